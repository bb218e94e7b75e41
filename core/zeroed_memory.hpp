// Memory for a table: all zero to begin with, and taken from the system only where it is used.
#pragma once

#include <cstddef>

namespace plyhouse {

class ZeroedMemory {
 public:
  // Large pages are taken in one piece, where the system has them: a table is touched all over,
  // and with usual ones a search would spend much of its time on getting and finding them. But the
  // system may have to make room for them first.
  enum class Pages { usual, large };
  static constexpr std::size_t large_page = 2 * 1024 * 1024;

  // Throws std::bad_alloc.
  ZeroedMemory(std::size_t size, Pages pages);
  ZeroedMemory(ZeroedMemory&& other) noexcept;
  ZeroedMemory& operator=(ZeroedMemory&& other) noexcept;
  ~ZeroedMemory();

  std::size_t size() const { return size_; }  // in bytes

  // Begins with a large page.
  template <class Item>
  Item* as() const {
    return static_cast<Item*>(begin_);
  }

  // Takes all of it at once, so that nobody waits for it later.
  void prepare() const;

 private:
  void* taken_ = nullptr;  // by a large page more than asked for
  void* begin_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace plyhouse
