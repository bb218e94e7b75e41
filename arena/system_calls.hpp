// Which system calls a sandboxed program may make.
#pragma once

#include <string>

namespace plyhouse::arena {

// A filter as the kernel takes it, for `bwrap --seccomp`. It refuses what no player needs and what
// would lead around the limits: name spaces of its own and mounts in them, and memory that belongs
// to no process. Throws BrokenSurroundings where it cannot be made.
const std::string& system_call_filter();

}  // namespace plyhouse::arena
