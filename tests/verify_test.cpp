// Proof files: real ones of all games are found to be true, and every kind of damage is refused in
// words that say what is wrong. The files come from a writer that knows only the plain rules.
#include "verify/verify.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "plain/checkers.hpp"
#include "plain/ctf.hpp"
#include "plain/fortress.hpp"
#include "plain/kcell.hpp"
#include "plain/oska.hpp"
#include "tests/folder.hpp"
#include "tests/proof_writer.hpp"

namespace plyhouse {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;
using tests::Folder;
using tests::packed;
using tests::Proof;
using tests::proof_of;
using verify::Proven;
using verify::Refusal;

const std::string drawn_towers =
    ".W....../......../......../......../......../......../......../....B... w";
const std::string won_towers =
    ".......W/......../......../......../......../......../......../B....... w";

class Verify : public testing::Test {
 protected:
  verify::Answer<Proven> answer(const std::string& bytes) const {
    return verify::verify(folder_.write("proof", bytes));
  }

  // Why a file is refused; empty where it is not.
  std::string refusal(const std::string& bytes) const {
    const verify::Answer<Proven> found = answer(bytes);
    if (std::holds_alternative<Proven>(found)) return "";
    EXPECT_FALSE(std::get<Refusal>(found).unreadable);
    return std::get<Refusal>(found).what;
  }

  void expect_proven(const Proof& proof, const std::string& value) const {
    SCOPED_TRACE(proof.game + ' ' + proof.position);
    EXPECT_EQ(proof.value, value);
    const verify::Answer<Proven> found = answer(proof.file());
    ASSERT_TRUE(std::holds_alternative<Proven>(found)) << std::get<Refusal>(found).what;
    const auto& proven = std::get<Proven>(found);
    EXPECT_EQ(proven.claim.game, proof.game);
    EXPECT_EQ(proven.claim.position, proof.position);
    EXPECT_EQ(name_of(proven.claim.value), value);
    EXPECT_EQ(proven.winner.has_value(), value != "draw");
    if (proven.winner) {
      EXPECT_EQ(*proven.winner == proven.side, value == "win");
    }
    std::size_t numbers = 0;
    for (const auto& strategy : proof.strategies) numbers += strategy.size();
    EXPECT_EQ(proven.moves, numbers);
    EXPECT_GE(proven.positions, numbers + proof.strategies.size()) << "and at least one end each";
  }

  Folder folder_;
};

Proof kcell(int n, int k) {
  return proof_of("kcell:n=" + std::to_string(n) + ",k=" + std::to_string(k),
                  plain::kcell::Position::start(n, k));
}

Proof fortress(int moves) {
  return proof_of("fortress:size=2,moves=" + std::to_string(moves),
                  plain::fortress::Position::start(2, moves));
}

Proof checkers(const std::string& text) {
  return proof_of("checkers", plain::checkers::Position::read(text));
}

TEST_F(Verify, AcceptsTrueProofsOfEveryGame) {
  expect_proven(kcell(1, 3), "loss");
  expect_proven(kcell(1, 4), "win");
  expect_proven(kcell(2, 5), "win");
  expect_proven(kcell(2, 7), "draw");
  const auto oska = [](const std::string& text) {
    return proof_of("oska:n=4", plain::oska::Position::read(text));
  };
  expect_proven(oska("w---/---/w-/-b-/---b w"), "win");
  expect_proven(oska("ww--/---/--/---/b--b b"), "loss");
  expect_proven(fortress(2), "draw");
  expect_proven(fortress(5), "win");
  const auto ctf = [](const std::string& text) {
    return proof_of("ctf:size=3", plain::ctf::Position::read(text), 7);
  };
  expect_proven(ctf("---/wWb/-B- w"), "loss");
  expect_proven(ctf("-W-/-b-/wB- b"), "win");
  expect_proven(ctf("Ww-/---/--B w"), "win");
  expect_proven(checkers(won_towers), "win");
  expect_proven(checkers(drawn_towers), "draw");
}

// A pass takes a number where it is a strategy's own, as any move does.
TEST_F(Verify, APassIsAMove) {
  const auto position = plain::oska::Position::read("w---/b--/b-/---/---- w");
  ASSERT_EQ(position.move_text(position.moves().at(0)), "pass");
  expect_proven(proof_of("oska:n=4", position), "loss");
}

TEST_F(Verify, RefusesEveryBeginningOfAFile) {
  const std::string bytes = kcell(2, 5).file();
  ASSERT_EQ(refusal(bytes), "");
  for (std::size_t size = 0; size < bytes.size(); size++) {
    EXPECT_NE(refusal(bytes.substr(0, size)), "") << size;
  }
  EXPECT_THAT(refusal(bytes.substr(0, bytes.size() - 1)), HasSubstr("ends within the zstd frame"));
  EXPECT_THAT(refusal(bytes.substr(0, 20)), HasSubstr("line 2: the file ends within the line"));
}

// What is still accepted must be true: a changed position may be won by the same moves.
TEST_F(Verify, AFlippedBitIsRefusedOrHarmless) {
  const std::string bytes = kcell(2, 5).file();
  std::size_t refused = 0;
  for (std::size_t bit = 0; bit < 8 * bytes.size(); bit++) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    const verify::Answer<Proven> found = answer(flipped);
    if (std::holds_alternative<Refusal>(found)) {
      refused++;
      continue;
    }
    const verify::Claim& claim = std::get<Proven>(found).claim;
    const auto position = plain::kcell::Position::read(claim.position);
    EXPECT_EQ(tests::Solved<plain::kcell::Position>(position).value(position), name_of(claim.value))
        << claim.position;
  }
  EXPECT_GT(refused, 7 * bytes.size());
}

