// Oska boards as other languages write them: a Lisp list of rows, or a list of strings.
#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"
#include "forms/lisp.hpp"

namespace plyhouse::forms {

// `((w w w w)(nil nil nil)...)` as `wwww/---/...`, whatever its shape.
Expected<std::string> read_lisp_board(const Form& board);

// The board of a position text.
std::string write_lisp_board(std::string_view position);

// `["wwww","---",...]` as `wwww/---/...`, with either kind of quotes.
Expected<std::string> read_list_board(std::string_view text);
std::string write_list_board(std::string_view position);

}  // namespace plyhouse::forms
