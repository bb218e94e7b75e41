// Files of tables: what was written is read, and what was cut off or altered is never believed.
#include "solve/table_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <thread>

#include "solve/table_set.hpp"
#include "tests/folder.hpp"

namespace plyhouse {
namespace {

SliceCodes random_codes(std::size_t count, Code most) {
  std::mt19937 random(20261116);
  SliceCodes codes(count);
  for (Code& code : codes) code = static_cast<Code>(random() % (most + 1U));
  return codes;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Every answer that the file gives is right; how many it gives.
std::size_t right_answers(const std::filesystem::path& path, const SliceCodes& codes) {
  const auto file = TableFile::open(path, make_block_cache(1));
  if (!file) return 0;
  std::size_t right = 0;
  for (std::size_t i = 0; i < codes.size(); i++) {
    const std::optional<Code> code = (*file)->probe(i);
    if (!code) continue;
    EXPECT_EQ(*code, codes[i]);
    right++;
  }
  const Expected<SliceCodes> all = (*file)->read_all();
  if (all) {
    EXPECT_EQ(*all, codes);
  }
  EXPECT_EQ(right == codes.size(), (*file)->damage().empty());
  EXPECT_EQ(all.has_value(), (*file)->check().has_value());
  return right;
}

TEST(TableFile, GivesBackWhatWasWritten) {
  const tests::Folder folder;
  const auto path = folder.path() / "slice.table";
  for (const Code most : {Code{1}, Code{255}, Code{256}, Code{64'001}}) {
    for (const std::size_t count : {1UL, 63UL, 64UL, 65UL, 40'000UL}) {
      const SliceCodes codes = random_codes(count, most);
      write_table(path, "game:n=1", "all", codes, count < 100 ? 64 : standard_block);
      EXPECT_EQ(right_answers(path, codes), count);
      const auto file = TableFile::open(path, make_block_cache(1));
      ASSERT_TRUE(file) << file.error().what;
      const TableFacts& facts = (*file)->facts();
      EXPECT_EQ(facts.game, "game:n=1");
      EXPECT_EQ(facts.slice, "all");
      EXPECT_EQ(facts.entry_bytes, std::ranges::max(codes) > 255 ? 2 : 1);
      EXPECT_EQ(facts.drawn, static_cast<std::uint64_t>(std::ranges::count(codes, draw_code)));
      EXPECT_EQ(facts.file_bytes, std::filesystem::file_size(path));
      EXPECT_FALSE((*file)->probe(count));
    }
  }
}

TEST(TableFile, IsRefusedWhereItIsCutOffOrLonger) {
  const tests::Folder folder;
  const auto path = folder.path() / "slice.table";
  write_table(path, "game", "all", random_codes(200, 300), 64);
  const std::string whole = bytes_of(path);
  for (std::size_t size = 0; size < whole.size(); size++) {
    folder.write("slice.table", whole.substr(0, size));
    EXPECT_FALSE(TableFile::open(path, make_block_cache(1))) << size;
  }
  folder.write("slice.table", whole + 'x');
  EXPECT_FALSE(TableFile::open(path, make_block_cache(1)));
  EXPECT_FALSE(TableFile::open(folder.path() / "missing.table", make_block_cache(1)));
}

TEST(TableFile, NeverGivesAnotherAnswerWhereAByteIsAltered) {
  const tests::Folder folder;
  const auto path = folder.path() / "slice.table";
  const SliceCodes codes = random_codes(200, 100);
  write_table(path, "game", "all", codes, 64);
  const std::string whole = bytes_of(path);
  for (std::size_t i = 0; i < whole.size(); i++) {
    for (const int flip : {1, 0x80, 0xff}) {
      std::string altered = whole;
      altered[i] = static_cast<char>(altered[i] ^ flip);
      folder.write("slice.table", altered);
      EXPECT_LT(right_answers(path, codes), codes.size()) << i;
    }
  }
}

TEST(TableFile, SaysNothingMoreOnceItIsFoundDamaged) {
  const tests::Folder folder;
  const auto path = folder.path() / "slice.table";
  write_table(path, "game", "all", random_codes(200, 100), 64);
  std::string altered = bytes_of(path);
  altered.back() = static_cast<char>(altered.back() ^ 1);
  folder.write("slice.table", altered);
  const auto file = TableFile::open(path, make_block_cache(1));
  ASSERT_TRUE(file);
  EXPECT_TRUE((*file)->probe(0));
  EXPECT_EQ((*file)->damage(), "");
  EXPECT_FALSE((*file)->probe(199));
  EXPECT_FALSE((*file)->probe(0));
  EXPECT_NE((*file)->damage().find("block 4 of 4"), std::string::npos) << (*file)->damage();
}

// The cache holds fewer blocks than are asked for.
TEST(TableFile, AnswersManyThreadsAtOnce) {
  const tests::Folder folder;
  const auto path = folder.path() / "slice.table";
  const SliceCodes codes = random_codes(1'000'000, 300);
  write_table(path, "game", "all", codes);
  const auto file = TableFile::open(path, make_block_cache(1));
  ASSERT_TRUE(file);
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (unsigned number = 0; number < 4; number++) {
      threads.emplace_back([&, number] {
        std::mt19937 random(number);
        for (int i = 0; i < 20'000; i++) {
          const std::size_t index = random() % codes.size();
          if ((*file)->probe(index) != codes[index]) wrong++;
        }
      });
    }
  }
  EXPECT_EQ(wrong, 0);
}

TEST(TableFolder, HasNamesThatFitAFile) {
  EXPECT_EQ(table_folder_name("kcell:n=2,k=7"), "kcell-n2-k7");
  EXPECT_EQ(table_folder_name("checkers"), "checkers");
}

}  // namespace
}  // namespace plyhouse
