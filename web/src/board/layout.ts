// Where the cells of a board are drawn, from the data alone. Lengths are in widths of a cell.
import type { Board } from '../lib/types';

export type Shape = 'square' | 'round' | 'line';

export interface Place {
  x: number;
  y: number;
}

export interface Layout {
  shape: Shape;
  width: number;
  height: number;
  places: Place[]; // by index in board.cells
  flipped: boolean;
}

const narrowest = 40; // pixels of a cell that a finger still hits
const rowGap = 0.3; // between the rows of a wrapped line

export function shapeOf(board: Board): Shape {
  if (board.height === 1) return 'line';
  return board.cells.length === board.width * board.height ? 'square' : 'round';
}

// A line that is too long for the window becomes rows of equal length, each read from left to right.
function wrapped(count: number, pixels: number): { columns: number; rows: number } {
  const fitting = pixels > 0 ? Math.max(4, Math.floor(pixels / narrowest)) : count;
  const rows = Math.ceil(count / fitting);
  return { columns: Math.ceil(count / rows), rows };
}

export function layoutOf(board: Board, flipped: boolean, pixels: number): Layout {
  const shape = shapeOf(board);
  let { width, height } = board;
  let places: Place[] = board.cells.map(({ x, y }) => ({ x, y }));
  if (shape === 'line') {
    const { columns, rows } = wrapped(board.cells.length, pixels);
    width = columns;
    height = rows + (rows - 1) * rowGap;
    places = places.map((_, index) => ({
      x: (index % columns) + 0.5,
      y: Math.floor(index / columns) * (1 + rowGap) + 0.5,
    }));
  }
  if (flipped) places = places.map(({ x, y }) => ({ x: width - x, y: height - y }));
  return { shape, width, height, places, flipped };
}

// The cell whose middle is nearest, if it is near enough to be meant.
export function cellAt({ places }: Layout, { x, y }: Place): number | null {
  let best: number | null = null;
  let least = 0.62;
  places.forEach((place, index) => {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

const directions: Record<string, Place> = {
  ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 }, ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 },
};

// The next cell in the direction of an arrow key as it looks on the screen; a step aside counts double.
export function neighbour(layout: Layout, from: number, key: string): number | null {
  const direction = directions[key];
  if (!direction) return null;
  const start = layout.places[from];
  let best: number | null = null;
  let least = Infinity;
  layout.places.forEach((place, index) => {
    const [dx, dy] = [place.x - start.x, place.y - start.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y + dy * direction.x);
    if (along < 0.1 || aside > along) return;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

// What all names of a row (or a column) share, to be written once at the edge: the 3 of A3 B3 C3, the A of 1A 2A.
function shared(names: string[]): string {
  const parts = names.map((name) => name.match(/\d+|\D+/g) ?? []);
  if (parts.some(({ length }) => length !== 2)) return '';
  const which = [0, 1].find((each) => parts.every((part) => part[each] === parts[0][each]));
  return which === undefined ? '' : parts[0][which];
}

export interface Coordinate extends Place {
  text: string;
  edge: 'left' | 'bottom' | 'cell';
}

export function coordinatesOf(board: Board, { shape, width, height, places }: Layout): Coordinate[] {
  if (shape !== 'square') {
    return board.cells.map((cell, index) => ({ ...places[index], text: cell.name, edge: 'cell' }));
  }
  const at = (column: number, row: number) =>
    places.findIndex(({ x, y }) => Math.floor(x) === column && Math.floor(y) === row);
  const names = (indices: number[]) => shared(indices.map((index) => board.cells[index].name));
  const columns = Array.from({ length: width }, (_, column) => column);
  const rows = Array.from({ length: height }, (_, row) => row);
  const mark = (index: number, edge: 'left' | 'bottom', text: string) => ({ ...places[index], text, edge });
  return [
    ...rows.map((row) => mark(at(0, row), 'left', names(columns.map((column) => at(column, row))))),
    ...columns.map((column) => mark(at(column, height - 1), 'bottom', names(rows.map((row) => at(column, row))))),
  ];
}