TEST_F(Verify, RefusesAWrongMove) {
  // The other first move does not win.
  Proof proof = kcell(2, 5);
  proof.strategies[0][0] = proof.strategies[0][0] == 0 ? 1 : 0;
  EXPECT_NE(refusal(proof.file()), "");
  proof = fortress(1);
  ASSERT_EQ(proof.strategies[0].size(), 1U);
  proof.strategies[0][0] = 4;
  EXPECT_THAT(refusal(proof.file()), HasSubstr("move 4 is given, but there are only 4"));
  proof.strategies[0][0] = 1'000'000'000'000;
  EXPECT_THAT(refusal(proof.file()),
              AllOf(HasSubstr("move 1000000000000 is given"), HasSubstr("at 0,0/0,0 w 0")));
}

TEST_F(Verify, SaysAfterWhichMovesTheClaimFails) {
  Proof proof = kcell(1, 3);  // o must step to the middle, and x jumps over it and is home
  proof.value = "win";
  proof.strategies = {{0}};
  EXPECT_EQ(refusal(proof.file()),
            "the game ends with 'win x', which is no win for o, in the strategy of o at xo_ o "
            "after 1 3");
}

TEST_F(Verify, RefusesAWrongValue) {
  for (const Proof& true_proof : {kcell(2, 5), kcell(1, 3), fortress(2), checkers(won_towers)}) {
    for (const std::string value : {"win", "loss", "draw"}) {
      if (value == true_proof.value) continue;
      Proof proof = true_proof;
      proof.value = value;
      EXPECT_NE(refusal(proof.file()), "") << proof.position << ' ' << value;
    }
  }
  Proof proof = kcell(2, 5);
  proof.value = "victory";
  EXPECT_THAT(refusal(proof.file()), HasSubstr("line 4: unknown value 'victory'"));
}

TEST_F(Verify, RefusesContentOfTheWrongLength) {
  Proof proof = kcell(2, 5);
  proof.strategies.push_back({0});
  EXPECT_THAT(refusal(proof.file()), HasSubstr("content is left over behind number 3"));
  proof.strategies.pop_back();
  proof.strategies[0].pop_back();
  EXPECT_THAT(refusal(proof.file()), HasSubstr("ends too early, number 3 of the content"));
  Proof draw = kcell(2, 7);
  ASSERT_EQ(draw.strategies.size(), 2U);
  draw.strategies.pop_back();
  EXPECT_THAT(refusal(draw.file()),
              AllOf(HasSubstr("ends too early"), HasSubstr("in the strategy of x")));
}

// The drawn towers walk about for ever: no loss, but no win either.
TEST_F(Verify, RefusesCirclesInAWin) {
  Proof proof = checkers(drawn_towers);
  proof.value = "win";
  proof.strategies.pop_back();
  EXPECT_THAT(refusal(proof.file()), HasSubstr("play goes round in circles"));
}

