// What takes longer than a moment: a question is read at once, and becomes work for one of the
// threads that search (server/searches.hpp).
#pragma once

#include <functional>
#include <stop_token>

#include "server/api.hpp"
#include "server/questions.hpp"

namespace plyhouse::server {

// One question, one answer.
using Work = std::function<Told(const std::stop_token&)>;

// The reader of the questions at a path; none where nothing there needs a search.
using WorkReader = Expected<Work> (*)(const Question& question, const SearchBounds& bounds);
WorkReader work_reader(std::string_view path);

// One question that is answered bit by bit. The last word is the answer or an error.
using Tell = std::function<void(Json body, bool last)>;
using LiveWork = std::function<void(const std::stop_token&, const Tell&)>;

// A review where the message has one, else a search.
Expected<LiveWork> read_live_work(const Question& message, const SearchBounds& bounds);

}  // namespace plyhouse::server
