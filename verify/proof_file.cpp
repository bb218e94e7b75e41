#include "verify/proof_file.hpp"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <new>
#include <utility>

namespace plyhouse::verify {

namespace {

constexpr std::size_t longest_line = 1 << 20;  // a position of ctf may have a long past
constexpr std::size_t block_size = 1 << 16;
constexpr std::uint64_t most_content = std::uint64_t{4} << 30;
constexpr std::array<unsigned char, 4> frame_magic{0x28, 0xb5, 0x2f, 0xfd};
constexpr unsigned char checksum_flag = 0x04;  // in the byte behind the magic number

Refusal wrong(std::string what) { return {std::move(what), false}; }
Refusal unreadable(std::string what) { return {std::move(what), true}; }

}  // namespace

std::string_view name_of(Value value) {
  if (value == Value::win) return "win";
  return value == Value::loss ? "loss" : "draw";
}

std::string shown(std::string_view text) {
  constexpr std::size_t longest = 160;
  std::string plain;
  for (const char symbol : text.substr(0, longest)) {
    plain += std::isprint(static_cast<unsigned char>(symbol)) != 0 ? symbol : '?';
  }
  return text.size() > longest ? plain + "..." : plain;
}

void ProofFile::Freer::operator()(ZSTD_DCtx_s* context) const { ZSTD_freeDCtx(context); }

ProofFile::ProofFile(const std::string& path)
    : file_(path, std::ios::binary), context_(ZSTD_createDCtx()) {
  if (!context_) throw std::bad_alloc();
}

Answer<ProofFile> ProofFile::open(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return unreadable("it is a directory");
  ProofFile proof(path);
  if (!proof.file_) {
    const bool there = std::filesystem::exists(path, ignored);
    return unreadable(there ? "it cannot be opened" : "there is no such file");
  }
  if (std::optional<Refusal> refusal = proof.read_claim()) return *refusal;
  if (std::optional<Refusal> refusal = proof.read_frame_header()) return *refusal;
  return proof;
}

// What follows `beginning` on the line of this number.
Answer<std::string> ProofFile::read_line(int number, std::string_view beginning) {
  const std::string where = "line " + std::to_string(number) + ": ";
  std::string line;
  for (int symbol = file_.get(); symbol != '\n'; symbol = file_.get()) {
    if (file_.bad()) return unreadable("it cannot be read");
    if (!file_) return wrong(where + "the file ends within the line");
    if (line.size() == longest_line) return wrong(where + "the line is too long");
    line += static_cast<char>(symbol);
    const std::size_t compared = std::min(line.size(), beginning.size());
    // At once, so that a large file of another kind is not read in vain.
    if (line.substr(0, compared) != beginning.substr(0, compared)) break;
  }
  if (!line.starts_with(beginning)) {
    return wrong(where + "expected '" + std::string(beginning) + "'" +
                 (number == 1 ? ", this is no proof file of version 1" : ""));
  }
  return line.substr(beginning.size());
}

std::optional<Refusal> ProofFile::read_claim() {
  constexpr std::array<std::string_view, 5> beginnings{"plyhouse proof 1", "game ", "position ",
                                                       "value ", ""};
  std::array<std::string, 5> rests;
  for (std::size_t i = 0; i < rests.size(); i++) {
    Answer<std::string> rest = read_line(static_cast<int>(i) + 1, beginnings[i]);
    if (const auto* refusal = std::get_if<Refusal>(&rest)) return *refusal;
    rests[i] = std::get<std::string>(std::move(rest));
    if (!rests[0].empty()) return wrong("line 1: this is no proof file of version 1");
  }
  if (!rests[4].empty()) return wrong("line 5: expected an empty line");
  claim_.game = rests[1];
  claim_.position = rests[2];
  for (const Value value : {Value::win, Value::loss, Value::draw}) {
    claim_.value = value;
    if (rests[3] == name_of(value)) return std::nullopt;
  }
  return wrong("line 4: unknown value '" + shown(rests[3]) + "', expected win, loss or draw");
}

// zstd itself would also take frames that are skipped, and frames without a checksum.
std::optional<Refusal> ProofFile::read_frame_header() {
  if (!read_block() && file_.bad()) return unreadable("it cannot be read");
  bool is_frame = packed_.size() > frame_magic.size();
  for (std::size_t i = 0; is_frame && i < frame_magic.size(); i++) {
    is_frame = static_cast<unsigned char>(packed_[i]) == frame_magic[i];
  }
  if (!is_frame) return wrong("no zstd frame behind the empty line");
  if ((static_cast<unsigned char>(packed_[frame_magic.size()]) & checksum_flag) == 0) {
    return wrong("the zstd frame has no checksum");
  }
  return std::nullopt;
}

// The next bytes of the file; false where there are none.
bool ProofFile::read_block() {
  packed_.resize(block_size);
  file_.read(packed_.data(), static_cast<std::streamsize>(packed_.size()));
  packed_.resize(static_cast<std::size_t>(file_.gcount()));
  packed_used_ = 0;
  return !packed_.empty();
}

// Unpacks some more; no new content and no refusal mean that the frame has ended well.
std::optional<Refusal> ProofFile::unpack() {
  content_.resize(block_size);
  content_used_ = 0;
  ZSTD_outBuffer out{content_.data(), content_.size(), 0};
  while (out.pos == 0 && !frame_has_ended_) {
    const bool file_has_ended = packed_used_ == packed_.size() && !read_block();
    if (file_.bad()) return unreadable("it cannot be read");
    ZSTD_inBuffer in{packed_.data(), packed_.size(), packed_used_};
    const std::size_t hint = ZSTD_decompressStream(context_.get(), &out, &in);
    packed_used_ = in.pos;
    if (ZSTD_isError(hint) != 0) {
      return wrong(std::string("the zstd frame is damaged: ") + ZSTD_getErrorName(hint));
    }
    frame_has_ended_ = hint == 0;
    if (file_has_ended && out.pos == 0 && !frame_has_ended_) {
      return wrong("the file ends within the zstd frame");
    }
  }
  content_.resize(out.pos);
  unpacked_bytes_ += out.pos;
  if (unpacked_bytes_ > most_content) return wrong("more than 4 GiB of content");
  if (frame_has_ended_ && (packed_used_ < packed_.size() || read_block())) {
    return wrong("bytes behind the end of the zstd frame");
  }
  return std::nullopt;
}

Answer<std::uint64_t> ProofFile::next() {
  const std::string where = "number " + std::to_string(numbers_ + 1) + " of the content";
  std::uint64_t value = 0;
  for (int shift = 0;; shift += 7) {
    if (content_used_ == content_.size()) {
      if (std::optional<Refusal> refusal = unpack()) return *refusal;
      if (content_.empty()) return wrong("the content ends too early, " + where + " is missing");
    }
    const unsigned char byte = content_[content_used_++];
    const bool is_last = byte < 0x80;
    if (shift == 63 && byte > 1) return wrong(where + " has more than 64 bits");
    if (is_last && byte == 0 && shift > 0) return wrong(where + " is longer than it needs to be");
    value |= std::uint64_t{byte & 0x7fU} << shift;
    if (is_last) break;
  }
  numbers_++;
  return value;
}

std::optional<Refusal> ProofFile::objection_at_end() {
  if (content_used_ == content_.size()) {
    if (std::optional<Refusal> refusal = unpack()) return refusal;
  }
  if (content_used_ == content_.size()) return std::nullopt;
  return wrong("content is left over behind number " + std::to_string(numbers_));
}

}  // namespace plyhouse::verify
