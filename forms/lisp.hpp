// Lisp as far as Oska needs it: symbols, numbers and lists, read one form at a time.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace plyhouse::forms {

// A list, or an atom as it was written. A quote before a form is read and forgotten: 'w is w.
struct Form {
  bool is_list = false;
  std::string atom{};
  std::vector<Form> items{};

  bool is(std::string_view symbol) const;  // without regard to case
  bool is_nil() const { return is("nil") || (is_list && items.empty()); }
};

// Reads from a stream, so that somebody can be answered before the next form is there.
class FormReader {
 public:
  explicit FormReader(std::istream& in) : in_(in) {}

  // The next form; nothing where the text has ended.
  Expected<std::optional<Form>> next();

  int line() const { return line_; }  // where the newest form began

 private:
  int take();
  int skip_blanks();
  Expected<std::string> read_string();
  std::string read_atom();

  std::istream& in_;
  int line_ = 1;
  int lines_ = 1;          // met so far
  std::size_t taken_ = 0;  // of the form that is being read
};

// A text that is one form and nothing else.
Expected<Form> read_form(std::string_view text);

}  // namespace plyhouse::forms
