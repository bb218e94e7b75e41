// Where things stand in the plot of the ladder: a logarithmic scale, and labels that keep out of each other's way.

export interface Scale {
  place: (value: number) => number;
  ticks: number[]; // powers of ten
}

export function logarithmic(most: number, top: number, bottom: number): Scale {
  const decades = Math.max(1, Math.ceil(Math.log10(Math.max(most, 2))));
  const step = decades > 8 ? 2 : 1;
  const ticks: number[] = [];
  for (let power = 0; power <= decades; power += step) ticks.push(10 ** power);
  return {
    ticks,
    place: (value) => bottom - ((bottom - top) * Math.log10(Math.max(value, 1))) / decades,
  };
}

export function power(value: number): string {
  if (value < 1e3) return String(value);
  if (value < 1e6) return `${value / 1e3} k`;
  return value < 1e9 ? `${value / 1e6} M` : `${value / 1e9} G`;
}

// Moves wanted heights apart until each has `room`, the order kept, none below `bottom`.
export function spread(heights: number[], room: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => heights[one] - heights[other]);
  const placed = [...heights];
  for (let i = 1; i < order.length; i++) placed[order[i]] = Math.max(placed[order[i]], placed[order[i - 1]] + room);
  let limit = bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index], limit);
    limit = placed[index] - room;
  }
  return placed;
}

// A marker round a point, as an SVG path, another shape for each number.
export function marker(number: number, x: number, y: number): string {
  const r = 4.5;
  const shapes = [
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
    `M${x} ${y - r - 1}l${r + 1} ${2 * r}h${-2 * r - 2}z`,
    `M${x} ${y - r - 1}l${r + 1} ${r + 1}l${-r - 1} ${r + 1}l${-r - 1} ${-r - 1}z`,
    `M${x} ${y + r + 1}l${r + 1} ${-2 * r}h${-2 * r - 2}z`,
    `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`,
    `M${x - r - 1} ${y}h${2 * r + 2}M${x} ${y - r - 1}v${2 * r + 2}`,
  ];
  return shapes[number % shapes.length];
}

export const dashes = ['', '10 4', '2 4', '12 4 2 4', '6 3', '1 3', '14 3 2 3 2 3'];
