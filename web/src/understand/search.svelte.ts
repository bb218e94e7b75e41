// One search at a time, followed live: a new question lets go of the one before.
import { follow } from '../lib/live';
import type { Answer } from '../lib/types';

export interface SearchQuestion {
  game: string;
  position: string;
  seconds: number;
  lines: number;
}

export class Search {
  answer = $state.raw<Answer | null>(null);
  error = $state('');
  running = $state(false);
  #leave: () => void = () => {};

  // What is known already stays in sight when the same position is asked about again.
  ask(question: SearchQuestion) {
    this.#leave();
    if (this.answer?.position !== question.position || this.answer.game !== question.game) this.answer = null;
    this.error = '';
    this.running = true;
    this.#leave = follow(question, (message) => {
      const found = message.progress ?? (message.answer as Answer | undefined);
      if (found) this.answer = found;
      if (message.error !== undefined) this.error = message.error;
      if (message.answer !== undefined || message.error !== undefined) this.running = false;
    });
  }

  stop() {
    this.#leave();
    this.#leave = () => {};
    this.running = false;
  }

  forget() {
    this.stop();
    this.answer = null;
    this.error = '';
  }
}
