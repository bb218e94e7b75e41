// One searched tree: what was opened of it so far, and how far the walk through the search has come. Parts are asked
// for once; the whole tree is never here.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { api, type TreeQuestion } from '../lib/api';
import type { Tree, TreeNode, TreeStep } from '../lib/types';

const chunk = 64; // steps asked for at once

export const keyOf = (path: number[]) => path.join('.');

export interface TreeRow {
  key: string;
  node: TreeNode;
  parent: TreeNode | null;
  siblings: number; // itself among them
}

export class SearchedTree {
  whole = $state.raw<Tree | null>(null); // as told at the root
  error = $state('');
  done = $state(0); // steps of the search that have happened
  step = $state.raw<TreeStep | null>(null); // the last one of them, while somebody steps
  busy = $state(false); // the step is not there yet
  focused = $state(''); // key of the node that the keyboard is on
  readonly parts = new SvelteMap<string, Tree>();
  readonly expanded = new SvelteSet<string>();

  readonly steps = $derived(this.whole?.steps ?? 0);
  readonly over = $derived(this.done >= this.steps);
  // Positions seen so far: of n steps some entered and some left, and the difference is how deep the search is.
  readonly seen = $derived.by(() => {
    if (this.over || !this.step) return this.over ? (this.whole?.nodes ?? 0) : 0;
    const { step, event, node } = this.step;
    return (step + 1 + node.path.length + (event === 'enter' ? 1 : 0)) / 2;
  });

  #control = new AbortController();
  #asked = new Map<string, Promise<Tree>>();
  #chunks = new Map<number, Promise<TreeStep[]>>();
  #shownByStep: string[] = []; // what stepping opened, it closes again
  #turn = 0;

  constructor(readonly question: TreeQuestion) {}

  async start() {
    this.error = '';
    await this.#try(async () => {
      const root = await this.#part([]);
      this.whole = root;
      this.done = root.steps;
      this.expanded.add('');
    });
  }

  stop() {
    this.#control.abort();
  }

  has(node: TreeNode, what: 'entered' | 'left'): boolean {
    return this.over || (what === 'left' ? node.left_at : node.step) < this.done;
  }

  async open(path: number[]) {
    await this.#try(async () => {
      await this.#part(path);
      this.expanded.add(keyOf(path));
    });
  }

  close(path: number[]) {
    this.expanded.delete(keyOf(path));
  }

  async goTo(wanted: number) {
    const done = Math.max(0, Math.min(this.steps, wanted));
    const turn = ++this.#turn;
    this.busy = true;
    await this.#try(async () => {
      const step = done === 0 ? null : await this.#stepAt(done - 1);
      const path = step?.node.path ?? [];
      const shown = path.map((_, length) => path.slice(0, length));
      if (step?.event === 'leave' && step.node.children > 0) shown.push(path);
      for (const each of shown) await this.#part(each);
      if (turn !== this.#turn) return;
      this.done = done;
      this.step = step;
      this.#show(shown.map(keyOf));
      this.focused = keyOf(path);
    });
    if (turn === this.#turn) this.busy = false;
  }

  // What can be seen, from the top.
  readonly rows: TreeRow[] = $derived.by(() => {
    const rows: TreeRow[] = [];
    const walk = (node: TreeNode, parent: TreeNode | null, siblings: number) => {
      const key = keyOf(node.path);
      rows.push({ key, node, parent, siblings });
      const below = this.expanded.has(key) ? (this.parts.get(key)?.children ?? []) : [];
      for (const child of below) walk(child, node, below.length);
    };
    if (this.whole) walk(this.whole.node, null, 1);
    return rows;
  });

  #show(keys: string[]) {
    for (const key of this.#shownByStep) if (!keys.includes(key) && key !== '') this.expanded.delete(key);
    this.#shownByStep = keys.filter((key) => this.#shownByStep.includes(key) || !this.expanded.has(key));
    for (const key of keys) this.expanded.add(key);
  }

  #part(path: number[]): Promise<Tree> {
    const key = keyOf(path);
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = api.tree({ ...this.question, path }, this.#control.signal).then((part) => {
        this.parts.set(key, part);
        return part;
      });
      asked.catch(() => this.#asked.delete(key));
      this.#asked.set(key, asked);
    }
    return asked;
  }

  async #stepAt(number: number): Promise<TreeStep> {
    const place = Math.floor(number / chunk);
    const steps = await this.#stepsOf(place);
    if (number % chunk > chunk / 2 && (place + 1) * chunk < this.steps) this.#stepsOf(place + 1).catch(() => {});
    return steps[number - place * chunk];
  }

  #stepsOf(place: number): Promise<TreeStep[]> {
    let asked = this.#chunks.get(place);
    if (!asked) {
      const question = { ...this.question, from: place * chunk, count: chunk };
      asked = api.treeSteps(question, this.#control.signal);
      asked.catch(() => this.#chunks.delete(place));
      this.#chunks.set(place, asked);
    }
    return asked;
  }

  async #try(work: () => Promise<void>) {
    try {
      await work();
    } catch (problem) {
      if (!this.#control.signal.aborted) this.error = (problem as Error).message;
    }
  }
}
