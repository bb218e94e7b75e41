#include "forms/lisp.hpp"

#include <cctype>
#include <sstream>

#include "core/text.hpp"

namespace plyhouse::forms {

namespace {

constexpr int end_of_text = std::istream::traits_type::eof();
constexpr std::size_t longest_form = 100'000;
constexpr std::size_t deepest_list = 100;

// The mark that some editors put before a text counts as a blank.
bool is_blank(int symbol) {
  return std::isspace(symbol) != 0 || symbol == 0xef || symbol == 0xbb || symbol == 0xbf;
}

bool ends_an_atom(int symbol) {
  return symbol == end_of_text || is_blank(symbol) ||
         std::string_view("()';\"").find(static_cast<char>(symbol)) != std::string_view::npos;
}

// `(quote x)` is what 'x stands for.
Form unquoted(Form form) {
  const bool quotes = form.is_list && form.items.size() == 2 && form.items[0].is("quote");
  if (quotes) return std::move(form.items[1]);
  return form;
}

}  // namespace

bool Form::is(std::string_view symbol) const { return !is_list && same_but_for_case(atom, symbol); }

int FormReader::take() {
  const int symbol = in_.get();
  if (symbol == '\n') lines_++;
  taken_++;
  return symbol;
}

// Also skips comments, from a semicolon to the end of the line. The symbol found is left there.
int FormReader::skip_blanks() {
  while (true) {
    const int symbol = in_.peek();
    if (symbol == ';') {
      while (in_.peek() != '\n' && in_.peek() != end_of_text) take();
    } else if (is_blank(symbol)) {
      take();
    } else {
      return symbol;
    }
  }
}

Expected<std::string> FormReader::read_string() {
  std::string text(1, static_cast<char>(take()));
  while (taken_ <= longest_form) {
    const int symbol = take();
    if (symbol == end_of_text) return fail("a text in double quotes is not closed");
    text += static_cast<char>(symbol);
    if (symbol == '"') return text;
    if (symbol == '\\') text += static_cast<char>(take());
  }
  return text;
}

std::string FormReader::read_atom() {
  std::string text;
  while (taken_ <= longest_form && !ends_an_atom(in_.peek())) text += static_cast<char>(take());
  return text;
}

Expected<std::optional<Form>> FormReader::next() {
  if (skip_blanks() == end_of_text) return std::nullopt;
  line_ = lines_;
  taken_ = 0;
  std::vector<Form> open;  // lists that are not closed yet, the outermost first
  while (true) {
    const int symbol = skip_blanks();
    Form done;
    if (symbol == end_of_text) {
      if (open.empty()) return fail("nothing follows the quote");
      return fail("unbalanced parentheses: {} not closed", open.size());
    }
    if (symbol == '\'') {
      take();
      continue;
    }
    if (symbol == '(') {
      take();
      if (open.size() == deepest_list)
        return fail("more than {} lists in each other", deepest_list);
      open.push_back({true, {}, {}});
      continue;
    }
    if (symbol == ')') {
      take();
      if (open.empty()) return fail("unbalanced parentheses: one closed that was never opened");
      done = unquoted(std::move(open.back()));
      open.pop_back();
    } else if (symbol == '"') {
      Expected<std::string> text = read_string();
      if (!text) return pass_on(text);
      done.atom = std::move(*text);
    } else {
      done.atom = read_atom();
    }
    if (taken_ > longest_form) return fail("a form is longer than {} characters", longest_form);
    if (open.empty()) return done;
    open.back().items.push_back(std::move(done));
  }
}

Expected<Form> read_form(std::string_view text) {
  std::istringstream in{std::string(text)};
  FormReader reader(in);
  Expected<std::optional<Form>> form = reader.next();
  if (!form) return pass_on(form);
  if (!*form) return fail("nothing but blanks");
  Expected<std::optional<Form>> more = reader.next();
  if (!more) return pass_on(more);
  if (*more) return fail("text after the end of the form");
  return std::move(**form);
}

}  // namespace plyhouse::forms
