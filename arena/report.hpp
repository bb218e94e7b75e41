// One page that says everything about a tournament and needs nothing else to be read.
#pragma once

#include <string>
#include <vector>

#include "arena/standings.hpp"

namespace plyhouse::arena {

struct ReportSubject {
  std::string title;
  std::string game;
  std::string_view sides;  // their two letters
  std::vector<std::string> names;
  std::vector<StoredGame> games;
  std::optional<int> winner{};  // where the format says so
};

// HTML with its style and its plots inside.
std::string html_report(const ReportSubject& subject, const Standings& standings);

}  // namespace plyhouse::arena
