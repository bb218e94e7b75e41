// What scores, sides and results are called on the page.
import type { Answer, GameOption, Line } from './types';

export type Tone = 'won' | 'drawn' | 'lost' | 'best' | 'good' | 'fair' | 'poor' | 'bad';

// From the best to the worst for the side to move.
export const tones: Tone[] = ['won', 'best', 'good', 'drawn', 'fair', 'poor', 'bad', 'lost'];

// A proven value has the tone of its result; any other that of its distance from the best one, measured against
// the size of the best score, since the games count in different units.
export function toneOf(line: Line, best: Line): Tone {
  if (line.proven) return line.score > 0 ? 'won' : line.score < 0 ? 'lost' : 'drawn';
  if (line.move === best.move) return 'best';
  if (best.proven) return best.score > 0 ? 'poor' : 'good';
  const unit = 10 + Math.abs(best.score) / 4;
  const behind = (best.score - line.score) / unit;
  if (behind <= 0) return 'best';
  if (behind <= 0.5) return 'good';
  if (behind <= 1.5) return 'fair';
  return behind <= 4 ? 'poor' : 'bad';
}

type Value = Pick<Line, 'score' | 'proven' | 'distance'>;

export function scoreWords({ score, proven, distance }: Value): string {
  if (!proven) return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : '0';
  if (score === 0) return 'draw';
  const verb = score > 0 ? 'wins' : 'loses';
  return distance === null ? verb : `${verb} within ${distance}`;
}

// Short enough for a mark on a square.
export function scoreBadge({ score, proven, distance }: Value): string {
  if (!proven) return scoreWords({ score, proven, distance });
  if (score === 0) return 'D';
  return `${score > 0 ? 'W' : 'L'}${distance ?? ''}`;
}

export function sourceWords(source: Answer['source'], depth: number): string {
  return source === 'search' ? `search to depth ${depth}` : source;
}

export function sideName(letter: string): string {
  const names: Record<string, string> = { w: 'White', b: 'Black' };
  return names[letter] ?? letter.toUpperCase();
}

// In the middle of a sentence: white, black, O, X.
export function sideInside(letter: string): string {
  const name = sideName(letter);
  return name.length > 1 ? name.toLowerCase() : name;
}

// What an option is called, and what may be chosen: "columns; all must fit" is a name and a remark.
export function optionWords({ meaning, least, most }: GameOption): { label: string; range: string } {
  const [name, ...remarks] = meaning.split('; ');
  return { label: name[0].toUpperCase() + name.slice(1), range: [`${least} to ${most}`, ...remarks].join('; ') };
}

export function resultWords(result: string): string {
  const [kind, side, count] = result.split(' ');
  if (kind === 'draw') return side ? `Draw ${side}` : 'Draw';
  if (kind === 'win') return `${sideName(side)} wins${count ? ` ${count}` : ''}`;
  return '';
}
