// Positions along a line, asked for once: somebody who moves along a line sees the same boards again and again.
import { api } from '../lib/api';
import type { View } from '../lib/types';

const most = 200;
const known = new Map<string, Promise<View>>();

export function viewAfter(game: string, position: string, moves: string[]): Promise<View> {
  const key = JSON.stringify([game, position, moves]);
  let found = known.get(key);
  if (!found) {
    found = api.replay(game, position, moves);
    found.catch(() => known.delete(key)); // to be asked again
    known.set(key, found);
    if (known.size > most) known.delete(known.keys().next().value!);
  }
  return found;
}
