// The review of one game, as its grades come in.
import { follow } from '../lib/live';
import type { Grade, GradedMove, PlayedGame, Review } from '../lib/types';

export class GameReview {
  moves = $state.raw<GradedMove[]>([]);
  finished = $state(false);
  error = $state('');
  #leave: () => void = () => {};

  readonly grades = $derived(
    Object.fromEntries(this.moves.map((each) => [each.ply, each.grade])) as Record<number, Grade>,
  );

  ask(game: PlayedGame) {
    this.stop();
    this.moves = [];
    this.finished = false;
    this.error = '';
    const review = { game: game.game, position: game.start, moves: game.played, seconds: 0.3 };
    this.#leave = follow({ review }, (message) => {
      if (message.graded) this.#add([message.graded]);
      if (message.answer) {
        this.#add((message.answer as Review).moves);
        this.finished = true;
      }
      if (message.error !== undefined) this.error = message.error;
    });
  }

  stop() {
    this.#leave();
  }

  // The socket may have come back and begun again: a move that is known takes its place.
  #add(found: GradedMove[]) {
    const known = new Map(this.moves.map((each) => [each.ply, each]));
    for (const each of found) known.set(each.ply, each);
    this.moves = [...known.values()].sort((one, other) => one.ply - other.ply);
  }
}
