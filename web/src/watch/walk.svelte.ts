// Walks through the positions of a stored game. Positions come from the server and are kept once they have come.
import { api } from '../lib/api';
import type { StoredGame, View } from '../lib/types';

export class Walk {
  ply = $state(0); // that is wanted
  view = $state.raw<View | null>(null); // that is shown: the wanted one as soon as it is here
  problem = $state('');
  #views = new Map<number, Promise<View>>();

  constructor(readonly stored: StoredGame) {}

  #ask(ply: number): Promise<View> {
    let asked = this.#views.get(ply);
    if (!asked) {
      const moves = this.stored.played.slice(0, ply).map((each) => each.move);
      asked = api.replay(this.stored.game, this.stored.start, moves);
      asked.catch(() => this.#views.delete(ply));
      this.#views.set(ply, asked);
    }
    return asked;
  }

  async to(ply: number) {
    this.ply = ply;
    try {
      const view = await this.#ask(ply);
      if (ply !== this.ply) return;
      this.view = view;
      this.problem = '';
      if (ply < this.stored.played.length) this.#ask(ply + 1).catch(() => {}); // the next one is likely to be wanted
    } catch (refusal) {
      this.problem = (refusal as Error).message;
    }
  }
}
