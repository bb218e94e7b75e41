// What is measured on boards of up to 64 squares is compiled for those only: the wider types of the
// same game would cost minutes to compile and never run.
#pragma once

#include <variant>

#include "core/options.hpp"

namespace plyhouse {

// The game with these options, which must fit one machine word.
template <class F>
auto small_game(const OptionValues& options) {
  return std::get<0>(*F::make(options));
}

}  // namespace plyhouse
