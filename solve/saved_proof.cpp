#include "solve/saved_proof.hpp"

#include <array>
#include <charconv>
#include <cstring>
#include <vector>

#include "solve/packed_stream.hpp"

namespace plyhouse {

namespace {

constexpr std::string_view first_line = "plyhouse solving 1";
constexpr std::uint64_t most_entries = 8'000'000;
constexpr int deepest_work = 64;

// Key, the two bounds, work.
using Record = std::array<std::uint8_t, 11>;

Record record_of(const BoundsTable::Entry& entry) {
  Record record{};
  for (std::size_t i = 0; i < 8; i++) record[i] = static_cast<std::uint8_t>(entry.key >> 8 * i);
  record[8] = static_cast<std::uint8_t>(entry.bounds.least);
  record[9] = static_cast<std::uint8_t>(entry.bounds.most);
  record[10] = static_cast<std::uint8_t>(entry.work);
  return record;
}

Expected<BoundsTable::Entry> entry_of(const Record& record) {
  BoundsTable::Entry entry{0, {}, record[10]};
  for (std::size_t i = 0; i < 8; i++) entry.key |= Key{record[i]} << 8 * i;
  if (record[8] > 2 || record[9] > 2 || record[8] > record[9] || record[10] >= deepest_work) {
    return fail("it says what cannot be");
  }
  entry.bounds = {static_cast<Fate>(record[8]), static_cast<Fate>(record[9])};
  return entry;
}

// The least work that is worth saving: so that no more than most_entries are saved.
int least_work(const BoundsTable& table) {
  std::array<std::uint64_t, deepest_work> counts{};
  table.visit([&](const BoundsTable::Entry& entry) { counts[entry.work]++; });
  std::uint64_t sum = 0;
  for (int work = deepest_work - 1; work > 0; work--) {
    sum += counts[work];
    if (sum > most_entries) return work + 1;
  }
  return 0;
}

template <class Number>
Expected<Number> number_after(const std::string& line, std::string_view name) {
  Number number{};
  if (!line.starts_with(name)) return fail("it lacks {}", name);
  const char* begin = line.data() + name.size() + 1;
  const char* end = line.data() + line.size();
  if (begin > end || std::from_chars(begin, end, number).ptr != end) {
    return fail("{} is no number", name);
  }
  return number;
}

Expected<SavedProof> read_header(PackedReader& reader, const SavedProof& wanted) {
  std::array<std::string, 5> lines;
  for (std::string& line : lines) {
    Expected<std::string> read = reader.read_line();
    if (!read) return pass_on(read);
    line = std::move(*read);
  }
  if (lines[0] != first_line) return fail("it is no saved proof");
  if (lines[1] != "game " + wanted.game || lines[2] != "position " + wanted.position) {
    return fail("it is about {} {}", lines[1], lines[2]);
  }
  Expected<std::uint64_t> nodes = number_after<std::uint64_t>(lines[3], "nodes");
  if (!nodes) return pass_on(nodes);
  Expected<double> seconds = number_after<double>(lines[4], "seconds");
  if (!seconds) return pass_on(seconds);
  return SavedProof{wanted.game, wanted.position, *nodes, *seconds};
}

}  // namespace

void save_proof(const std::filesystem::path& path, const SavedProof& proof,
                const BoundsTable& table) {
  WholeFile file(path);
  PackedWriter writer(file, 1);
  writer.write(fmt::format("{}\ngame {}\nposition {}\nnodes {}\nseconds {}\n", first_line,
                           proof.game, proof.position, proof.nodes, proof.seconds));
  const int least = least_work(table);
  // Written in parts, each with its length: the table may grow while it is visited.
  std::vector<std::uint8_t> part;
  const auto put_part = [&] {
    const auto count = static_cast<std::uint32_t>(part.size() / sizeof(Record));
    writer.write(&count, sizeof count);
    writer.write(part.data(), part.size());
    part.clear();
  };
  table.visit([&](const BoundsTable::Entry& entry) {
    if (entry.work < least) return;
    const Record record = record_of(entry);
    part.insert(part.end(), record.begin(), record.end());
    if (part.size() >= (1U << 20U)) put_part();
  });
  if (!part.empty()) put_part();
  put_part();  // the empty one ends it
  writer.finish();
  file.finish();
}

Expected<SavedProof> load_proof(const std::filesystem::path& path, const SavedProof& wanted,
                                BoundsTable& table) {
  PackedReader reader(path);
  Expected<SavedProof> saved = read_header(reader, wanted);
  if (!saved) return saved;
  std::vector<BoundsTable::Entry> entries;
  for (std::uint32_t count = 1; count > 0;) {
    if (Expected<void> got = reader.read(&count, sizeof count); !got) return pass_on(got);
    for (std::uint32_t i = 0; i < count; i++) {
      Record record{};
      if (Expected<void> got = reader.read(record.data(), record.size()); !got) return pass_on(got);
      Expected<BoundsTable::Entry> entry = entry_of(record);
      if (!entry) return pass_on(entry);
      entries.push_back(*entry);
    }
  }
  if (Expected<void> end = reader.insist_on_end(); !end) return pass_on(end);
  for (const BoundsTable::Entry& entry : entries) table.keep(entry);
  return saved;
}

}  // namespace plyhouse
