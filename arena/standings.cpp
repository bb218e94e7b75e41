#include "arena/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace plyhouse::arena {

namespace {

std::size_t place(int player) { return static_cast<std::size_t>(player); }

std::string points_text(const Tally& tally) {
  const double points = tally.points();
  return points == static_cast<double>(static_cast<int>(points)) ? fmt::format("{:.0f}", points)
                                                                 : fmt::format("{:.1f}", points);
}

std::size_t widest(const std::vector<std::string>& names) {
  std::size_t width = 6;
  for (const std::string& name : names) width = std::max(width, name.size());
  return width;
}

std::string all_moves(const StoredGame& game) {
  std::string text = fmt::format("{}|{}|{}", game.pairing.first, game.pairing.second, game.opening);
  for (const MoveRecord& move : game.record.moves) text += ' ' + move.move;
  return text;
}

}  // namespace

Standings standings_of(int players, const std::vector<StoredGame>& games) {
  Standings standings;
  standings.against.assign(place(players), std::vector<Tally>(place(players)));
  for (int i = 0; i < players; i++) standings.players.push_back({i});
  std::vector<GameResult> results;
  std::set<std::string> seen;
  for (const StoredGame& game : games) {
    const Outcome outcome = game.record.ending.outcome;
    const int one = game.pairing.first;
    const int two = game.pairing.second;
    standings.against[place(one)][place(two)].add(outcome, Side::one);
    standings.against[place(two)][place(one)].add(outcome, Side::two);
    standings.players[place(one)].tally.add(outcome, Side::one);
    standings.players[place(two)].tally.add(outcome, Side::two);
    if (is_failure(game.record.ending.cause)) {
      standings.players[place(outcome == Outcome::one_wins ? two : one)].failures++;
    }
    results.push_back({one, two, game.points_of_first()});
    if (!game.record.moves.empty() && !seen.insert(all_moves(game)).second) {
      standings.repeated_games++;
    }
  }
  const std::vector<Rating> ratings = rate(players, results);
  for (PlayerStanding& player : standings.players) player.rating = ratings[place(player.player)];
  std::ranges::stable_sort(standings.players, [](const auto& a, const auto& b) {
    if (a.tally.points() != b.tally.points()) return a.tally.points() > b.tally.points();
    return a.failures < b.failures;
  });
  return standings;
}

std::string standings_text(const Standings& standings, const std::vector<std::string>& names) {
  const std::size_t width = widest(names);
  std::string text =
      fmt::format("{:>3}  {:<{}}  {:>6}  {:>5} {:>5} {:>6}  {:>5}  {}\n", "", "player", width,
                  "points", "wins", "draws", "losses", "fails", "rating");
  for (std::size_t i = 0; i < standings.players.size(); i++) {
    const PlayerStanding& player = standings.players[i];
    text += fmt::format("{:>3}  {:<{}}  {:>6}  {:>5} {:>5} {:>6}  {:>5}  {}\n", i + 1,
                        names[place(player.player)], width, points_text(player.tally),
                        player.tally.wins, player.tally.draws, player.tally.losses, player.failures,
                        describe(player.rating));
  }
  return text;
}

std::string cross_table_text(const Standings& standings, const std::vector<std::string>& names) {
  const std::size_t width = widest(names);
  std::string text = fmt::format("{:>3}  {:<{}}", "", "", width);
  for (std::size_t i = 0; i < standings.players.size(); i++) text += fmt::format("  {:>6}", i + 1);
  text += '\n';
  for (std::size_t i = 0; i < standings.players.size(); i++) {
    const int player = standings.players[i].player;
    text += fmt::format("{:>3}  {:<{}}", i + 1, names[place(player)], width);
    for (const PlayerStanding& other : standings.players) {
      const Tally& tally = standings.against[place(player)][place(other.player)];
      const std::string cell = tally.games() == 0
                                   ? std::string(player == other.player ? "-" : "")
                                   : fmt::format("{}/{}", points_text(tally), tally.games());
      text += fmt::format("  {:>6}", cell);
    }
    text += '\n';
  }
  return text;
}

std::string game_text(const StoredGame& game, const std::vector<std::string>& names,
                      const std::string& game_name) {
  const Ending& ending = game.record.ending;
  std::string text =
      fmt::format("[game {}]\n[number {}]\n[round {}]\n[first {}]\n[second {}]\n", game_name,
                  game.pairing.label, game.pairing.round, names[place(game.pairing.first)],
                  names[place(game.pairing.second)]);
  text += fmt::format("[opening {}]\n[result {}]\n[end {}{}{}]\n", game.opening,
                      result_text(ending.outcome), name_of(ending.cause),
                      ending.detail.empty() ? "" : ": ", ending.detail);
  std::size_t column = 0;
  for (std::size_t i = 0; i < game.record.moves.size(); i++) {
    const std::string word = fmt::format("{}.{}", i + 1, game.record.moves[i].move);
    if (column + word.size() > 100) {
      text += '\n';
      column = 0;
    }
    if (column > 0) text += ' ';
    text += word;
    column += word.size() + 1;
  }
  return text + "\n\n";
}

}  // namespace plyhouse::arena
