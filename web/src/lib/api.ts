// Questions to the server that have one answer. A refusal becomes an Error with the server's words.
import type {
  Evaluation, GameInfo, Ladder, PlayedGame, Rules, StoredGame, Tournament, TournamentInfo, Tree, TreeStep, View,
} from './types';

export class Refusal extends Error {
  constructor(readonly status: number, what: string) {
    super(what);
  }
}

async function ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (problem) {
    if (signal?.aborted) throw problem;
    throw new Refusal(0, 'The server does not answer. It may be starting again.');
  }
  const answer = await response.json().catch(() => null); // cut off on the way, or no answer of ours
  if (response.ok && answer === null) throw new Refusal(0, 'The server did not finish its answer.');
  if (!response.ok) throw new Refusal(response.status, answer?.error ?? `The server said ${response.status}.`);
  return answer as T;
}

const query = (facts: Record<string, string>) => new URLSearchParams(facts).toString();

export interface Named {
  game: string;
  position: string; // or start
}

export interface TreeQuestion extends Named {
  depth: number;
  technique: string;
}

export const api = {
  games: () => ask<{ games: GameInfo[] }>('/api/games').then((answer) => answer.games),
  position: (game: string, position = 'start') => ask<View>(`/api/position?${query({ game, position })}`),
  replay: (game: string, position: string, moves: string[]) => ask<View>('/api/replay', { game, position, moves }),
  evaluation: (game: string, position: string, side: string) =>
    ask<Evaluation>(`/api/eval?${query({ game, position, for: side })}`),

  newGame: (game: string, position: string, first: string, second: string) =>
    ask<PlayedGame>('/api/play', { game, position, first, second }),
  game: (id: string) => ask<PlayedGame>(`/api/play/${id}`),
  move: (id: string, move: string, revision: number) => ask<PlayedGame>(`/api/play/${id}/moves`, { move, revision }),
  undo: (id: string, moves: number, revision: number) => ask<PlayedGame>(`/api/play/${id}/undo`, { moves, revision }),
  resign: (id: string, side: string, revision: number) => ask<PlayedGame>(`/api/play/${id}/resign`, { side, revision }),

  ladder: (question: Named & { depth: number; seconds: number }, signal?: AbortSignal) =>
    ask<Ladder>('/api/ladder', question, signal),
  tree: (question: TreeQuestion & { path: number[] }, signal?: AbortSignal) => ask<Tree>('/api/tree', question, signal),
  treeSteps: (question: TreeQuestion & { from: number; count: number }, signal?: AbortSignal) =>
    ask<{ steps: TreeStep[] }>('/api/tree/steps', question, signal).then((answer) => answer.steps),

  tournaments: () => ask<{ tournaments: TournamentInfo[] }>('/api/tournaments').then((answer) => answer.tournaments),
  tournament: (id: string) => ask<Tournament>(`/api/tournaments/${id}`),
  newTournament: (plan: {
    name: string; game: string; format: string; players: string[]; games: number; rounds: number; seconds: number;
  }) => ask<Tournament>('/api/tournaments', plan),
  stopTournament: (id: string) => ask<Tournament>(`/api/tournaments/${id}/stop`, {}),
  resumeTournament: (id: string) => ask<Tournament>(`/api/tournaments/${id}/resume`, {}),
  tournamentGame: (id: string, number: string) => ask<StoredGame>(`/api/tournaments/${id}/games/${encodeURIComponent(number)}`),

  rules: (game: string) => ask<Rules>(`/api/rules?${query({ game })}`),
};
