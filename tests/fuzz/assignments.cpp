// Fuzzes what the assignments' programs read: the Haskell list, Lisp forms, the configuration of
// Fortress. Whatever is refused has a clear error, and a list that is read is written back.
#include <cstdint>
#include <sstream>
#include <string>

#include "forms/fortress_config.hpp"
#include "forms/haskell.hpp"
#include "forms/lisp.hpp"
#include "tests/fuzz/check.hpp"

namespace {

using namespace plyhouse::forms;
using plyhouse::fuzz::check;
using plyhouse::fuzz::check_error;

void try_history(const std::string& text) {
  const auto boards = read_history(text);
  if (!boards) return check_error(boards.error().what);
  check(!boards->empty(), "a history has a board");
  std::string list = "[";
  for (const std::string& board : *boards) {
    check(!board.empty(), "a board has cells");
    list += (list.size() > 1 ? ",\"" : "\"") + board + '"';
  }
  const auto again = read_history(list + ']');
  check(again && *again == *boards, "a list that is read is written back");
}

std::string write(const Form& form) {
  if (!form.is_list) return form.atom;
  std::string text = "(";
  for (const Form& item : form.items) text += write(item) + ' ';
  return text + ')';
}

// Every form of the text; each is the same form when it is written and read again.
void try_forms(const std::string& text) {
  std::istringstream in(text);
  FormReader reader(in);
  while (true) {
    const auto form = reader.next();
    if (!form) return check_error(form.error().what);
    if (!*form) return;
    const auto again = read_form(write(**form));
    check(again && write(*again) == write(**form), "a form that is read is written back");
  }
}

void try_config(const std::string& text) {
  const auto config = read_fortress_config(text);
  if (!config) return check_error(config.error().what);
  check(config->side == 'w' || config->side == 'b', "a side is one of two");
  check(config->depth >= 1 && config->seconds > 0, "limits can be kept");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try_history(text);
  try_forms(text);
  try_config(text);
  return 0;
}
