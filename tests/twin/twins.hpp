// Which slow twin belongs to which game, so that one test can run over all of them.
#pragma once

#include <string>
#include <vector>

#include "all_games.hpp"
#include "core/options.hpp"
#include "plain/checkers.hpp"
#include "plain/ctf.hpp"
#include "plain/fortress.hpp"
#include "plain/kcell.hpp"
#include "plain/oska.hpp"

namespace plyhouse::twin {

// For each family: its twin, the options to try, and the symbols of random boards, the empty cell
// first.
template <class Family>
struct TwinOf;

template <>
struct TwinOf<plyhouse::ctf::Family> {
  using Position = plain::ctf::Position;
  static constexpr std::string_view symbols = "-wb";
  static Position start(const OptionValues& v) { return Position::start(v[0]); }
  static Position read(const std::string& text, const OptionValues&) {
    return Position::read(text);
  }
  static std::vector<OptionValues> sizes() {
    std::vector<OptionValues> all;
    for (int size = 2; size <= 16; size++) all.push_back({size});
    return all;
  }
};

template <>
struct TwinOf<plyhouse::oska::Family> {
  using Position = plain::oska::Position;
  static constexpr std::string_view symbols = "-wb";
  static Position start(const OptionValues& v) { return Position::start(v[0]); }
  static Position read(const std::string& text, const OptionValues&) {
    return Position::read(text);
  }
  static std::vector<OptionValues> sizes() {
    std::vector<OptionValues> all;
    for (int n = 4; n <= 16; n++) all.push_back({n});
    return all;
  }
};

template <>
struct TwinOf<plyhouse::fortress::Family> {
  using Position = plain::fortress::Position;
  static Position start(const OptionValues& v) { return Position::start(v[0], v[1]); }
  static Position read(const std::string& text, const OptionValues& v) {
    return Position::read(text, v[1]);
  }
  static std::vector<OptionValues> sizes() {
    std::vector<OptionValues> all;
    for (int size = 2; size <= 8; size++) {
      for (int moves : {1, 2, 9, 21, 50, 99}) all.push_back({size, moves});
    }
    return all;
  }
};

template <>
struct TwinOf<plyhouse::kcell::Family> {
  using Position = plain::kcell::Position;
  static constexpr std::string_view symbols = "_ox";
  static Position start(const OptionValues& v) { return Position::start(v[0], v[1]); }
  static Position read(const std::string& text, const OptionValues&) {
    return Position::read(text);
  }
  static std::vector<OptionValues> sizes() {
    std::vector<OptionValues> all;
    for (int n : {1, 2, 3, 4, 5, 7, 11, 20, 31}) {
      for (int k : {2 * n + 1, 2 * n + 2, 3 * n + 1, 4 * n, 63, 64}) {
        if (k > 2 * n && k <= 64) all.push_back({n, k});
      }
    }
    return all;
  }
};

template <>
struct TwinOf<plyhouse::checkers::Family> {
  using Position = plain::checkers::Position;
  static constexpr std::string_view symbols = ".bwBW";
  static Position start(const OptionValues&) { return Position::start(); }
  static Position read(const std::string& text, const OptionValues&) {
    return Position::read(text);
  }
  static std::vector<OptionValues> sizes() { return {{}}; }
};

}  // namespace plyhouse::twin
