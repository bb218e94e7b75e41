// What the system tells about processes (/proc): who started whom, what they take, what they hold.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace plyhouse::arena {

// All below a process, those nearest to it first.
std::vector<pid_t> descendants_of(pid_t root);

// Whether one of its open files is the one with this name. Of a process that is about to end, or
// does not let anybody look, nothing is known: it may.
bool may_have_open(pid_t process, const std::string& name);

// Memory that a process holds.
long long resident_bytes(pid_t process);

// The same, but pages that processes share are counted in parts, so that their sum is what is
// really taken. This takes longer to find out. Where it cannot be read all pages count.
long long proportional_bytes(pid_t process);

}  // namespace plyhouse::arena
