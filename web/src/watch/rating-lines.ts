// The lines of ratings against games played: where they go, and where their names do.
import { spread } from '../lib/plot';
import type { Tournament } from '../lib/types';

// Up to `count` round numbers and one, within a range.
export function ticks(low: number, high: number, count: number): number[] {
  if (high - low < 1e-9) return [Math.round(low)];
  const raw = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? 10 * power;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
}

const marksOfLine = 6;

export function ratingLines(
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
    return [{ name, index, path, marks, last, end: end.y }];
  });
  const labels = spread(found.map((line) => line.end), 15, bounds);
  return found.map((line, number) => ({ ...line, label: labels[number] }));
}
