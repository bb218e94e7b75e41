#include "arena/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace plyhouse::arena {

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #222; --ground: #fff; --line: #ccc; --soft: #f3f3f0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ddd; --ground: #1c1c1e; --line: #444; --soft: #2a2a2d; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
th:nth-child(2), td:nth-child(2) { text-align: left; }
.wide { overflow-x: auto; } .lines { white-space: pre-line; }
.games th, .games td { text-align: left; vertical-align: top; } summary { cursor: pointer; } .failed { color: #c0392b; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .axis { stroke: var(--line); } pre { background: var(--soft); padding: .5rem; overflow-x: auto; }
)";

// Colours that can be told apart, also without seeing red and green as different.
constexpr std::array<std::string_view, 8> colours{"#0072b2", "#e69f00", "#009e73", "#d55e00",
                                                  "#cc79a7", "#56b4e9", "#999999", "#a6761d"};

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char symbol : text) {
    switch (symbol) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += symbol;
    }
  }
  return safe;
}

// A name that has room beside a plot. Letters of several bytes are not cut in two.
std::string short_name(std::string_view name) {
  constexpr std::size_t longest = 24;
  if (name.size() <= longest) return escaped(name);
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) end--;
  return escaped(name.substr(0, end)) + "…";
}

// A round number that divides a range into a few parts.
double step_of(double range) {
  double step = 1;
  while (range / step > 8)
    step *= (range / (2 * step) <= 8) ? 2 : (range / (5 * step) <= 8) ? 5 : 10;
  return step;
}

std::string standings_table(const ReportSubject& subject, const Standings& standings) {
  std::string text =
      "<table><tr><th></th><th>player</th><th>points</th><th>wins</th><th>draws</th>"
      "<th>losses</th><th>fails</th><th>rating</th></tr>\n";
  for (std::size_t i = 0; i < standings.players.size(); i++) {
    const PlayerStanding& player = standings.players[i];
    text += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
        "<td>{}</td></tr>\n",
        i + 1, escaped(subject.names[place(player.player)]), points_text(player.points()),
        player.tally.wins, player.tally.draws, player.tally.losses, player.failures,
        escaped(describe(player.rating)));
  }
  return text + "</table>\n";
}

