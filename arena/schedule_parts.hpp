// What the formats share: encounters, lots, points.
#pragma once

#include "arena/schedule.hpp"

namespace plyhouse::arena {

// The games of one encounter: the player named first begins the odd ones. Two games in a row begin
// alike, so that both have the same chances.
void add_encounter(std::vector<Pairing>& pairings, const std::string& label, int one, int two,
                   int games, int opening, int round);

// How many openings an encounter takes.
constexpr int openings_of(int games) { return (games + 1) / 2; }

// A number that everybody who knows the seed draws alike.
std::uint32_t lot(unsigned seed, std::uint32_t what);

// All players in an order by lot.
std::vector<int> shuffled(int players, unsigned seed);

// What a player got in these games, as far as they are finished.
double points_of(const std::vector<Pairing>& games, const Results& results, int player);

bool all_finished(const std::vector<Pairing>& games, const Results& results);

std::unique_ptr<Schedule> make_swiss(const SchedulePlan& plan);
std::unique_ptr<Schedule> make_knockout(const SchedulePlan& plan);

}  // namespace plyhouse::arena
