// Bad input is a returned error: one line that says what is wrong and where.
#pragma once

#include <fmt/format.h>

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace plyhouse {

struct Error {
  std::string what;

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Expected = tl::expected<T, Error>;

// `return fail("row {} is too long", row);` from any function that returns an Expected.
template <class... Parts>
tl::unexpected<Error> fail(fmt::format_string<Parts...> format, Parts&&... parts) {
  return tl::unexpected(Error{fmt::format(format, std::forward<Parts>(parts)...)});
}

// Passes the error of something expected on to the caller's own kind of Expected.
template <class T>
tl::unexpected<Error> pass_on(Expected<T>& failed) {
  return tl::unexpected(std::move(failed.error()));
}

}  // namespace plyhouse
