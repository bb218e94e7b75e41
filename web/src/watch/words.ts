// What formats, players and endings of tournaments are called on the page.
import type { Tournament, TournamentGame, TournamentInfo } from '../lib/types';
import { scoreWords } from '../lib/words';

export interface Format {
  name: string;
  title: string;
  meaning: string;
}

export const formats: Format[] = [
  { name: 'round-robin', title: 'Round robin', meaning: 'Everybody meets everybody.' },
  { name: 'gauntlet', title: 'Gauntlet', meaning: 'The first player of the list meets all others.' },
  { name: 'swiss', title: 'Swiss', meaning: 'In each round players with about the same points meet.' },
  { name: 'knockout', title: 'Knockout', meaning: 'Each pair plays once with either colour; the loser is out.' },
];

export const formatTitle = (name: string) => formats.find((each) => each.name === name)?.title ?? name;

const number = (text: string) => Number(text.split('=')[1]);
const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);
const ahead = (count: number) => (count === 1 ? '1 move ahead' : `${count} moves ahead`);

// `engine:depth=4` for people; empty for a player that is no built-in one.
export function playerWords(player: string): string {
  const [kind, setting = ''] = player.replace(/ \(\d+\)$/, '').split(':'); // the second random is called random (2)
  if (kind === 'random') return 'any legal move, by chance';
  if (kind === 'engine' && setting.startsWith('time=')) return `the engine, up to ${seconds(number(setting))} a move`;
  if (!setting.startsWith('depth=')) return '';
  if (kind === 'engine') return `the engine, ${ahead(number(setting))}`;
  if (kind === 'minimax') return `plain minimax, ${ahead(number(setting))}: looks at everything`;
  if (kind === 'alphabeta') return `alpha-beta, ${ahead(number(setting))}: skips what cannot matter`;
  return '';
}

export function stateWords({ running, finished }: TournamentInfo): string {
  return finished ? 'Finished' : running ? 'Under way' : 'Stopped';
}

export function progressWords({ games_played, expected_games }: TournamentInfo): string {
  const all = Math.max(expected_games, games_played);
  return `${games_played} of ${all} ${all === 1 ? 'game' : 'games'}`;
}

// 1-0, 0-1 or 1/2 as two points.
export function points(result: string): [string, string] {
  if (result === '1/2') return ['½', '½'];
  return result === '1-0' ? ['1', '0'] : ['0', '1'];
}

function outcomeWords({ result, first, second }: TournamentGame): string {
  if (result === '1/2') return 'Draw';
  return `${result === '1-0' ? first : second} wins`;
}

const limits: Record<string, string> = {
  rules: 'by the rules',
  'no progress': 'the limit of moves without progress',
  'too long': 'the limit of moves in a game',
};

const failures: Record<string, string> = {
  'illegal move': 'made an illegal move',
  garbage: 'gave an answer that is none',
  silent: 'gave no answer in time',
  'too slow': 'answered too late',
  crashed: 'crashed',
  exited: 'ended in the middle of the game',
  'left children behind': 'left processes behind',
  'did not end': 'did not end after its answer',
  'closed its pipe': 'closed its output',
  'endless output': 'printed without end',
  'out of memory': 'took too much memory',
  'did not start': 'did not start',
  'gave up': 'gave up',
};

export const hasFailed = ({ end }: TournamentGame) => end in failures;

// How the game ended: by the rules, by a limit, or because the loser failed.
export function endWords(game: TournamentGame): string {
  if (!hasFailed(game)) return limits[game.end] ?? game.end;
  const loser = game.result === '1-0' ? game.second : game.first;
  return `${loser} ${failures[game.end]}`;
}

// One sentence on result and ending.
export function endSentence(game: TournamentGame): string {
  const joint = game.end === 'rules' ? '' : ':';
  return `${outcomeWords(game)}${joint} ${endWords(game)}.`;
}

// Numbers like 2.1.3 in an address: a dot there would look like the ending of a file.
export const numberToPath = (number: string) => encodeURIComponent(number.replaceAll('.', '-'));
export const numberFromPath = (text: string) => text.replaceAll('-', '.');

// Who has won: the one left in a knockout, else all that nobody stands above. Empty before the end.
export function winners({ finished, winner, players }: Omit<Tournament, 'games'>): string[] {
  if (!finished) return [];
  if (winner) return [winner];
  const [best] = players;
  return players.filter((each) => each.points === best.points && each.failures === best.failures).map((each) => each.name);
}

// A stored score is a bare number. The house's own players give a decided game nearly a million, less a hundred for
// each move on the way there; what programs of others mean by theirs is their own affair.
export function storedScoreWords(score: number | null): string {
  if (score === null) return '–';
  const proven = Math.abs(score) > 800_000;
  const distance = proven ? Math.ceil((1_000_000 - Math.abs(score)) / 100) : null;
  return scoreWords({ score, proven, distance });
}

export const ratingWords = (rating: number) => `${Math.round(rating)}`.replace('-', '−');

export const pointWords = (count: number) => (Number.isInteger(count) ? `${count}` : `${Math.floor(count) || ''}½`);
