// Slides the pieces that moved since the last board, lets fall what falls and fades the ones that are gone.
import type { Board, LastMove, Piece } from '../lib/types';
import type { Layout } from './layout';
import { travelBetween } from './travel';

interface Ghost {
  key: string;
  x: number;
  y: number;
  piece: Piece;
  symbol: string;
}

export class Motion {
  gone = $state.raw<Ghost[]>([]);
  byHand: string | null = null; // the cell onto which a piece was dragged: it is there already
  #before: Board | null = null;
  #fell = false; // in the position before
  #count = 0;

  show(picture: SVGSVGElement, board: Board, last: LastMove | null, { places, flipped }: Layout, falls: boolean) {
    const before = this.#before;
    const [byHand, fell] = [this.byHand, this.#fell];
    this.#before = board;
    this.#fell = falls;
    this.byHand = null;
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { slides, gone, placed } = travelBetween(before, board, last);
    const piece = (index: number) => picture.querySelector<SVGGElement>(`[data-piece="${index}"]`);
    for (const { from, to } of slides) {
      if (board.cells[to].name === byHand) continue;
      const [dx, dy] = [places[from].x - places[to].x, places[from].y - places[to].y];
      const path = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0px, 0px)' }];
      piece(to)?.animate(path, { duration: 150, easing: 'ease-out' });
    }
    for (const index of placed) {
      const height = board.cells[index].y + 0.5; // above the upper edge
      const fall = [{ transform: `translateY(${flipped ? height : -height}px)` }, { transform: 'translateY(0px)' }];
      const growth = [{ transform: 'scale(0.4)', opacity: 0 }, { transform: 'scale(1)', opacity: 1 }];
      if (fell) piece(index)?.animate(fall, { duration: 130 * Math.sqrt(height), easing: 'ease-in' });
      else piece(index)?.animate(growth, { duration: 150 });
    }
    if (gone.length === 0) return;
    const ghosts = gone.map(({ at, piece, symbol }) => ({ key: `${++this.#count}`, ...places[at], piece, symbol }));
    this.gone = [...this.gone, ...ghosts];
    setTimeout(() => (this.gone = this.gone.filter((ghost) => !ghosts.includes(ghost))), 250);
  }
}
