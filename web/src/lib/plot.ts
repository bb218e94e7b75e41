// What the lines of a plot are told apart by besides their colour, and where their names go.

export const dashes = ['', '10 4', '2 4', '12 4 2 4', '6 3', '1 3', '14 3 2 3 2 3'];

// Shapes about their own middle: round, square, triangle, diamond, triangle upside down, two kinds of crosses.
export const markers = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-3.6 -3.6h7.2v7.2h-7.2z',
  'M0 -4.8L4.6 3.4H-4.6z',
  'M0 -5L5 0L0 5L-5 0z',
  'M0 4.8L4.6 -3.4H-4.6z',
  'M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
  'M0 -2.1L2.6 -4.7L4.7 -2.6L2.1 0L4.7 2.6L2.6 4.7L0 2.1L-2.6 4.7L-4.7 2.6L-2.1 0L-4.7 -2.6L-2.6 -4.7z',
];

// Moves names apart that would lie on each other, the order kept, between two heights.
export function spread(heights: number[], gap: number, bounds: { top: number; bottom: number }): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => heights[one] - heights[other]);
  const placed = [...heights];
  let above = bounds.top - gap;
  for (const index of order) above = placed[index] = Math.max(placed[index], above + gap);
  let below = bounds.bottom + gap;
  for (const index of order.reverse()) below = placed[index] = Math.min(placed[index], below - gap);
  return placed;
}
