// The questions that are answered at once, without a search: what the page and scripts ask over
// HTTP. docs/api.md describes them all.
#pragma once

#include <map>
#include <string>

#include "engine/json.hpp"

namespace plyhouse::server {

using engine::Json;
using Question = nlohmann::json;  // with quick keys, whoever sends how many of them

// A question without its way here.
struct Asked {
  std::string method;
  std::string path;                          // decoded, without the query
  std::map<std::string, std::string> query;  // decoded
  std::string body;
};

struct Told {
  int status = 200;
  Json body;
  std::string allow{};  // the methods that would have been right
};

// An answer that something is wrong with the question: `{"error": "what and where"}`.
Told refused(int status, const std::string& what);

// The position that a JSON object or a query names: `game`, and `position` or the start.
Expected<std::unique_ptr<engine::Position>> open_named(const Question& named);

// The list `moves` of an object, none where it is missing.
Expected<std::vector<std::string>> read_moves(const Question& question);

// An object, or an error that says what it is instead.
Expected<Question> read_object(const std::string& body);

// For a path that is asked with another method.
Told refused_method(const Asked& asked, const std::string& allow);

// Nothing where the path is not one of these.
std::optional<Told> answer_at_once(const Asked& asked);

}  // namespace plyhouse::server
