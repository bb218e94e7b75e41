// Who plays a side, as the server keeps it: human, engine:time=1 or engine:depth=4.
export interface Strength {
  seconds?: number;
  depth?: number;
}

export const human = 'human';

export const levels: { name: string; player: string }[] = [
  { name: 'Beginner', player: 'engine:depth=1' },
  { name: 'Learner', player: 'engine:depth=2' },
  { name: 'Casual', player: 'engine:depth=4' },
  { name: 'Good', player: 'engine:time=0.1' },
  { name: 'Strong', player: 'engine:time=1' },
  { name: 'Very strong', player: 'engine:time=3' },
  { name: 'Strongest', player: 'engine:time=10' },
];

export const usual = 'engine:time=0.1';
export const secondsOffered = [0.1, 0.5, 1, 3, 10];
export const deepest = 20;

export function strengthOf(player: string): Strength | null {
  const found = /^engine:(time|depth)=([\d.]+)$/.exec(player);
  if (!found) return null;
  return found[1] === 'time' ? { seconds: Number(found[2]) } : { depth: Number(found[2]) };
}

export function strengthWords({ seconds, depth }: Strength): string {
  return depth !== undefined ? `depth ${depth}` : `${seconds} s`;
}

export function playerWords(player: string): string {
  const strength = strengthOf(player);
  return strength ? `Engine, ${strengthWords(strength)}` : player === human ? 'You' : player;
}
