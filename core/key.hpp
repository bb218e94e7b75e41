// 64-bit keys from the words of a position, made on demand by multiplying and folding. A Zobrist
// key carried through every move would be about a nanosecond cheaper where a key is asked for
// (bench/keys.cpp has both) and dearer everywhere else; equal positions have equal keys either way.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "core/bits.hpp"

namespace plyhouse {

using Key = std::uint64_t;

namespace key_detail {

__extension__ using Product = unsigned __int128;

constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  const Product product = Product{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

constexpr std::uint64_t salt = 0x9e3779b97f4a7c15ULL;
constexpr std::uint64_t factor = 0xd1342543de82ef95ULL;

constexpr void add(Key& key, std::uint64_t word) { key = fold(key ^ word, factor) + salt; }

template <int Words>
constexpr void add(Key& key, const Wide<Words>& bits) {
  for (std::uint64_t word : bits.word) add(key, word);
}

}  // namespace key_detail

template <class... Parts>
constexpr Key make_key(const Parts&... parts) {
  Key key = key_detail::salt;
  (key_detail::add(key, parts), ...);
  return key_detail::fold(key ^ key_detail::factor, key_detail::salt | 1);
}

}  // namespace plyhouse