TEST_F(Verify, RefusesNumbersThatAreWrittenBadly) {
  const std::string header = fortress(1).header();
  EXPECT_EQ(refusal(header + packed(std::string("\0", 1))), "");
  EXPECT_THAT(refusal(header + packed(std::string("\x80\0", 2))),
              HasSubstr("longer than it needs"));
  EXPECT_THAT(refusal(header + packed(std::string(9, '\xff') + '\x02')),
              HasSubstr("number 1 of the content has more than 64 bits"));
  EXPECT_THAT(refusal(header + packed("\x80")), HasSubstr("ends too early"));
}

TEST_F(Verify, RefusesOtherFrames) {
  const Proof proof = kcell(2, 5);
  EXPECT_THAT(refusal(proof.header() + packed(proof.content(), false)), HasSubstr("no checksum"));
  EXPECT_THAT(refusal(proof.header() + proof.content()), HasSubstr("no zstd frame"));
  EXPECT_THAT(refusal(proof.file() + "x"), HasSubstr("bytes behind the end of the zstd frame"));
  EXPECT_THAT(refusal(proof.file() + packed("")), HasSubstr("bytes behind the end"));
  std::string damaged = proof.file();
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  EXPECT_THAT(refusal(damaged), HasSubstr("the zstd frame is damaged"));
}

// 64 MiB of zeros in a few kilobytes: read no further than the walk needs.
TEST_F(Verify, IsNotImpressedByABomb) {
  const std::string bytes = kcell(2, 5).header() + packed(std::string(1 << 26, '\0'));
  ASSERT_LT(bytes.size(), 10'000U);
  EXPECT_NE(refusal(bytes), "");
}

TEST_F(Verify, RefusesNamesAndPositionsThatContradict) {
  const auto changed = [&](const std::string& game, const std::string& position) {
    Proof proof = kcell(2, 5);
    proof.game = game;
    proof.position = position;
    return refusal(proof.file());
  };
  EXPECT_THAT(changed("kcell:n=2,k=6", "oo_xx o"), HasSubstr("one of kcell:n=2,k=5"));
  EXPECT_THAT(changed("kcell", "oo_xx o"), HasSubstr("line 2"));
  EXPECT_THAT(changed("oska:n=5", "w---/---/--/---/b--- w"), HasSubstr("one of oska:n=4"));
  EXPECT_THAT(changed("ctf:size=4", "W-w/---/b-B w"), HasSubstr("one of ctf:size=3"));
  EXPECT_THAT(changed("checkers:size=8", won_towers), HasSubstr("one of checkers"));
  EXPECT_THAT(changed("fortress:size=3,moves=2", "0,0/0,0 w 0"), HasSubstr("size=2,moves=2"));
  EXPECT_THAT(changed("fortress:size=2,moves=02", "0,0/0,0 w 0"), HasSubstr("line 2"));
  EXPECT_THAT(changed("fortress:size=2,moves=0", "0,0/0,0 w 0"), HasSubstr("line 2"));
  EXPECT_THAT(changed("fortress:size=2,moves=2", "0,0/0,0 w 3"), HasSubstr("line 3"));
  EXPECT_THAT(changed("fortress:size=2,moves=2", "0,-0/0,0 w 0"), HasSubstr("line 3"));
  EXPECT_THAT(changed("chess", "oo_xx o"), HasSubstr("line 2: unknown game 'chess'"));
  EXPECT_THAT(changed("kcell:n=2,k=5", "start"), HasSubstr("line 3: no position"));
  EXPECT_THAT(changed("kcell:n=2,k=5", ""), HasSubstr("line 3: no position"));
}

TEST_F(Verify, RefusesFilesOfOtherKinds) {
  EXPECT_THAT(refusal(""), HasSubstr("line 1"));
  EXPECT_THAT(refusal("#!/bin/sh\n"), HasSubstr("line 1: expected 'plyhouse proof 1'"));
  EXPECT_THAT(refusal("plyhouse proof 10\n"), HasSubstr("line 1"));
  EXPECT_THAT(refusal("plyhouse proof 1\ngame " + std::string(2'000'000, 'x')),
              HasSubstr("line 2: the line is too long"));
  Proof proof = kcell(2, 5);
  proof.value += "\nmore";
  EXPECT_THAT(refusal(proof.file()), HasSubstr("line 5: expected an empty line"));
}

TEST_F(Verify, KnowsWhatCannotBeRead) {
  for (const std::string& path : {folder_.path().string(), folder_.path().string() + "/none"}) {
    const verify::Answer<Proven> found = verify::verify(path);
    ASSERT_TRUE(std::holds_alternative<Refusal>(found));
    EXPECT_TRUE(std::get<Refusal>(found).unreadable) << path;
  }
}

// docs/proofs.md shows a file in hexadecimal numbers: sixteen a line, behind an address and a
// colon.
TEST_F(Verify, TheExampleOfTheDocumentIsAProof) {
  std::ifstream document(PLYHOUSE_SOURCE_DIR "/docs/proofs.md");
  std::string bytes;
  for (std::string line; std::getline(document, line);) {
    if (line.find(": ") != 8 || !line.starts_with("0000")) continue;
    std::istringstream pairs(line.substr(10, 48));
    for (std::string pair; pairs >> pair;) bytes += static_cast<char>(std::stoi(pair, nullptr, 16));
  }
  const Proof proof = kcell(1, 4);
  EXPECT_THAT(bytes, StartsWith(proof.header()));
  EXPECT_EQ(refusal(bytes), "");
}

TEST_F(Verify, TheCommandSaysWhatIsProven) {
  const std::string path = folder_.write("true.proof", kcell(2, 5).file());
  const std::vector<std::string> lines = tests::lines_of(tests::said({"verify", path}));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0], "proven: kcell:n=2,k=5 oo_xx o is a win for o");
  EXPECT_EQ(lines[1], "6 positions looked at, 3 moves given");
  const auto facts = nlohmann::json::parse(tests::said({"verify", "--json", path}));
  EXPECT_EQ(facts["game"], "kcell:n=2,k=5");
  EXPECT_EQ(facts["position"], "oo_xx o");
  EXPECT_EQ(facts["side"], "o");
  EXPECT_EQ(facts["value"], "win");
  EXPECT_EQ(facts["winner"], "o");
  EXPECT_EQ(facts["positions"], 6);
  EXPECT_EQ(facts["moves"], 3);
  EXPECT_TRUE(facts["seconds"].is_number());
  const std::string draw = folder_.write("draw.proof", kcell(2, 7).file());
  EXPECT_THAT(tests::said({"verify", draw}), HasSubstr("oo___xx o is a draw\n"));
  EXPECT_TRUE(nlohmann::json::parse(tests::said({"verify", draw, "--json"}))["winner"].is_null());
}

