// Numbers as people read them.

export const whole = (value: number) => Math.round(value).toLocaleString('en');

// 87, 4,120, 12.3 million
export function count(value: number): string {
  if (value < 1e6) return whole(value);
  return value < 1e9 ? `${(value / 1e6).toFixed(1)} million` : `${(value / 1e9).toFixed(1)} billion`;
}

export function seconds(value: number): string {
  if (value < 0.001) return '< 1 ms';
  return value < 1 ? `${Math.round(value * 1000)} ms` : `${value.toFixed(1)} s`;
}

export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

export const times = (value: number) => `${value < 10 ? value.toFixed(1) : whole(value)}×`;
