// What moved between two boards: which piece slid from where, and which ones are gone. Seen by comparing cells.
import type { Board, LastMove, Piece } from '../lib/types';

export interface Travel {
  slides: { from: number; to: number }[];
  gone: { at: number; piece: Piece; symbol: string }[];
  placed: number[];
}

export function travelBetween(before: Board, after: Board, last: LastMove | null): Travel {
  const none: Travel = { slides: [], gone: [], placed: [] };
  if (before === after || before.cells.length !== after.cells.length || before.width !== after.width) return none;
  const left: number[] = [];
  const arrived: number[] = [];
  after.cells.forEach(({ piece }, index) => {
    const old = before.cells[index].piece;
    if (old?.side === piece?.side) return;
    if (old) left.push(index);
    if (piece) arrived.push(index);
  });
  if (left.length + arrived.length > 8) return none; // another game, not another move
  const travel: Travel = { slides: [], gone: [], placed: [] };
  for (const to of arrived) {
    const side = after.cells[to].piece!.side;
    const from = pick(before, left.filter((index) => before.cells[index].piece!.side === side), last);
    if (from === null) travel.placed.push(to);
    else {
      travel.slides.push({ from, to });
      left.splice(left.indexOf(from), 1);
    }
  }
  travel.gone = left.map((at) => ({ at, piece: before.cells[at].piece!, symbol: before.cells[at].symbol }));
  return travel;
}

// Of several pieces of a side that left, the one that the last move names.
function pick(before: Board, left: number[], last: LastMove | null): number | null {
  return left.find((index) => before.cells[index].name === last?.from) ?? left[0] ?? null;
}
