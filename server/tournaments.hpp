// The tournaments of a server: those of whoever runs it, read from their files, and those that were
// asked for through the page, which play the house's own players only.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "arena/temporary_folder.hpp"
#include "arena/tournament_file.hpp"
#include "server/api.hpp"
#include "server/contest.hpp"
#include "server/contest_plan.hpp"

namespace plyhouse::server {

// A tournament of whoever runs the server. It is checked already.
struct EnteredTournament {
  std::string name;
  arena::TournamentFile file;
};

class Tournaments {
 public:
  using Log = std::function<void(const std::string&)>;

  // Those asked for through the page are kept in the folder; in none that stays where it is empty.
  // Throws BrokenSurroundings where a file of whoever runs the server cannot be used.
  Tournaments(const std::string& folder, std::vector<EnteredTournament> entered, Log log);

  // All that were being played are played again.
  void go_on();

  // Questions about tournaments; nothing where the path is not one of these.
  std::optional<Told> answer(const Asked& asked);

  // What somebody has seen of a tournament.
  struct Seen {
    std::uint64_t version = 0;
    std::size_t games = 0;
  };

  // What is new since then; nothing where nothing is. An error where there is no such tournament.
  Expected<std::optional<Json>> news(const std::string& id, Seen& seen) const;

 private:
  std::shared_ptr<Contest> find(const std::string& id) const;
  void load_kept();
  static std::shared_ptr<Contest> open_kept(const std::filesystem::path& path, ContestPlan plan);
  int running() const;
  Told list() const;
  Told make(const Asked& asked);
  Told change(Contest& contest, std::string_view what);
  std::filesystem::path stop_mark(const std::string& id) const;

  std::unique_ptr<arena::TemporaryFolder> temporary_;
  std::filesystem::path folder_;
  Log log_;
  mutable std::mutex mutex_;
  std::vector<std::shared_ptr<Contest>> contests_;
};

}  // namespace plyhouse::server
