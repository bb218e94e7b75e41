// The text of a position as the editor sees it: rows of symbols, then the rest after the first blank.
import { api } from '../lib/api';
import type { Board, Move, Piece, View } from '../lib/types';

export type Pictures = Map<string, Piece | null>;

function rowsOf(board: Board, symbols: string[]): string {
  const rows: string[][] = [];
  board.cells.forEach((cell, index) => (rows[cell.row] ??= []).push(symbols[index]));
  return rows.map((row) => row.join(board.separator)).join('/');
}

export function textWith(board: Board, text: string, symbols: string[]): string {
  const blank = text.indexOf(' ');
  return rowsOf(board, symbols) + (blank < 0 ? '' : text.slice(blank));
}

// The symbols in a text, or null where it does not fill the board.
export function symbolsIn(board: Board, text: string): string[] | null {
  const rows = text.trim().split(' ')[0].split('/').map((row) => row.split(board.separator));
  const fits = board.cells.every((cell) => cell.row < rows.length);
  const symbols = rows.flat();
  const known = symbols.every((each) => board.symbols.includes(each));
  return fits && known && symbols.length === board.cells.length ? symbols : null;
}

export function boardWith(board: Board, symbols: string[], pictures: Pictures): Board {
  const cells = board.cells.map((cell, index) =>
    cell.symbol === symbols[index]
      ? cell
      : { ...cell, symbol: symbols[index], piece: pictures.get(symbols[index]) ?? null },
  );
  return { ...board, cells };
}

export function sideIn(text: string): string {
  return text.trim().split(' ')[1] ?? '';
}

export function withSide(text: string, side: string): string {
  const parts = text.trim().split(' ');
  parts[1] = side;
  return parts.join(' ');
}

// How each symbol looks. Those that do not stand on the first board are seen when the first moves put them down, or are
// put on it, in the place of each kind of piece in turn until the server accepts one; a letter in the other case is most
// often of the same side, so it comes first.
export async function picturesOf(start: View): Promise<Pictures> {
  const { board, game, position } = start;
  const pictures: Pictures = new Map(board.cells.map(({ symbol, piece }) => [symbol, piece]));
  let next: View | null = start;
  for (const _ of start.sides) {
    const put: Move | undefined = next?.moves.find(({ from, to }) => from === null && to !== null);
    next = put ? await api.position(game, put.after).catch(() => null) : null;
    for (const { symbol, piece } of next?.board.cells ?? []) if (!pictures.has(symbol)) pictures.set(symbol, piece);
  }
  const symbols = board.cells.map(({ symbol }) => symbol);
  const places = [...new Set(symbols)].map((symbol) => symbols.indexOf(symbol));
  for (const symbol of board.symbols.filter((each) => !pictures.has(each))) {
    const alike = (place: number) => Number(symbols[place].toLowerCase() === symbol.toLowerCase());
    for (const place of [...places].sort((one, two) => alike(two) - alike(one))) {
      const tried = symbols.map((each, index) => (index === place ? symbol : each));
      const view = await api.position(game, textWith(board, position, tried)).catch(() => null);
      if (!view) continue;
      pictures.set(symbol, view.board.cells[place].piece);
      break;
    }
  }
  return pictures;
}
