// Players that are programs: what all dialects share.
#pragma once

#include <filesystem>
#include <memory>

#include "arena/player.hpp"
#include "arena/process.hpp"

namespace plyhouse::arena {

// An answer may come a little late before the program is given up for silent.
inline constexpr std::chrono::milliseconds grace{50};

class OutsidePlayer : public Player {
 public:
  OutsidePlayer(PlayerSpec spec, Setting setting);

  std::string errors() const override;

 protected:
  const PlayerSpec& spec() const { return spec_; }
  const Setting& setting() const { return setting_; }
  int depth() const { return spec_.depth.value_or(standard_depth); }

  // The launch of the player's own command, with these words in place of its own.
  Launch launch_of(std::vector<std::string> words) const;

  // Starts a program anew; a former one is gone. Throws BrokenSurroundings where not even the
  // sandbox starts: that is nobody's fault who plays.
  void start(const Launch& launch);
  bool is_started() const { return process_ != nullptr; }
  Process& process() { return *process_; }

  // What it means that a program was heard no more.
  Failure failure_of(Process::Heard heard);

 private:
  PlayerSpec spec_;
  Setting setting_;
  std::unique_ptr<Process> process_;
};

Clock::time_point seconds_from_now(double seconds);

// Whether there is nothing to choose.
bool must_pass(const engine::Position& position);

// The first file of somebody's own that a command names: where its program lies.
std::optional<std::filesystem::path> file_in(const std::vector<std::string>& command);

// Each dialect is a player of its own.
std::unique_ptr<Player> make_talking_player(const PlayerSpec& spec, const Setting& setting);
std::unique_ptr<Player> make_one_shot_player(const PlayerSpec& spec, const Setting& setting);

}  // namespace plyhouse::arena
