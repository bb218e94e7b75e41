// Asks the server about a position while somebody still writes it: the answer to the latest question counts.
import { api } from '../lib/api';
import type { View } from '../lib/types';

export class Check {
  view = $state.raw<View | null>(null); // the last one that was right
  error = $state(''); // of the latest question
  valid = $state(false); // whether the latest question has been answered, and well
  #latest = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  ask(game: string, position: string, pause = 120) {
    const number = ++this.#latest;
    this.valid = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      try {
        const view = await api.position(game, position.trim() || 'start');
        if (number !== this.#latest) return;
        this.view = view;
        this.error = '';
        this.valid = true;
      } catch (problem) {
        if (number === this.#latest) this.error = (problem as Error).message;
      }
    }, pause);
  }
}
