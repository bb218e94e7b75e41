// What the techniques of the search save, as a table.
#pragma once

namespace plyhouse {

void print_techniques();

}  // namespace plyhouse
