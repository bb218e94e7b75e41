#include "arena/openings.hpp"

#include <random>

#include "core/text.hpp"

namespace plyhouse::arena {

Expected<Openings> Openings::from_text(const std::string& game, std::string_view text) {
  Expected<std::unique_ptr<engine::Position>> start = engine::open_position(game, "start");
  if (!start) return pass_on(start);
  Openings openings(std::move(*start), 0, 0);
  int number = 0;
  for (std::string_view part : split(text, '\n')) {
    number++;
    const std::string_view line = trimmed(part);
    if (line.empty() || line.front() == '#') continue;
    Expected<std::unique_ptr<engine::Position>> position = engine::open_position(game, line);
    if (!position) return fail("openings, line {}: {}", number, position.error().what);
    if ((*position)->standing().outcome != Outcome::open) {
      return fail("openings, line {}: the game is over there", number);
    }
    openings.listed_.push_back(std::move(*position));
  }
  if (openings.listed_.empty()) return fail("openings: there is no position in the file");
  return openings;
}

std::string Openings::description() const {
  if (listed_.empty()) return fmt::format("{} random moves", plies_);
  std::uint64_t sum = 14'695'981'039'346'656'037U;  // FNV-1a
  for (const auto& position : listed_) {
    for (unsigned char symbol : position->text() + '\n') sum = (sum ^ symbol) * 1'099'511'628'211U;
  }
  return fmt::format("{} positions ({:016x})", listed_.size(), sum);
}

Opening Openings::at(int number) const {
  if (!listed_.empty()) return {listed_[static_cast<std::size_t>(number) % listed_.size()]};
  std::seed_seq mixed{seed_, static_cast<unsigned>(number)};
  std::mt19937 random(mixed);
  // A random line may end the game: then another is tried.
  constexpr int tries = 100;
  for (int attempt = 0; attempt < tries; attempt++) {
    Opening opening{start_};
    while (static_cast<int>(opening.moves.size()) < plies_) {
      const std::vector<std::string> moves = opening.position->moves();
      if (moves.empty()) break;
      opening.moves.push_back(moves[random() % moves.size()]);
      opening.position = opening.position->after(opening.moves.back()).value();
    }
    if (opening.position->standing().outcome == Outcome::open) return opening;
  }
  return {start_};
}

}  // namespace plyhouse::arena
