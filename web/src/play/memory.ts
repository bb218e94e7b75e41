// What this browser remembers: the games played here, newest first, and a few switches.
const games = 'plyhouse.games';
const most = 12;

export function rememberedGames(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(games) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberGame(id: string): void {
  const others = rememberedGames().filter((each) => each !== id);
  localStorage.setItem(games, JSON.stringify([id, ...others].slice(0, most)));
}

export function forgetGame(id: string): void {
  localStorage.setItem(games, JSON.stringify(rememberedGames().filter((each) => each !== id)));
}

export function switchedOn(name: string): boolean {
  return localStorage.getItem(`plyhouse.${name}`) === 'on';
}

export function keepSwitch(name: string, on: boolean): void {
  localStorage.setItem(`plyhouse.${name}`, on ? 'on' : 'off');
}
