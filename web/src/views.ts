// Which view belongs to which path. Each is loaded when it is first wanted, so that the first board comes fast.
import type { Component } from 'svelte';

type Props = Record<string, unknown>;

interface View {
  at: RegExp;
  title: string;
  load: () => Promise<{ default: unknown }>;
  props: (parts: string[], query: URLSearchParams) => Props;
}

export interface Found {
  path: string;
  title: string;
  page: Component<Props>;
  props: Props;
}

const id = '([\\w-]+)';
const asked = (_: string[], query: URLSearchParams) => ({ query });
const named = ([id]: string[]) => ({ id: decodeURIComponent(id) });

const views: View[] = [
  { at: /^\/$/, title: '', load: () => import('./play/Home.svelte'), props: () => ({}) },
  { at: /^\/new$/, title: 'New game', load: () => import('./play/NewGame.svelte'), props: asked },
  { at: new RegExp(`^/game/${id}$`), title: 'Game', load: () => import('./play/GamePage.svelte'), props: named },
  { at: /^\/edit$/, title: 'Position editor', load: () => import('./play/Editor.svelte'), props: asked },
  { at: /^\/analyse$/, title: 'Analyse', load: () => import('./understand/AnalysePage.svelte'), props: asked },
  { at: /^\/tree$/, title: 'Search tree', load: () => import('./understand/TreePage.svelte'), props: asked },
  { at: /^\/ladder$/, title: 'Ladder', load: () => import('./understand/LadderPage.svelte'), props: asked },
  {
    at: new RegExp(`^/report/${id}$`), title: 'Report', load: () => import('./understand/ReportPage.svelte'),
    props: named,
  },
  { at: /^\/watch$/, title: 'Watch', load: () => import('./watch/WatchPage.svelte'), props: () => ({}) },
  { at: /^\/watch\/([^/]+)$/, title: 'Tournament', load: () => import('./watch/TournamentPage.svelte'), props: named },
  {
    at: /^\/watch\/([^/]+)\/([^/]+)$/, title: 'Replay', load: () => import('./watch/ReplayPage.svelte'),
    props: ([id, number]) => ({ id: decodeURIComponent(id), number: decodeURIComponent(number) }),
  },
  {
    at: /^\/rules(?:\/([\w-]+))?$/, title: 'Rules', load: () => import('./rules/RulesPage.svelte'),
    props: ([game]) => ({ game: game ?? null }),
  },
];

const missing: View = { at: /^/, title: 'Not found', load: () => import('./NotFound.svelte'), props: () => ({}) };

export async function find(path: string, query: URLSearchParams): Promise<Found> {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const view = views.find((each) => each.at.test(trimmed)) ?? missing;
  const parts = view.at.exec(trimmed)!.slice(1);
  const { default: page } = await view.load();
  return { path, title: view.title, page: page as Component<Props>, props: view.props(parts, query) };
}
