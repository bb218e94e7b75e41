// The games' names in words, asked once.
import { api } from '../lib/api';
import type { GameInfo } from '../lib/types';

let games = $state.raw<GameInfo[]>([]);
let asked: Promise<GameInfo[]> | null = null;

export function loadTitles(): Promise<GameInfo[]> {
  asked ??= api.games().then(
    (found) => (games = found),
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  asked.catch(() => {});
  return asked;
}

// "Oska", or "Oska, n 6" where an option is not the usual one.
export function gameTitle(text: string): string {
  const [name, options = ''] = text.split(':');
  const info = games.find((game) => game.name === name);
  if (!info) return name;
  const unusual = options.split(',').filter((option) => {
    const [key, value] = option.split('=');
    const known = info.options.find((each) => each.name === key);
    return known && known.default !== Number(value);
  });
  return [info.title, ...unusual.map((option) => option.replace('=', ' '))].join(', ');
}
