// A logarithmic scale, for numbers that grow by the depth.

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
