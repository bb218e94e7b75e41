// Ways to find who holds the squares of a Fortress board after one flag is added: bit-sliced digits
// carried from move to move (ours), the same digits summed from nothing, and a sum over an array of
// bytes with vector instructions, which would have to be kept beside the bitboards.
#include <benchmark/benchmark.h>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include <array>
#include <random>
#include <vector>

#include "games/fortress/influence.hpp"

namespace plyhouse::fortress {
namespace {

constexpr int size = 6;
constexpr int stride = 8;  // room at the right edge of a row, and a row above and below
constexpr int bytes = 64;

struct Sample {
  Planes planes;
  alignas(64) std::array<std::int8_t, 2 * stride + bytes> flags{};  // two rows of margin in all
  Influence influence;
};

int place(int square) { return (square / size) * stride + square % size; }

std::vector<Sample> samples() {
  std::mt19937 random(3);
  std::vector<Sample> all(256);
  const Ground ground(size);
  for (Sample& sample : all) {
    for (int square = 0; square < size * size; square++) {
      const int count = static_cast<int>(random() % 12) - 3;
      if (count == 0 || count > 3) continue;
      for (int i = 0; i < std::abs(count); i++) {
        sample.planes.add_flag(count > 0 ? Side::one : Side::two, bit<Bits64>(square));
      }
      sample.flags[stride + place(square)] = static_cast<std::int8_t>(count);
    }
    sample.influence = ground.influence(sample.planes);
  }
  return all;
}

// The squares above and below zero, a bit a byte.
void split(const std::array<std::int8_t, bytes>& influence, std::uint64_t& white,
           std::uint64_t& black) {
#ifdef __AVX2__
  const __m256i zero = _mm256_setzero_si256();
  const auto* halves = reinterpret_cast<const __m256i*>(influence.data());
  const auto mask = [](__m256i lanes) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(_mm256_movemask_epi8(lanes)));
  };
  const __m256i low = _mm256_load_si256(halves);
  const __m256i high = _mm256_load_si256(halves + 1);
  white = mask(_mm256_cmpgt_epi8(low, zero)) | mask(_mm256_cmpgt_epi8(high, zero)) << 32;
  black = mask(low) | mask(high) << 32;
#else
  white = 0;
  black = 0;
  for (int i = 0; i < bytes; i++) {
    white |= static_cast<std::uint64_t>(influence[i] > 0) << i;
    black |= static_cast<std::uint64_t>(influence[i] < 0) << i;
  }
#endif
}

void digits_carried(benchmark::State& state) {
  const std::vector<Sample> all = samples();
  const Ground ground(size);
  std::size_t i = 0;
  for (auto _ : state) {
    Influence influence = all[i % all.size()].influence;
    influence.add(i % 2 == 0 ? Side::one : Side::two, ground.cross(static_cast<int>(i % 36)));
    i++;
    benchmark::DoNotOptimize(influence.white());
    benchmark::DoNotOptimize(influence.black());
  }
}

void digits_summed(benchmark::State& state) {
  const std::vector<Sample> all = samples();
  const Ground ground(size);
  std::size_t i = 0;
  for (auto _ : state) {
    const Influence influence = ground.influence(all[i++ % all.size()].planes);
    benchmark::DoNotOptimize(influence.white());
    benchmark::DoNotOptimize(influence.black());
  }
}

void bytes_summed(benchmark::State& state) {
  const std::vector<Sample> all = samples();
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& flags = all[i++ % all.size()].flags;
    alignas(64) std::array<std::int8_t, bytes> influence;
    for (int s = 0; s < bytes; s++) {
      const int at = s + stride;
      const int sides = flags[at - 1] + flags[at + 1] + flags[at - stride];
      influence[s] = static_cast<std::int8_t>(flags[at] + sides +
                                              flags[std::min<int>(at + stride, 2 * stride + 63)]);
    }
    std::uint64_t white = 0;
    std::uint64_t black = 0;
    split(influence, white, black);
    benchmark::DoNotOptimize(white);
    benchmark::DoNotOptimize(black);
  }
}

BENCHMARK(digits_carried)->Name("influence/digits carried along (ours)");
BENCHMARK(digits_summed)->Name("influence/digits summed anew");
BENCHMARK(bytes_summed)->Name("influence/bytes summed anew");

}  // namespace
}  // namespace plyhouse::fortress