std::string cross_table(const ReportSubject& subject, const Standings& standings) {
  std::string text = "<div class=\"wide\"><table><tr><th></th><th></th>";
  for (std::size_t i = 0; i < standings.players.size(); i++)
    text += fmt::format("<th>{}</th>", i + 1);
  text += "</tr>\n";
  for (std::size_t i = 0; i < standings.players.size(); i++) {
    const int player = standings.players[i].player;
    text += fmt::format("<tr><td>{}</td><td>{}</td>", i + 1, escaped(subject.names[place(player)]));
    for (const PlayerStanding& other : standings.players) {
      const Tally& tally = standings.against[place(player)][place(other.player)];
      text += tally.games() == 0
                  ? std::string("<td></td>")
                  : fmt::format("<td>{}/{}</td>", points_text(tally.points()), tally.games());
    }
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

// Each rating a point, its bounds a line.
std::string rating_plot(const ReportSubject& subject, const Standings& standings) {
  double low = 0;
  double high = 0;
  for (const PlayerStanding& player : standings.players) {
    if (!player.rating.is_rated()) continue;
    low = std::min(low, player.rating.elo - player.rating.margin);
    high = std::max(high, player.rating.elo + player.rating.margin);
  }
  if (low == high) return {};
  constexpr double left = 220;
  constexpr double width = 600;
  const auto across = [&](double elo) { return left + (elo - low) / (high - low) * width; };
  const double height = 30.0 * static_cast<double>(standings.players.size()) + 40;
  std::string text =
      fmt::format("<svg viewBox=\"0 0 860 {}\" role=\"img\" aria-label=\"ratings\">\n", height);
  const double step = step_of(high - low);
  const int last_tick = static_cast<int>(std::floor(high / step));
  for (int number = static_cast<int>(std::ceil(low / step)); number <= last_tick; number++) {
    const double tick = number * step;
    text += fmt::format(
        "<line class=\"axis\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"10\" y2=\"{1}\"/>"
        "<text x=\"{0:.1f}\" y=\"{2}\" text-anchor=\"middle\">{3:.0f}</text>\n",
        across(tick), height - 25, height - 8, tick);
  }
  double y = 30;
  for (const PlayerStanding& player : standings.players) {
    const std::string_view colour = colours[place(player.player) % colours.size()];
    text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left - 12, y + 4,
                        short_name(subject.names[place(player.player)]));
    if (player.rating.is_rated()) {
      text += fmt::format(
          "<line x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\" stroke=\"{}\" "
          "stroke-width=\"2\"/><circle cx=\"{:.1f}\" cy=\"{}\" r=\"5\" fill=\"{}\"/>\n",
          across(player.rating.elo - player.rating.margin),
          across(player.rating.elo + player.rating.margin), y, y, colour, across(player.rating.elo),
          y, colour);
    }
    y += 30;
  }
  return text + "</svg>\n";
}

// How the points grew, game for game.
std::string points_plot(const ReportSubject& subject) {
  const std::size_t players = subject.names.size();
  std::vector<std::vector<double>> points(players, {0});
  for (const StoredGame& game : subject.games) {
    const double first = game.points_of_first();
    points[place(game.pairing.first)].push_back(points[place(game.pairing.first)].back() + first);
    points[place(game.pairing.second)].push_back(points[place(game.pairing.second)].back() + 1 -
                                                 first);
  }
  double most = 0;
  std::size_t longest = 0;
  for (const std::vector<double>& line : points) {
    most = std::max(most, line.back());
    longest = std::max(longest, line.size() - 1);
  }
  if (most == 0) return {};
  constexpr double width = 600;
  constexpr double height = 280;
  std::string text = fmt::format(
      "<svg viewBox=\"0 0 860 {}\" role=\"img\" aria-label=\"points by game\">\n"
      "<line class=\"axis\" x1=\"40\" x2=\"640\" y1=\"300\" y2=\"300\"/>"
      "<line class=\"axis\" x1=\"40\" x2=\"40\" y1=\"20\" y2=\"300\"/>\n",
      std::max<std::size_t>(330, 40 + 22 * players));
  text += fmt::format(
      "<text x=\"32\" y=\"25\" text-anchor=\"end\">{}</text>"
      "<text x=\"640\" y=\"320\" text-anchor=\"end\">{} games</text>\n",
      most, longest);
  for (std::size_t player = 0; player < players; player++) {
    std::string line;
    for (std::size_t game = 0; game < points[player].size(); game++) {
      line += fmt::format("{:.1f},{:.1f} ",
                          40 + width * static_cast<double>(game) / static_cast<double>(longest),
                          300 - height * points[player][game] / most);
    }
    const std::string_view colour = colours[player % colours.size()];
    text += fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", line, colour);
    text += fmt::format(
        "<rect x=\"665\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{}\"/>"
        "<text x=\"685\" y=\"{}\">{}</text>\n",
        20 + 22 * player, colour, 31 + 22 * player, short_name(subject.names[player]));
  }
  return text + "</svg>\n";
}

constexpr std::size_t most_with_moves = 2000;  // a longer list would make the page too heavy

// Their number, and behind it themselves.
std::string moves_of(const StoredGame& game, bool shown) {
  const std::size_t count = game.record.moves.size();
  if (!shown || count == 0) return std::to_string(count);
  std::string text;
  for (const MoveRecord& move : game.record.moves) text += ' ' + escaped(move.move);
  return fmt::format("<details><summary>{}</summary>from {}:{}</details>", count,
                     escaped(game.opening), text);
}

std::string games_list(const ReportSubject& subject) {
  std::string text =
      "<div class=\"wide\"><table class=\"games\"><tr><th>game</th><th>first</th><th>second</th>"
      "<th>result</th><th>moves</th><th>end</th></tr>\n";
  for (const StoredGame& game : subject.games) {
    const Ending& ending = game.record.ending;
    const std::string_view result = ending.outcome == Outcome::draw       ? "½"
                                    : ending.outcome == Outcome::one_wins ? "1–0"
                                                                          : "0–1";
    text += fmt::format(
        "<tr><td>{}</td><td>{} ({})</td><td>{} ({})</td><td>{}</td><td>{}</td>"
        "<td class=\"{}\">{}{}{}</td></tr>\n",
        escaped(game.pairing.label), escaped(subject.names[place(game.pairing.first)]),
        subject.sides[0], escaped(subject.names[place(game.pairing.second)]), subject.sides[1],
        result, moves_of(game, subject.games.size() <= most_with_moves),
        is_failure(ending.cause) ? "failed" : "", name_of(ending.cause),
        ending.detail.empty() ? "" : ": ", escaped(ending.detail));
  }
  return text + "</table></div>\n";
}

std::string failures_list(const ReportSubject& subject) {
  std::string text;
  for (const StoredGame& game : subject.games) {
    for (std::size_t side = 0; side < 2; side++) {
      const std::string& printed = game.record.printed[side];
      if (printed.empty()) continue;
      const int player = side == 0 ? game.pairing.first : game.pairing.second;
      text += fmt::format("<h3>{} in game {}</h3><pre>{}</pre>\n",
                          escaped(subject.names[place(player)]), escaped(game.pairing.label),
                          escaped(printed));
    }
  }
  return text.empty() ? text : "<h2>What failing players printed</h2>\n" + text;
}

}  // namespace

std::string html_report(const ReportSubject& subject, const Standings& standings) {
  std::string text = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
      "<title>{0}</title><style>{1}</style></head><body>\n<h1>{0}</h1>\n<p>{2}, {3} games</p>\n",
      escaped(subject.title), style, escaped(subject.game), subject.games.size());
  text += "<h2>Standings</h2>\n" + standings_table(subject, standings);
  if (subject.winner) {
    text += fmt::format("<p>Winner: {}</p>\n", escaped(subject.names[place(*subject.winner)]));
  }
  for (const std::string& said :
       {rests_text(standings, subject.names), repeats_text(standings.repeated_games)}) {
    if (!said.empty()) text += fmt::format("<p class=\"lines\">{}</p>\n", escaped(said));
  }
  text += "<h2>Ratings, with 95% bounds</h2>\n" + rating_plot(subject, standings);
  text += "<h2>Points</h2>\n" + points_plot(subject);
  text += "<h2>Cross table</h2>\n" + cross_table(subject, standings);
  text += "<h2>Games</h2>\n" + games_list(subject) + failures_list(subject);
  return text + "</body></html>\n";
}

}  // namespace plyhouse::arena
