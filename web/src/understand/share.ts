// How a value becomes a length: a side's share of a bar, or its height in a graph.

interface Valued {
  score: number;
  proven: boolean;
}

// Where an advantage fills half of what is left. Games count in different coins, so that the curve has to be
// long-tailed: it tells 4 from 12 and 100 from 300.
const half = 60;

// For the side whose score it is: 0 lost, 1 won.
export function shareOf({ score, proven }: Valued): number {
  if (proven) return (1 + Math.sign(score)) / 2;
  return 0.5 + (0.5 * score) / (Math.abs(score) + half);
}

// The same for any side, where the score is that of `side`.
export function shareFor(whose: string, value: Valued, side: string): number {
  return whose === side ? shareOf(value) : 1 - shareOf(value);
}
