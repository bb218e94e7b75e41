// Light or dark: what the system says until somebody chooses, then what was chosen.
export type Theme = 'light' | 'dark';

const key = 'plyhouse.theme';

export function chosenTheme(): Theme | null {
  const chosen = localStorage.getItem(key);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(key, theme);
}

export function restoreTheme(): void {
  const kept = chosenTheme();
  if (kept) document.documentElement.dataset.theme = kept;
}
