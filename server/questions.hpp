// Questions that need a search, within the bounds that a server sets.
#pragma once

#include <memory>
#include <optional>

#include "engine/json.hpp"

namespace plyhouse::server {

// What one client may take.
struct SearchBounds {
  double most_seconds = 60;
  int most_depth = 40;
  int most_lines = 512;
  std::size_t table_megabytes = 32;
};

struct SearchQuestion {
  std::shared_ptr<const engine::Position> position;
  engine::Request request;
};

// `game`, `position`, and `seconds` or `depth` (else one second), `lines`. An error says what is
// wrong and where; a game that is over is one too.
Expected<SearchQuestion> read_search_question(const nlohmann::json& question,
                                              const SearchBounds& bounds);

// The position that is meant, of a game that is not over.
Expected<std::shared_ptr<const engine::Position>> open_unfinished(const nlohmann::json& question);

// A number within bounds, where there is one.
Expected<std::optional<int>> read_whole(const nlohmann::json& question, const char* key, int least,
                                        int most);
Expected<std::optional<double>> read_number(const nlohmann::json& question, const char* key,
                                            double least, double most);

// A short printable text, or what stands for it where there is none.
Expected<std::string> read_text(const nlohmann::json& question, const char* key,
                                std::size_t longest, const char* otherwise);

}  // namespace plyhouse::server
