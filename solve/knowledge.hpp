// What is proven of a game already and lies on the disk: tables and proofs, found by themselves in
// the folder of tables when they are first asked for. Nothing there is needed; all of it is used.
#pragma once

#include <memory>
#include <mutex>

#include "solve/by_verdict.hpp"
#include "solve/proof_book.hpp"
#include "solve/table_oracle.hpp"

namespace plyhouse {

inline constexpr std::string_view proof_ending = ".proof";

template <Game G>
class Knowledge {
 public:
  Knowledge(std::shared_ptr<const G> game, std::string name,
            std::optional<std::filesystem::path> folder)
      : game_(std::move(game)), name_(std::move(name)), folder_(std::move(folder)) {}

  // The game's tables; null where there are none.
  const Oracle<G>* tables() const {
    std::call_once(once_, [this] { open_tables(); });
    return tables_.get();
  }

  // The tables' verdict for the side to move.
  std::optional<Verdict> verdict(const PositionOf<G>& position) const {
    if (!tables()) return {};
    const Outcome outcome = game_->outcome(position);
    if (outcome != Outcome::open) return finished_verdict(*game_, position, outcome);
    const std::optional<Ending> ending = tables()->ending(position);
    if (!ending) return {};
    return Verdict{fate_of(ending->outcome, game_->side(position)), ending->moves};
  }

  // Whether the next advice means reading files.
  bool must_read_proofs() const {
    const std::lock_guard lock(mutex_);
    return !books_read_ && folder_ && std::filesystem::exists(own_folder());
  }

  // What a proof advises the side to move; one that says all before one that says `at least`.
  // Proofs are read the first time, within the token's time.
  std::optional<typename ProofBook<G>::Advice> advice(const PositionOf<G>& position,
                                                      const std::stop_token& token) const {
    const std::lock_guard lock(mutex_);
    if (!books_read_) read_books(token);
    std::optional<typename ProofBook<G>::Advice> best;
    for (const ProofBook<G>& book : books_) {
      const auto found = book.ask(*game_, position);
      if (found && (!best || (found->exact && !best->exact))) best = found;
    }
    return best;
  }

 private:
  std::filesystem::path own_folder() const { return *folder_ / table_folder_name(name_); }

  void open_tables() const {
    if constexpr (HasEndgames<G>) {
      if (!folder_) return;
      auto tables = std::make_unique<TableOracle<G>>(*game_, name_, *folder_);
      if (!tables->empty()) tables_ = std::move(tables);
    }
  }

  // One that is damaged, wrong or too long for the time is as if it were not there.
  void read_books(const std::stop_token& token) const {
    books_read_ = true;
    if constexpr (!Remembers<G>) {
      if (!folder_) return;
      std::error_code none;
      for (const auto& entry : std::filesystem::directory_iterator(own_folder(), none)) {
        if (entry.path().extension() != proof_ending) continue;
        auto book = ProofBook<G>::read(*game_, name_, entry.path(), token);
        if (book) books_.push_back(std::move(*book));
      }
    }
  }

  std::shared_ptr<const G> game_;
  std::string name_;
  std::optional<std::filesystem::path> folder_;
  mutable std::once_flag once_;
  mutable std::unique_ptr<Oracle<G>> tables_;
  mutable std::mutex mutex_;
  mutable bool books_read_ = false;
  mutable std::vector<ProofBook<G>> books_;
};

}  // namespace plyhouse