TEST_F(Verify, TheCommandRefusesOnOneLine) {
  Proof proof = kcell(2, 5);
  proof.value = "loss";
  const std::string wrong = folder_.write("wrong.proof", proof.file());
  const std::string none = folder_.path().string() + "/none.proof";
  const std::vector<std::pair<std::string, int>> table{
      {wrong, 2}, {none, 1}, {folder_.path().string(), 1}};
  for (const auto& [path, status] : table) {
    const tests::Ran ran = tests::run({"verify", path});
    EXPECT_EQ(ran.status, status) << path;
    EXPECT_EQ(ran.out, "") << path;
    EXPECT_THAT(ran.err, StartsWith("plyhouse: " + path + ": "));
    EXPECT_EQ(tests::lines_of(ran.err).size(), 1U) << ran.err;
  }
  EXPECT_EQ(tests::run({"verify"}).status, 2);
}

// Oska n=4 and KCell, as scripts/proofs wrote them. The long ones take the plain rules too long for
// every day.
TEST_F(Verify, TheProofsOfTheRepositoryAreRight) {
  constexpr std::uintmax_t longest = 8000;
  int checked = 0;
  for (const auto& entry : std::filesystem::directory_iterator(PLYHOUSE_SOURCE_DIR "/proofs")) {
    if (entry.file_size() > longest) continue;
    const auto answer = verify::verify(entry.path().string());
    const auto* proven = std::get_if<Proven>(&answer);
    ASSERT_NE(proven, nullptr) << entry.path() << ": " << std::get<Refusal>(answer).what;
    checked++;
    if (proven->claim.game == "oska:n=4" || proven->claim.game == "kcell:n=3,k=9") {
      EXPECT_EQ(proven->claim.value, verify::Value::win) << entry.path();
    }
    if (proven->claim.game == "kcell:n=2,k=7") {
      EXPECT_EQ(proven->claim.value, verify::Value::draw);
    }
  }
  EXPECT_GT(checked, 40);
}

}  // namespace
}  // namespace plyhouse
