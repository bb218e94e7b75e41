// What every program of the house does where it meets its surroundings: one line of error, a
// status, and standard input and output that are looked after.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace plyhouse {

inline constexpr int broken_surroundings = 1;  // a file, a pipe, a port, a child process
inline constexpr int bad_input = 2;

// The one exception of the house: thrown where the surroundings break, caught in main.
struct BrokenSurroundings : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Says `PROGRAM: what` on one line of standard error, whatever `what` holds, and hands back the
// status.
int complain(std::string_view program, std::string what, int status);

// Writes to standard output, at once and all of it.
void deliver(std::string_view text);

// The next line of standard input without its end, LF or CR LF; nothing where the input has ended.
// Of a line that is longer than anybody means it only the beginning is kept, and three dots.
std::optional<std::string> read_line();

// Throws where standard input has ended because it cannot be read.
void insist_on_input();

}  // namespace plyhouse
