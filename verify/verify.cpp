#include "verify/verify.hpp"

#include <charconv>
#include <cstddef>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <vector>

#include "plain/all_games.hpp"
#include "verify/walk.hpp"

namespace plyhouse::verify {

namespace {

// The values of the options in a name such as `fortress:size=3,moves=6`; 0 where it has none.
template <class Family>
plain::Values values_in(const std::string& game) {
  plain::Values values;
  const std::vector<std::string> given = plain::split(game.substr(game.find(':') + 1), ',');
  for (const std::string_view option : Family::options) {
    const std::string key = std::string(option) + '=';
    int value = 0;
    for (const std::string& text : given) {
      if (!text.starts_with(key)) continue;
      std::from_chars(text.data() + key.size(), text.data() + text.size(), value);
    }
    values.push_back(value);
  }
  return values;
}

// The strategies that the content must have, in their order.
std::vector<Strategy> strategies_for(Value value, char side, char other) {
  if (value == Value::win) return {{side, true}};
  if (value == Value::loss) return {{other, true}};
  return {{side, false}, {other, false}};
}

template <class Family>
Answer<Proven> check(ProofFile& file) {
  const Claim& claim = file.claim();
  const auto root = Family::read(claim.position, values_in<Family>(claim.game));
  // Else two texts might stand for one position, or the file would speak of another game.
  plain::require(root.text() == claim.position, "the game writes it as " + root.text());
  if (root.game() != claim.game) {
    return Refusal{"line 2: the game is '" + shown(claim.game) + "', but the position is one of " +
                   root.game()};
  }
  Proven proven{claim, side_to_move(root), std::nullopt, 0, 0};
  const char other_side = Family::sides[proven.side == Family::sides[0] ? 1 : 0];
  for (const Strategy strategy : strategies_for(claim.value, proven.side, other_side)) {
    Walk<typename Family::Position> walk(file, strategy);
    if (std::optional<Refusal> refusal = walk.objection(root)) return *refusal;
    proven.positions += walk.positions();
    proven.moves += walk.moves();
    if (strategy.wins) proven.winner = strategy.side;
  }
  if (std::optional<Refusal> refusal = file.objection_at_end()) return *refusal;
  return proven;
}

// "a, b and c".
std::string joined(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); i++) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

template <class... Families>
Answer<Proven> check_one_of(ProofFile& file, const std::tuple<Families...>*) {
  const std::string& game = file.claim().game;
  const std::string name = game.substr(0, game.find(':'));
  std::optional<Answer<Proven>> answer;
  ((name == Families::name ? void(answer = check<Families>(file)) : void()), ...);
  if (answer) return *answer;
  return Refusal{"line 2: unknown game '" + shown(game) + "', expected one of " +
                 joined({Families::name...})};
}

}  // namespace

Answer<Proven> verify(const std::string& path) {
  Answer<ProofFile> opened = ProofFile::open(path);
  if (const auto* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  try {
    return check_one_of(std::get<ProofFile>(opened),
                        static_cast<const plain::AllFamilies*>(nullptr));
  } catch (const plain::NoSuchGame& error) {
    return Refusal{std::string("line 2: ") + error.what()};
  } catch (const std::runtime_error& error) {  // how the plain rules refuse a text
    return Refusal{"line 3: no position of this game: " + shown(error.what())};
  }
}

}  // namespace plyhouse::verify
