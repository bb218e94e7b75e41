#include "server/tournaments.hpp"

#include <algorithm>
#include <fstream>

#include "arena/id.hpp"
#include "core/program.hpp"
#include "core/text.hpp"

namespace plyhouse::server {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_kept = 50;
constexpr int most_running = 2;  // of those asked for through the page

// A name that can be part of an address.
std::string as_id(const std::string& name) {
  std::string id;
  for (const char symbol : name) {
    const bool plain = std::isalnum(static_cast<unsigned char>(symbol)) != 0 || symbol == '-';
    id += plain ? symbol : '-';
  }
  return id;
}

std::string read_all(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Whole or not at all.
void write_all(const fs::path& path, const std::string& text) {
  const fs::path unfinished = path.string() + ".new";
  {
    std::ofstream file(unfinished, std::ios::binary);
    if (!(file << text).flush()) {
      fs::remove(unfinished);
      throw BrokenSurroundings(fmt::format("cannot write {}", path.string()));
    }
  }
  fs::rename(unfinished, path);
}

}  // namespace

Tournaments::Tournaments(const std::string& folder, std::vector<EnteredTournament> entered, Log log)
    : log_(std::move(log)) {
  if (folder.empty()) temporary_ = std::make_unique<arena::TemporaryFolder>();
  folder_ = folder.empty() ? temporary_->path() : fs::path(folder);
  for (EnteredTournament& each : entered) {
    const std::string id = as_id(each.name);
    if (find(id)) throw BrokenSurroundings(fmt::format("two tournaments are named {}", each.name));
    contests_.push_back(std::make_shared<Contest>(Contest::Facts{id, each.name, false},
                                                  std::move(each.file.plan), each.file.store));
  }
  load_kept();
}

void Tournaments::go_on() {
  const std::scoped_lock lock(mutex_);
  for (const std::shared_ptr<Contest>& each : contests_) {
    const bool waits = each->facts().ours &&
                       (fs::exists(stop_mark(each->facts().id)) || running() >= most_running);
    if (!waits) each->start(log_);
  }
}

// The oldest first.
void Tournaments::load_kept() {
  std::error_code none;
  std::vector<fs::path> plans;
  for (fs::directory_iterator each(folder_, none), end; !none && each != end;
       each.increment(none)) {
    if (each->path().extension() == ".json") plans.push_back(each->path());
  }
  std::ranges::sort(plans, {}, [&](const fs::path& plan) {
    return std::pair(fs::last_write_time(plan, none), plan.string());
  });
  for (const fs::path& plan : plans) {
    try {
      const Expected<Question> question = read_object(read_all(plan));
      if (!question) throw BrokenSurroundings(question.error().what);
      Expected<ContestPlan> read = read_contest_plan(*question);
      if (!read) throw BrokenSurroundings(read.error().what);
      contests_.push_back(open_kept(plan, std::move(*read)));
    } catch (const std::exception& problem) {
      // The others are there all the same.
      if (log_) log_(fmt::format("left out {}: {}", plan.string(), problem.what()));
    }
  }
}

std::shared_ptr<Contest> Tournaments::open_kept(const fs::path& path, ContestPlan plan) {
  fs::path store = path;
  store.replace_extension(".db");
  return std::make_shared<Contest>(Contest::Facts{path.stem().string(), plan.name, true},
                                   std::move(plan.plan), store);
}

fs::path Tournaments::stop_mark(const std::string& id) const { return folder_ / (id + ".stopped"); }

std::shared_ptr<Contest> Tournaments::find(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found =
      std::ranges::find_if(contests_, [&](const auto& each) { return each->facts().id == id; });
  return found == contests_.end() ? nullptr : *found;
}

int Tournaments::running() const {
  return static_cast<int>(std::ranges::count_if(
      contests_, [](const auto& each) { return each->facts().ours && each->is_running(); }));
}

Told Tournaments::list() const {
  const std::scoped_lock lock(mutex_);
  Json list = Json::array();
  for (auto each = contests_.rbegin(); each != contests_.rend(); ++each) {
    list.push_back((*each)->summary());
  }
  return {200, {{"tournaments", list}}, {}};
}

Told Tournaments::make(const Asked& asked) {
  const Expected<Question> question = read_object(asked.body);
  if (!question) return refused(400, question.error().what);
  Expected<ContestPlan> plan = read_contest_plan(*question);
  if (!plan) return refused(400, plan.error().what);
  const std::scoped_lock lock(mutex_);
  if (contests_.size() >= most_kept) return refused(507, "there is no room for more tournaments");
  if (running() >= most_running) {
    return refused(503, "busy: other tournaments are being played; ask again later");
  }
  fs::create_directories(folder_);
  const fs::path path = folder_ / (arena::new_id() + ".json");
  write_all(path, asked.body);
  try {
    contests_.push_back(open_kept(path, std::move(*plan)));
  } catch (const std::exception&) {
    fs::remove(path);
    throw;
  }
  contests_.back()->start(log_);
  return {201, contests_.back()->state(), {}};
}

Told Tournaments::change(Contest& contest, std::string_view what) {
  if (!contest.facts().ours) {
    return refused(403, "only whoever runs the server stops or starts this tournament");
  }
  if (what == "stop") {
    write_all(stop_mark(contest.facts().id), "");
    contest.stop();
  } else {
    const std::scoped_lock lock(mutex_);
    if (running() >= most_running && !contest.is_running()) {
      return refused(503, "busy: other tournaments are being played; ask again later");
    }
    fs::remove(stop_mark(contest.facts().id));
    contest.start(log_);
  }
  return {200, contest.state(), {}};
}

std::optional<Told> Tournaments::answer(const Asked& asked) {
  constexpr std::string_view prefix = "/api/tournaments";
  if (!asked.path.starts_with(prefix)) return {};
  const std::vector<std::string_view> parts =
      split(std::string_view(asked.path).substr(prefix.size()), '/');
  const std::size_t count = parts.size();
  if (!parts[0].empty() || count > 4) return {};
  const bool gets = asked.method == "GET";
  const bool posts = asked.method == "POST";
  if (count == 1) return gets ? list() : posts ? make(asked) : refused_method(asked, "GET, POST");
  const std::shared_ptr<Contest> contest = find(std::string(parts[1]));
  if (!contest) return refused(404, "there is no tournament " + quote(parts[1]));
  if (count == 2) {
    if (!gets) return refused_method(asked, "GET");
    return Told{200, contest->state(), {}};
  }
  if (count == 3 && (parts[2] == "stop" || parts[2] == "resume")) {
    return posts ? change(*contest, parts[2]) : refused_method(asked, "POST");
  }
  if (count != 4 || parts[2] != "games") return {};
  if (!gets) return refused_method(asked, "GET");
  std::optional<Json> game = contest->game(std::string(parts[3]));
  if (!game) return refused(404, "there is no finished game " + quote(parts[3]));
  return Told{200, std::move(*game), {}};
}

Expected<std::optional<Json>> Tournaments::news(const std::string& id, Seen& seen) const {
  const std::shared_ptr<Contest> contest = find(id);
  if (!contest) return fail("watch: there is no tournament {}", quote(id));
  const std::uint64_t version = contest->version();
  if (version == seen.version) return std::optional<Json>();
  Json state = contest->state("ended", seen.games);
  seen = {version, seen.games + state["ended"].size()};
  return std::optional(std::move(state));
}

}  // namespace plyhouse::server
