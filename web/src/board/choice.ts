// Which cells can be chosen and where they lead: legal moves, sorted for the board. No rule is known here.
import type { Board, Move } from '../lib/types';
import { sideInside, tones, type Tone } from '../lib/words';

export interface Mark {
  tone: Tone;
  text: string;
}

export type Marks = Record<string, Mark>;

export interface Choices {
  sources: Map<string, Move[]>; // by the cell that a piece leaves
  drops: Map<string, Move>; // by the cell that says where something is put down: there, or in a whole column
}

export function choicesOf(moves: Move[], board: Board): Choices {
  const sources = new Map<string, Move[]>();
  const drops = new Map<string, Move>();
  for (const move of moves) {
    if (move.from !== null) sources.set(move.from, [...(sources.get(move.from) ?? []), move]);
    else if (move.to !== null) drops.set(move.to, move);
  }
  const columns = columnsOf(moves, board);
  for (const { name, x } of board.cells) if (columns.has(x)) drops.set(name, columns.get(x)!);
  return { sources, drops };
}

// The move of each column, by its x, where things fall: all that can be done is to put one on top of a pile. Else none.
export function columnsOf(moves: Move[], board: Board): Map<number, Move> {
  const columns = new Map<number, Move>();
  const tops = new Map<number, number>();
  for (const move of moves) {
    const top = board.cells.find(({ name }) => name === move.to);
    if (move.from !== null || !top || columns.has(top.x)) return new Map();
    columns.set(top.x, move);
    tops.set(top.x, top.y);
  }
  const piled = board.cells.every(({ x, y, piece }) => !tops.has(x) || (piece !== null) === y > tops.get(x)!);
  return piled ? columns : new Map();
}

// What a click means. `play` wins over `choose`, `choose` over `drop`.
export type Meaning = { play: Move } | { choose: string | null; words: string };

export function meaningOf(name: string, chosen: string | null, { sources, drops }: Choices): Meaning {
  const way = chosen === null ? undefined : sources.get(chosen)?.find((move) => move.to === name);
  if (way) return { play: way };
  const drop = drops.get(name);
  if (drop) return { play: drop };
  if (name === chosen) return { choose: null, words: '' };
  if (sources.has(name)) return { choose: name, words: '' };
  if (chosen !== null) return { choose: null, words: `${name} is not a legal target` };
  if (drops.size > 0) return { choose: null, words: `${name} is not a legal target` };
  return { choose: null, words: `Nothing on ${name} can move now` };
}

// Where a piece has one way only, a click on it says all.
export function onlyWay(name: string, { sources }: Choices): Move | null {
  const ways = sources.get(name) ?? [];
  return ways.length === 1 ? ways[0] : null;
}

// The mark of each cell: of the move that a click there plays, or of the best one of the piece there.
export function cellMarks(marks: Marks, chosen: string | null, { sources, drops }: Choices): Map<string, Mark> {
  const found = new Map<string, Mark>();
  for (const move of drops.values()) if (marks[move.move]) found.set(move.to!, marks[move.move]);
  for (const [cell, ways] of sources) {
    const valued = ways.filter((move) => marks[move.move]);
    if (chosen === cell) for (const move of valued) found.set(move.to!, marks[move.move]);
    if (chosen !== null || valued.length === 0) continue;
    const rank = (move: Move) => tones.indexOf(marks[move.move].tone);
    found.set(cell, marks[valued.reduce((best, move) => (rank(move) < rank(best) ? move : best)).move]);
  }
  return found;
}

const kinds: Record<string, string> = { man: 'piece' };

// A cell in words for a screen reader: "B3, white flag, can move".
export function cellWords(
  cell: Board['cells'][number],
  facts: { movable: boolean; target: boolean; chosen: boolean; last: boolean; onto?: string | null; mark?: Mark },
): string {
  const { piece } = cell;
  const words = [cell.name];
  if (!piece) words.push('empty');
  else {
    const flags = piece.kind === 'castle' ? `, ${piece.count} ${piece.count === 1 ? 'flag' : 'flags'}` : '';
    words.push(`${sideInside(piece.side)} ${kinds[piece.kind] ?? piece.kind}${flags}`);
    if (piece.closed) words.push('under siege');
  }
  if (cell.held) words.push(`held by ${sideInside(cell.held)}`);
  if (facts.chosen) words.push('chosen');
  else if (facts.movable) words.push('can move');
  if (facts.target) words.push('legal target');
  else if (facts.onto) words.push(`leads to ${facts.onto}`);
  if (facts.last) words.push('last move');
  if (facts.mark) words.push(facts.mark.text);
  return words.join(', ');
}
