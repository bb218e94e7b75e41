// One game as it is played: keeps what the server says, lets the engine move when it is its turn, and holds out
// while the server is away.
import { api, Refusal } from '../lib/api';
import { follow, onConnection } from '../lib/live';
import type { Answer, LastMove, PlayedGame } from '../lib/types';
import { scoreWords } from '../lib/words';
import { human, strengthOf } from './players';

const wait = 1000; // milliseconds until the next try
const least = 300; // milliseconds before the engine's move, so that one's own is seen first
const lost = 'The server does not answer. Trying again.';

export class Session {
  game = $state.raw<PlayedGame | null>(null);
  thinking = $state.raw<Answer | 'starting' | null>(null);
  notice = $state(''); // of something that is being tried again
  problem = $state(''); // of something that is not
  paused = $state(false);
  hint = $state.raw<{ position: string; way: LastMove; words: string } | null>(null);
  asking = $state(false); // for a hint

  #id: string;
  #letGo: (() => void) | null = null;
  #letGoHint: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forgetConnection: () => void;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
    this.#forgetConnection = onConnection((up) => (this.notice = up ? '' : lost));
    void this.load();
  }

  close() {
    this.#closed = true;
    this.#stop();
    this.#letGoHint?.();
    this.#forgetConnection();
  }

  load = () => this.#ask(() => api.game(this.#id));

  play(move: string) {
    const { revision } = this.game!;
    return this.#ask(() => api.move(this.#id, move, revision));
  }

  resign(side: string) {
    const { revision } = this.game!;
    return this.#ask(() => api.resign(this.#id, side, revision));
  }

  // Takes back until a person is to move again.
  undo() {
    const count = this.undoable;
    const { revision, first, second } = this.game!;
    if (count === 0) return;
    if (first !== human && second !== human) this.paused = true;
    return this.#ask(() => api.undo(this.#id, count, revision));
  }

  get undoable(): number {
    if (!this.game || this.over) return 0;
    const { played, side, sides, first, second } = this.game;
    if (first !== human && second !== human) return Math.min(1, played.length);
    for (let count = 1; count <= played.length; ++count) {
      const mover = count % 2 === 0 ? side : sides.replace(side, '');
      if (this.playerOf(mover) === human) return count;
    }
    return 0;
  }

  get over(): boolean {
    return this.game !== null && this.game.result !== 'open';
  }

  playerOf(side: string): string {
    return side === this.game!.sides[0] ? this.game!.first : this.game!.second;
  }

  pause(paused: boolean) {
    this.paused = paused;
    if (this.game) this.#take(this.game);
  }

  askHint() {
    const { game, position, moves } = this.game!;
    this.#letGoHint?.();
    this.asking = true;
    this.#letGoHint = follow({ game, position, seconds: 1 }, ({ answer, error }) => {
      if (!answer && !error) return;
      this.asking = false;
      if (error) this.problem = `No hint: ${error}`;
      const best = answer as Answer | undefined;
      const way = moves.find(({ move }) => move === best?.move);
      if (way && best) this.hint = { position, way, words: `The engine would play ${best.move} (${scoreWords(best)}).` };
    });
  }

  #take(game: PlayedGame) {
    this.#stop();
    if (game.position !== this.game?.position) {
      this.#letGoHint?.();
      this.asking = false;
      this.hint = null;
    }
    this.game = game;
    const strength = strengthOf(this.playerOf(game.side));
    if (this.over || this.paused || !strength) return;
    this.thinking = 'starting';
    const asked = Date.now();
    this.#letGo = follow({ game: game.game, position: game.position, ...strength }, ({ progress, answer, error }) => {
      if (progress) this.thinking = progress;
      if (answer) this.#timer = setTimeout(() => void this.play((answer as Answer).move), asked + least - Date.now());
      if (error) this.#tryAgain(error.includes('busy') ? 'The server is busy. Trying again.' : `The engine: ${error}`);
    });
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#letGo?.();
    this.#letGo = null;
    this.thinking = null;
  }

  #tryAgain(notice: string, question = () => api.game(this.#id)) {
    this.#stop();
    this.notice = notice;
    this.#timer = setTimeout(() => void this.#ask(question), wait);
  }

  // Any question about this game. It is asked again until the server is back: one that had arrived before is refused
  // by its revision, and then the game is read anew.
  async #ask(question: () => Promise<PlayedGame>) {
    this.problem = '';
    try {
      const game = await question();
      if (this.#closed) return;
      this.notice = '';
      this.#take(game);
    } catch (problem) {
      if (this.#closed || !(problem instanceof Refusal)) return;
      if (problem.status === 409) void this.load();
      else if (problem.status === 503) this.#tryAgain('The server is busy. Trying again.', question);
      else if (problem.status === 0 || problem.status >= 500) this.#tryAgain(lost, question);
      else {
        this.notice = '';
        this.problem = problem.message;
      }
    }
  }
}
