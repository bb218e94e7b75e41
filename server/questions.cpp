#include "server/questions.hpp"

#include "core/text.hpp"
#include "server/api.hpp"

namespace plyhouse::server {

namespace {

template <class T>
Expected<std::optional<T>> read_bounded(const Question& question, const char* key, T least,
                                        T most) {
  const auto found = question.find(key);
  if (found == question.end() || found->is_null()) return std::optional<T>();
  const bool whole = std::is_same_v<T, int>;
  const bool number = whole ? found->is_number_integer() : found->is_number();
  const double value = number ? found->get<double>() : 0;
  if (!number || value < static_cast<double>(least) || value > static_cast<double>(most)) {
    return fail("{}: expected a {} from {} to {}", key, whole ? "whole number" : "number", least,
                most);
  }
  return std::optional<T>(static_cast<T>(value));
}

}  // namespace

Expected<std::optional<int>> read_whole(const Question& question, const char* key, int least,
                                        int most) {
  return read_bounded(question, key, least, most);
}

Expected<std::optional<double>> read_number(const Question& question, const char* key, double least,
                                            double most) {
  return read_bounded(question, key, least, most);
}

Expected<std::string> read_text(const Question& question, const char* key, std::size_t longest,
                                const char* otherwise) {
  const auto found = question.find(key);
  if (found == question.end()) return std::string(otherwise);
  const bool good = found->is_string() && found->get<std::string>().size() <= longest;
  if (!good) return fail("{}: expected a text of at most {} bytes", key, longest);
  return printable(found->get<std::string>());
}

Expected<std::shared_ptr<const engine::Position>> open_unfinished(const Question& question) {
  Expected<std::unique_ptr<engine::Position>> position = open_named(question);
  if (!position) return pass_on(position);
  if ((*position)->standing().outcome != Outcome::open) return fail("position: the game is over");
  return std::shared_ptr<const engine::Position>(std::move(*position));
}

Expected<SearchQuestion> read_search_question(const Question& question,
                                              const SearchBounds& bounds) {
  Expected<std::shared_ptr<const engine::Position>> position = open_unfinished(question);
  if (!position) return pass_on(position);
  Expected<std::optional<double>> seconds =
      read_number(question, "seconds", 0.01, bounds.most_seconds);
  if (!seconds) return pass_on(seconds);
  Expected<std::optional<int>> depth = read_whole(question, "depth", 1, bounds.most_depth);
  if (!depth) return pass_on(depth);
  Expected<std::optional<int>> lines = read_whole(question, "lines", 1, bounds.most_lines);
  if (!lines) return pass_on(lines);
  if (*seconds && *depth) return fail("expected `seconds` or `depth`, not both");
  SearchQuestion read{std::move(*position), {}};
  // By depth the answer is plain minimax's, or none within the time that anybody may take.
  read.request.exact = depth->has_value();
  read.request.limits.depth = *depth;
  read.request.limits.seconds = *depth ? bounds.most_seconds : seconds->value_or(1);
  read.request.lines = lines->value_or(1);
  read.request.table_megabytes = bounds.table_megabytes;
  return read;
}

}  // namespace plyhouse::server
