// Which endgames of checkers there are, and what they are called.
#include "games/checkers/endgames.hpp"

#include <algorithm>

namespace plyhouse::checkers {

// A capture takes a man away and a promotion leaves one plain piece fewer, so counting upwards in
// both puts every slice after those it needs.
std::vector<Slice> Endgames::slices(int men) const {
  men = std::min(men, most_men);  // nobody has tables of more
  std::vector<Slice> list;
  for (int all = 1; all <= men; all++) {
    for (int pieces = 0; pieces <= all; pieces++) {
      for (int black = pieces; black >= 0; black--) {
        for (int towers = all - pieces; towers >= 0; towers--) {
          const Slice slice = packed({black, towers, pieces - black, all - pieces - towers});
          const Slice twin = turned(slice);
          if (twin > slice) continue;  // comes beside the other one
          list.push_back(slice);
          if (twin != slice) list.push_back(twin);
        }
      }
    }
  }
  return list;
}

std::vector<Slice> Endgames::needs(Slice slice) const {
  const Material here = unpacked(slice);
  std::vector<Slice> list;
  const auto add_captures = [&](const Material& moved) {
    if (moved.white_pieces > 0) {
      Material next = moved;
      next.white_pieces--;
      list.push_back(packed(next.turned()));
    }
    if (moved.white_towers > 0) {
      Material next = moved;
      next.white_towers--;
      list.push_back(packed(next.turned()));
    }
  };
  if (here.black_pieces + here.black_towers > 0) add_captures(here);
  if (here.black_pieces > 0) {
    Material crowned = here;
    crowned.black_pieces--;
    crowned.black_towers++;
    list.push_back(packed(crowned.turned()));
    add_captures(crowned);
  }
  return list;
}

std::string Endgames::name(Slice slice) const {
  const Material material = unpacked(slice);
  std::string name(static_cast<std::size_t>(material.black_pieces), 'b');
  name.append(static_cast<std::size_t>(material.black_towers), 'B').append(1, '-');
  name.append(static_cast<std::size_t>(material.white_pieces), 'w');
  return name.append(static_cast<std::size_t>(material.white_towers), 'W');
}

std::uint64_t Endgames::size(Slice slice) const {
  const Ranks all = counts(unpacked(slice));
  return std::uint64_t{all.black_pieces} * all.white_pieces * all.black_towers * all.white_towers;
}

}  // namespace plyhouse::checkers
