// What the referee costs, as a table.
#pragma once

namespace plyhouse {

void print_referee();

}  // namespace plyhouse
