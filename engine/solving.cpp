#include "engine/solving.hpp"

#include <fmt/format.h>

namespace plyhouse::engine {

std::string_view word_for(Fate fate) {
  if (fate == Fate::draw) return "draw";
  return fate == Fate::win ? "win" : "loss";
}

std::string text_of(const KnownVerdict& verdict) {
  if (!verdict.distance) return std::string(word_for(verdict.fate));
  return fmt::format("{} in {}", word_for(verdict.fate), *verdict.distance);
}

}  // namespace plyhouse::engine
