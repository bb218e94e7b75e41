#include "solve/packed_stream.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/program.hpp"

namespace plyhouse {

PackedWriter::PackedWriter(WholeFile& file, int level)
    : file_(file), packer_(ZSTD_createCCtx(), &ZSTD_freeCCtx), packed_(ZSTD_CStreamOutSize()) {
  ZSTD_CCtx_setParameter(packer_.get(), ZSTD_c_compressionLevel, level);
  ZSTD_CCtx_setParameter(packer_.get(), ZSTD_c_checksumFlag, 1);
  waiting_.reserve(ZSTD_CStreamInSize());
}

void PackedWriter::write(const void* bytes, std::size_t count) {
  const auto* next = static_cast<const std::uint8_t*>(bytes);
  waiting_.insert(waiting_.end(), next, next + count);
  if (waiting_.size() >= ZSTD_CStreamInSize()) pack(ZSTD_e_continue);
}

void PackedWriter::finish() { pack(ZSTD_e_end); }

void PackedWriter::pack(ZSTD_EndDirective how) {
  ZSTD_inBuffer input{waiting_.data(), waiting_.size(), 0};
  std::size_t left = 1;
  while (how == ZSTD_e_end ? left != 0 : input.pos < input.size) {
    ZSTD_outBuffer output{packed_.data(), packed_.size(), 0};
    left = ZSTD_compressStream2(packer_.get(), &output, &input, how);
    if (ZSTD_isError(left) != 0) throw BrokenSurroundings("no memory to compress a file");
    file_.write(packed_.data(), output.pos);
  }
  waiting_.clear();
}

PackedReader::PackedReader(const std::filesystem::path& path, std::uint64_t skipped)
    : file_(std::fopen(path.c_str(), "rbe"), &std::fclose),
      unpacker_(ZSTD_createDCtx(), &ZSTD_freeDCtx),
      packed_(ZSTD_DStreamInSize()),
      plain_(ZSTD_DStreamOutSize()) {
  if (!file_ || std::fseek(file_.get(), static_cast<long>(skipped), SEEK_SET) != 0) {
    throw BrokenSurroundings(fmt::format("cannot read {}: {}", path.string(),
                                         std::strerror(errno)));  // NOLINT(concurrency-mt-unsafe)
  }
}

Expected<bool> PackedReader::fill() {
  next_ = 0;
  size_ = 0;
  while (size_ == 0 && !ended_) {
    if (input_.pos == input_.size) {
      const std::size_t count = std::fread(packed_.data(), 1, packed_.size(), file_.get());
      if (count == 0) return fail("it is cut short");
      input_ = {packed_.data(), count, 0};
    }
    ZSTD_outBuffer output{plain_.data(), plain_.size(), 0};
    const std::size_t left = ZSTD_decompressStream(unpacker_.get(), &output, &input_);
    if (ZSTD_isError(left) != 0) return fail("it is damaged ({})", ZSTD_getErrorName(left));
    size_ = output.pos;
    ended_ = left == 0;
  }
  return size_ > 0;
}

Expected<void> PackedReader::read(void* bytes, std::size_t count) {
  auto* target = static_cast<std::uint8_t*>(bytes);
  while (count > 0) {
    if (next_ == size_) {
      Expected<bool> more = fill();
      if (!more) return pass_on(more);
      if (!*more) return fail("it ends too soon");
    }
    const std::size_t part = std::min(count, size_ - next_);
    std::copy_n(plain_.begin() + static_cast<std::ptrdiff_t>(next_), part, target);
    next_ += part;
    target += part;
    count -= part;
  }
  return {};
}

Expected<std::string> PackedReader::read_line() {
  constexpr std::size_t longest = 100'000;
  std::string line;
  for (char next = 0; line.size() < longest; line += next) {
    Expected<void> got = read(&next, 1);
    if (!got) return pass_on(got);
    if (next == '\n') return line;
  }
  return fail("a line of it is too long");
}

Expected<void> PackedReader::insist_on_end() {
  Expected<bool> more = next_ < size_ ? Expected<bool>(true) : fill();
  if (!more) return pass_on(more);
  if (*more || input_.pos < input_.size || std::fgetc(file_.get()) != EOF) {
    return fail("there is more in it than there should be");
  }
  return {};
}

}  // namespace plyhouse
