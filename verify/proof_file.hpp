// A proof file while it is read: the lines that say what is claimed, and the numbers behind them
// one by one as they are asked for, so that a file that unpacks to gigabytes needs no memory.
// docs/proofs.md has the format. Nothing of the project is included here but the plain rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

struct ZSTD_DCtx_s;

namespace plyhouse::verify {

// Why a file proves nothing: one line that says what is wrong and where.
struct Refusal {
  std::string what;
  bool unreadable = false;  // the file could not be read at all, whatever is in it
};

template <class T>
using Answer = std::variant<T, Refusal>;

enum class Value { win, loss, draw };  // to the side to move

std::string_view name_of(Value value);

struct Claim {
  std::string game;  // with all its options
  std::string position;
  Value value = Value::draw;
};

// A stretch of a file's text as an error shows it: shortened, and on one line.
std::string shown(std::string_view text);

class ProofFile {
 public:
  static Answer<ProofFile> open(const std::string& path);

  const Claim& claim() const { return claim_; }

  Answer<std::uint64_t> next();

  // What speaks against it where all numbers that the claim needs have been read.
  std::optional<Refusal> objection_at_end();

 private:
  struct Freer {
    void operator()(ZSTD_DCtx_s* context) const;
  };

  explicit ProofFile(const std::string& path);

  Answer<std::string> read_line(int number, std::string_view beginning);
  std::optional<Refusal> read_claim();
  std::optional<Refusal> read_frame_header();
  bool read_block();
  std::optional<Refusal> unpack();

  std::ifstream file_;
  Claim claim_;
  std::unique_ptr<ZSTD_DCtx_s, Freer> context_;
  std::vector<char> packed_;  // read from the file; from packed_used_ on not unpacked yet
  std::size_t packed_used_ = 0;
  std::vector<unsigned char> content_;  // unpacked; from content_used_ on not asked for yet
  std::size_t content_used_ = 0;
  std::uint64_t unpacked_bytes_ = 0;
  std::uint64_t numbers_ = 0;
  bool frame_has_ended_ = false;
};

}  // namespace plyhouse::verify
