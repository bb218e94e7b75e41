#include "arena/standings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace plyhouse::arena {

namespace {

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

std::string points_text(double points) {
  return points == static_cast<double>(static_cast<int>(points)) ? fmt::format("{:.0f}", points)
                                                                 : fmt::format("{:.1f}", points);
}

int repeated_games(const std::vector<StoredGame>& games) {
  std::set<std::string> seen;
  int repeated = 0;
  for (const StoredGame& game : games) {
    if (!game.record.moves.empty() && !seen.insert(all_moves(game)).second) repeated++;
  }
  return repeated;
}

std::string repeats_text(int repeated) {
  if (repeated == 0) return {};
  if (repeated == 1) return "1 game repeats an earlier one move for move; it says nothing new\n";
  return fmt::format("{} games repeat an earlier one move for move; they say nothing new\n",
                     repeated);
}

Standings standings_of(const Schedule& schedule, int players,
                       const std::vector<StoredGame>& games) {
  Standings standings;
  standings.against.assign(place(players), std::vector<Tally>(place(players)));
  for (int i = 0; i < players; i++) standings.players.push_back({i});
  std::vector<GameResult> results;
  Results by_label;
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
    by_label[game.pairing.label] = game.points_of_first();
  }
  standings.repeated_games = repeated_games(games);
  const std::vector<Rating> ratings = rate(players, results);
  for (PlayerStanding& player : standings.players) {
    player.rating = ratings[place(player.player)];
    player.rest_points = schedule.points_for_rests(by_label, player.player);
    player.progress = schedule.progress(by_label, player.player);
  }
  std::ranges::stable_sort(standings.players, [](const auto& a, const auto& b) {
    if (a.progress != b.progress) return a.progress > b.progress;
    if (a.points() != b.points()) return a.points() > b.points();
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
                        names[place(player.player)], width, points_text(player.points()),
                        player.tally.wins, player.tally.draws, player.tally.losses, player.failures,
                        describe(player.rating));
  }
  return text + rests_text(standings, names);
}

std::string rests_text(const Standings& standings, const std::vector<std::string>& names) {
  std::string text;
  for (const PlayerStanding& player : standings.players) {
    if (player.rest_points == 0) continue;
    text += fmt::format("{}'s points count {} for rounds without an opponent\n",
                        names[place(player.player)], points_text(player.rest_points));
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
      const std::string cell =
          tally.games() == 0 ? std::string(player == other.player ? "-" : "")
                             : fmt::format("{}/{}", points_text(tally.points()), tally.games());
      text += fmt::format("  {:>6}", cell);
    }
    text += '\n';
  }
  return text;
}

std::string encounters_text(const std::vector<Pairing>& pairings, const Results& results,
                            const std::vector<std::string>& names) {
  std::string text;
  for (auto game = pairings.begin(); game != pairings.end();) {
    const std::string label = game->label.substr(0, game->label.rfind('.'));
    const int one = game->first;
    const int two = game->second;
    double points = 0;
    int finished = 0;
    for (; game != pairings.end() && game->label.starts_with(label + '.'); ++game) {
      const auto found = results.find(game->label);
      if (found == results.end()) continue;
      points += game->first == one ? found->second : 1 - found->second;
      finished++;
    }
    text += fmt::format("{:>6}  {} {} - {} {}\n", label, names[place(one)], points_text(points),
                        points_text(finished - points), names[place(two)]);
  }
  return text;
}

std::string game_text(const StoredGame& game, const std::vector<std::string>& names,
                      const std::string& game_name, const std::string& time) {
  const Ending& ending = game.record.ending;
  std::string text =
      fmt::format("[game {}]\n[number {}]\n[round {}]\n[first {}]\n[second {}]\n", game_name,
                  game.pairing.label, game.pairing.round, names[place(game.pairing.first)],
                  names[place(game.pairing.second)]);
  text += fmt::format("[time {}]\n[opening {}]\n[result {}]\n[end {}{}{}]\n", time, game.opening,
                      result_text(ending.outcome), name_of(ending.cause),
                      ending.detail.empty() ? "" : ": ", ending.detail);
  std::size_t column = 0;
  for (std::size_t i = 0; i < game.record.moves.size(); i++) {
    const MoveRecord& move = game.record.moves[i];
    std::string word = fmt::format("{}.{} {{{:.3f}s", i + 1, move.move, move.seconds);
    word += move.score ? fmt::format(" {:+}}}", *move.score) : "}";
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
