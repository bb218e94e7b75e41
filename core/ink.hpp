// Colour for boards drawn on a terminal. Without colour every function returns its text as it is.
#pragma once

#include <fmt/color.h>
#include <fmt/format.h>

#include <string>
#include <string_view>

namespace plyhouse {

class Ink {
 public:
  explicit Ink(bool colour) : colour_(colour) {}

  std::string light_side(std::string_view text) const {
    return styled(text, fmt::fg(fmt::terminal_color::bright_yellow) | fmt::emphasis::bold);
  }
  std::string dark_side(std::string_view text) const {
    return styled(text, fmt::fg(fmt::terminal_color::bright_blue) | fmt::emphasis::bold);
  }
  std::string on_light_ground(std::string_view text) const {
    return styled(text, fmt::fg(fmt::terminal_color::black) | fmt::bg(fmt::terminal_color::yellow));
  }
  std::string on_dark_ground(std::string_view text) const {
    return styled(text,
                  fmt::fg(fmt::terminal_color::bright_white) | fmt::bg(fmt::terminal_color::blue));
  }

 private:
  std::string styled(std::string_view text, const fmt::text_style& style) const {
    return colour_ ? fmt::format(style, "{}", text) : std::string(text);
  }

  bool colour_;
};

}  // namespace plyhouse
