// A server of one's own: a free port, a store in a temporary folder, ended by its process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../../build/', import.meta.url));
export const program = join(build, 'bin/plyhouse');
export const pageFolder = join(build, 'page');
export const screenshots = join(build, 'screenshots');

const patience = 10_000; // milliseconds

export class Server {
  port = 0; // the one that it got; a restart asks for it again
  #folder = '';
  #process = null;

  async start() {
    this.#folder ||= await mkdtemp(join(tmpdir(), 'plyhouse-page-'));
    const store = join(this.#folder, 'store.sqlite');
    const words = ['serve', '--port', String(this.port), '--page', pageFolder, '--store', store];
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    // Should the tests be stopped in the middle, nothing is left behind.
    process.once('exit', this.#end);
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    child.stderr.on('error', () => {});
    const clock = setTimeout(() => child.kill('SIGKILL'), patience);
    for await (const line of createInterface({ input: child.stdout })) {
      const found = /http:\/\/[^/:]+:(\d+)/.exec(line);
      if (!found) continue;
      clearTimeout(clock);
      this.port = Number(found[1]);
      child.stdout.resume();
      return this;
    }
    clearTimeout(clock);
    throw new Error(`The server did not start: ${said}`);
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  // Ends the program; its store stays, for another start.
  async halt() {
    const child = this.#process;
    this.#process = null;
    process.off('exit', this.#end);
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const clock = setTimeout(() => child.kill('SIGKILL'), patience);
    await gone;
    clearTimeout(clock);
  }

  async stop() {
    await this.halt();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
    this.#folder = '';
  }

  // A question to the API, to prepare what a view shows.
  async ask(path, body) {
    const question = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(this.address + path, question);
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${answer.error}`);
    return answer;
  }

  newGame(game, { position = 'start', first = 'human', second = 'human' } = {}) {
    return this.ask('/api/play', { game, position, first, second });
  }

  // A game that has ended: always the move that `choose` takes of the legal ones.
  async playedGame(game, choose = (moves) => moves[0], most = 200) {
    let now = await this.newGame(game);
    for (let count = 0; now.result === 'open' && count < most; ++count) {
      const move = choose(now.moves, count).move;
      now = await this.ask(`/api/play/${now.id}/moves`, { move, revision: now.revision });
    }
    return now;
  }

  #end = () => this.#process?.kill('SIGKILL');
}
