// The command bench: the same signature in every run.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/catalogue.hpp"
#include "tests/program.hpp"
#include "tests/signature.hpp"

namespace plyhouse {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using tests::lines_of;
using tests::run;
using tests::said;

TEST(BenchCommand, HasTheSameSignatureInEveryRun) {
  const auto measured = [] { return json::parse(said({"bench", "--depth-less", "5", "--json"})); };
  const json one = measured();
  const json two = measured();
  EXPECT_EQ(one["signature"], two["signature"]);
  std::uint64_t nodes = 0;
  std::set<std::string> games;
  for (std::size_t i = 0; i < one["searches"].size(); i++) {
    EXPECT_EQ(one["searches"][i]["nodes"], two["searches"][i]["nodes"]);
    nodes += one["searches"][i]["nodes"].get<std::uint64_t>();
    const std::string game = one["searches"][i]["game"];
    games.insert(game.substr(0, game.find(':')));
  }
  EXPECT_EQ(one["signature"], nodes);
  EXPECT_EQ(games.size(), engine::catalogue().size());
}

TEST(BenchCommand, HasTheSignatureThatIsWrittenDown) {
  const std::string less = std::to_string(tests::signature_depth_less);
  const json bench = json::parse(said({"bench", "--depth-less", less, "--json"}));
  EXPECT_EQ(bench["signature"], tests::expected_signature) << "tests/signature.hpp";
  EXPECT_EQ(tests::computed_signature(), tests::expected_signature);
}

TEST(BenchCommand, EndsWithTheSignature) {
  const std::vector<std::string> lines = lines_of(said({"bench", "--depth-less", "8"}));
  EXPECT_THAT(lines.back(), StartsWith("signature "));
}

TEST(BenchCommand, HasNoSignatureWhereThreadsRace) {
  const std::vector<std::string> question{"bench", "--depth-less", "8", "--threads", "2"};
  EXPECT_THAT(said(question), testing::AllOf(Not(HasSubstr("signature")), HasSubstr("\nseconds ")));
}

TEST(BenchCommand, RefusesWhatItCannotDo) {
  EXPECT_THAT(run({"bench", "--threads", "0"}).err, StartsWith("plyhouse: --threads"));
  EXPECT_THAT(run({"bench", "--depth-less", "x"}).err, StartsWith("plyhouse: --depth-less"));
  EXPECT_EQ(run({"bench", "oska"}).status, 2);
}

}  // namespace
}  // namespace plyhouse
