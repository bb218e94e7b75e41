// Helpers for the readers of position texts. Every reader accepts only what its writer would
// write, so that reading a text and writing it again gives the same text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/types.hpp"

namespace plyhouse {

// The parts of a text between single separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

// Without the blanks and line ends around it.
std::string_view trimmed(std::string_view text);

// Plain lines: whatever else a text holds, control characters among it, becomes a question mark.
std::string printable(std::string_view text);

// How a character that cannot be read is named in an error: 'x', or its code if not printable.
std::string name_of(char symbol);

// A stretch of the user's text quoted in an error: shortened, and on one line.
std::string quote(std::string_view text);

// A position text cut at its spaces: the board, the side to move, and what the game adds.
struct Fields {
  std::string_view board;
  Side side;
  std::vector<std::string_view> rest;
};

// `sides` holds the letters of the two sides, the opening side's first. `extra` is how many fields
// may follow the side; more than that is text after the end.
Expected<Fields> read_fields(std::string_view text, std::string_view sides, std::size_t extra = 0);

// Cuts `ROW/ROW/...` into rows and checks that every row has only the given symbols.
Expected<std::vector<std::string_view>> read_rows(std::string_view board, std::string_view symbols);

// A whole number as we write it: no sign but minus, no leading zero. `what` names it in the error.
Expected<int> read_number(std::string_view text, int least, int most, std::string_view what);

// A number such as 0.5; never infinite, and never not a number.
Expected<double> read_real(std::string_view text, double least, double most, std::string_view what);

// "row 2 has 4 cells, expected 5"
tl::unexpected<Error> wrong_width(std::size_t row, std::size_t width, std::size_t expected);

// Coordinates of move texts: `B3` is the second column of the third row.
std::string name_square(int row, int column);

// The same read back, in any case of letters: a letter and a number, on the board or not. Nothing
// where the text has another form.
struct NamedSquare {
  int row;
  int column;
};
std::optional<NamedSquare> read_square(std::string_view text);

// `G6-F5`
struct NamedStep {
  NamedSquare from;
  NamedSquare to;
};
std::optional<NamedStep> read_step(std::string_view text);

// Equality of move texts, which are read without regard to case.
bool same_but_for_case(std::string_view a, std::string_view b);

}  // namespace plyhouse
