// Where lines, markers and names of a plot go.
import type { Tournament } from '../lib/types';

export const dashes = ['', '7 4', '2 3', '9 3 2 3', '4 2'];

// Round, square, triangle, diamond, cross, triangle upside down; each about its own middle.
export const markers = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-3.6 -3.6h7.2v7.2h-7.2z',
  'M0 -4.8L4.6 3.4H-4.6z',
  'M0 -5L5 0L0 5L-5 0z',
  'M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
  'M0 4.8L4.6 -3.4H-4.6z',
];

// Up to `count` round numbers and one, within a range.
export function ticks(low: number, high: number, count: number): number[] {
  if (high - low < 1e-9) return [Math.round(low)];
  const raw = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? 10 * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

interface Place {
  label: number;
}

// Moves labels apart that would lie on each other, and keeps them between two heights.
export function spread<T extends Place>(places: T[], gap: number, bounds: { top: number; bottom: number }): T[] {
  const sorted = [...places].sort((a, b) => a.label - b.label);
  let above = bounds.top - gap;
  for (const place of sorted) above = place.label = Math.max(place.label, above + gap);
  let below = bounds.bottom + gap;
  for (const place of sorted.reverse()) below = place.label = Math.min(place.label, below - gap);
  return places;
}

const marksOfLine = 6;

export function lines(
  ratings: Tournament['ratings'],
  players: string[],
  x: (games: number) => number,
  y: (rating: number) => number,
  bounds: { top: number; bottom: number },
) {
  // By name, so that a player keeps its line when it climbs.
  const found = [...players].sort().flatMap((name, index) => {
    const rated = ratings.filter((each) => name in each.ratings);
    if (rated.length === 0) return [];
    const points = rated.map((each) => ({ x: x(each.games), y: y(each.ratings[name]) }));
    const last = rated[rated.length - 1].ratings[name];
    const every = Math.max(1, Math.ceil(points.length / marksOfLine));
    const end = points[points.length - 1];
    const marks = points.filter((point, at) => at % every === 0 || point === end);
    const path = points.map((point, at) => `${at ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('');
    return [{ name, index, path, marks, last, end: end.y, label: end.y }];
  });
  return spread(found, 15, bounds);
}
