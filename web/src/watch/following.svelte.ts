// A tournament as it goes on: the last word of the server, and all games that have ended.
import { api } from '../lib/api';
import { follow } from '../lib/live';
import type { LiveGame, Tournament, TournamentGame } from '../lib/types';

export type Standing = Omit<Tournament, 'games'>;

// Games keep their place among the boards; a new one takes the place of one that has ended. While more are to come
// that one stays until then, so that the page does not jump.
export function places(before: LiveGame[], now: LiveGame[], more: boolean): LiveGame[] {
  const coming = now.filter((game) => !before.some((old) => old.number === game.number));
  const kept = before.map((old) => now.find((game) => game.number === old.number) ?? coming.shift() ?? (more ? old : undefined));
  return [...kept, ...coming].filter((game) => game !== undefined);
}

export class Following {
  standing = $state.raw<Standing | null>(null);
  games = $state.raw<TournamentGame[]>([]); // in the order in which they ended
  live = $state.raw<LiveGame[]>([]);
  problem = $state('');
  #known = new Set<string>();

  constructor(readonly id: string) {}

  // Listens until what is returned is called.
  start(): () => void {
    return follow({ watch: this.id }, ({ tournament, error }) => {
      if (error !== undefined) this.problem = error;
      if (tournament) this.#take(tournament, tournament.ended);
    });
  }

  // After the connection was lost all games come once more, hence the look at those that are known.
  #take(standing: Standing, ended: TournamentGame[]) {
    const fresh = ended.filter((game) => !this.#known.has(game.number));
    for (const game of fresh) this.#known.add(game.number);
    if (fresh.length > 0) this.games = [...this.games, ...fresh];
    this.live = places(this.live, standing.live, standing.running);
    this.standing = standing;
    this.problem = '';
  }

  async change(what: 'stop' | 'resume') {
    try {
      const now = await (what === 'stop' ? api.stopTournament(this.id) : api.resumeTournament(this.id));
      this.#take(now, now.games);
    } catch (refusal) {
      this.problem = (refusal as Error).message;
    }
  }
}
