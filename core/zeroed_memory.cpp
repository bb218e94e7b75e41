#include "core/zeroed_memory.hpp"

#include <sys/mman.h>

#include <memory>
#include <new>
#include <utility>

namespace plyhouse {

ZeroedMemory::ZeroedMemory(std::size_t size, Pages pages) : size_(size) {
  std::size_t room = size + large_page;
  taken_ = mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                -1, 0);
  if (taken_ == MAP_FAILED) throw std::bad_alloc();
  void* place = taken_;
  begin_ = std::align(large_page, size, place, room);
  if (pages == Pages::large) madvise(begin_, size, MADV_HUGEPAGE);
}

ZeroedMemory::ZeroedMemory(ZeroedMemory&& other) noexcept
    : taken_(std::exchange(other.taken_, nullptr)),
      begin_(std::exchange(other.begin_, nullptr)),
      size_(std::exchange(other.size_, 0)) {}

ZeroedMemory& ZeroedMemory::operator=(ZeroedMemory&& other) noexcept {
  std::swap(taken_, other.taken_);
  std::swap(begin_, other.begin_);
  std::swap(size_, other.size_);
  return *this;
}

ZeroedMemory::~ZeroedMemory() {
  if (taken_) munmap(taken_, size_ + large_page);
}

// Where the system does not know how to do it beforehand it is done on the way.
void ZeroedMemory::prepare() const { madvise(begin_, size_, MADV_POPULATE_WRITE); }

}  // namespace plyhouse
