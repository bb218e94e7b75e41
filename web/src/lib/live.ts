// One WebSocket for everything that goes on: searches, reviews, tournaments. It comes back by itself when the
// server does, and asks again what was still wanted.
import type { Answer, GradedMove, Review, Tournament } from './types';

export interface LiveMessage {
  progress?: Answer; // of a search, after every round
  graded?: GradedMove; // of a review, move after move
  tournament?: Omit<Tournament, 'games'> & { ended: Tournament['games'] }; // games that ended since the last message; all at first
  answer?: Answer | Review; // the last word of a search or a review
  error?: string; // the last word too
}

type Question =
  | { game: string; position: string; seconds?: number; depth?: number; lines?: number } // a search
  | { review: { game: string; position: string; moves: string[]; seconds: number } }
  | { watch: string };

interface Wanted {
  question: Question;
  hear: (message: LiveMessage) => void;
}

const wanted = new Map<number, Wanted>();
let socket: WebSocket | null = null;
let last = 0;
let pause = 250;
const listeners = new Set<(up: boolean) => void>();

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const opened = new WebSocket(`${scheme}://${location.host}/api/live`);
  socket = opened;
  opened.onopen = () => {
    pause = 250;
    for (const tell of listeners) tell(true);
    for (const [id, each] of wanted) opened.send(JSON.stringify({ id, ...each.question }));
  };
  opened.onmessage = (event) => {
    const { id, ...message } = JSON.parse(event.data as string) as LiveMessage & { id: number };
    const found = wanted.get(id);
    if (!found) return;
    if (message.answer !== undefined || message.error !== undefined) wanted.delete(id);
    found.hear(message);
  };
  opened.onclose = () => {
    if (socket === opened) socket = null;
    if (wanted.size === 0) return;
    for (const tell of listeners) tell(false);
    setTimeout(() => wanted.size > 0 && !socket && connect(), pause);
    pause = Math.min(pause * 2, 1000);
  };
}

// Asks; what is returned lets go of the question.
export function follow(question: Question, hear: (message: LiveMessage) => void): () => void {
  const id = ++last;
  wanted.set(id, { question, hear });
  if (!socket) connect();
  else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, ...question }));
  return () => {
    if (!wanted.delete(id)) return;
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, cancel: true }));
  };
}

// Tells when the server is lost while something is wanted of it, and when it is back.
export function onConnection(tell: (up: boolean) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
