// What the server says, as docs/api.md has it. Nothing here knows a rule of any game.

export interface GameOption {
  name: string;
  default: number;
  least: number;
  most: number;
  meaning: string;
}

export interface GameInfo {
  name: string;
  title: string;
  sides: [string, string]; // their letters, the opener's first
  options: GameOption[];
}

export interface Piece {
  side: string;
  kind: string; // man, flag, tower, castle, or whatever a new game calls it
  count: number; // flags of a castle
  closed: boolean; // under siege
}

export interface Cell {
  name: string; // as in moves: A1, or 3
  x: number; // its centre, in widths of a cell from the left
  y: number; // and from the top
  row: number; // of the position text
  symbol: string; // as in the position text
  piece: Piece | null;
  held: string | null; // the side whose territory it is
  dark: boolean;
}

export interface Board {
  width: number; // in cells
  height: number;
  cells: Cell[]; // in the order of the position text
  symbols: string[]; // that a cell may hold, the empty one first
  separator: string; // between the symbols of a row in the position text
  note: string; // what else there is to know, in words; mostly empty
  light: string; // the side whose pieces are drawn light
}

export interface Move {
  move: string; // its text
  after: string; // the position after it
  from: string | null; // names of cells; null where a piece is only put down
  to: string | null; // null in a pass
}

export type LastMove = Omit<Move, 'after'>;

export interface View {
  game: string; // with all options: oska:n=4
  position: string;
  side: string; // to move
  sides: string; // both letters, the opener's first
  result: string; // open, win w, draw, win b 9-4
  board: Board;
  moves: Move[];
  last: LastMove | null; // how it came to this, where that is known
}

export interface PlayedGame extends View {
  id: string;
  start: string;
  played: string[];
  first: string; // human, engine:time=1, engine:depth=4
  second: string;
  revision: number;
  resigned: string | null;
}

export interface Line {
  move: string;
  after: string;
  score: number; // for the side to move
  proven: boolean;
  distance: number | null; // of a proven win or loss, in moves
  line: string[];
  source: 'table' | 'proof' | 'search';
}

export interface Answer extends Line {
  game: string;
  position: string;
  side: string;
  depth: number;
  nodes: number;
  seconds: number;
  lines: Line[];
}

export interface Evaluation {
  for: string;
  value: number;
  terms: { name: string; value: number }[];
}

export type Grade = 'only' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface GradedMove {
  ply: number; // from 0
  side: string;
  move: string;
  grade: Grade;
  words: string; // what the better move was for, a sentence or two
  score: number; // of the move played, for its side
  proven: boolean;
  distance: number | null;
  best: Line;
  depth: number;
}

export interface Review {
  moves: GradedMove[];
  summary: Record<string, Record<Grade, number>>; // by side
}

export interface LadderStep {
  depth: number;
  nodes: number;
  cuts: number;
  seconds: number;
  value: number;
  move: string;
}

export interface LadderRung {
  name: string;
  title: string;
  finished: boolean;
  stopped_after_nodes?: number;
  times_fewer_than_before: number | null;
  times_fewer_than_minimax: number | null;
  depths: LadderStep[];
}

export interface Ladder {
  game: string;
  position: string;
  depth: number;
  rungs: LadderRung[];
}

// One position of the searched tree. All values are as the side to move at the root sees them.
export interface TreeNode {
  path: number[]; // the number of the child at each step down, in the order searched; [] at the root
  step: number; // when the search came here
  left_at: number; // and when it went
  move: string | null;
  position: string;
  board: Board;
  last: LastMove | null;
  side: string; // to move
  player: 'max' | 'min';
  depth: number; // still to look ahead
  again: boolean; // the same move once more, with a wider window
  alpha: string; // in words: 12, -inf, win in 3
  beta: string;
  value: string;
  reason: string; // all moves, cut, horizon, finished, table, claim, too late
  why: string; // in words, with the cut's condition
  best: boolean; // among children: its value is the one that the parent handed up
  children: number; // that were searched
  below: number; // positions searched below it
}

export interface Tree {
  technique: string;
  depth: number;
  nodes: number; // positions searched in all
  steps: number; // twice that: each is entered and left
  chosen: string; // the move
  value: string;
  node: TreeNode;
  children: TreeNode[];
  unsearched: string[]; // moves of the node that were never looked at
}

export interface TreeStep {
  step: number;
  event: 'enter' | 'leave'; // value, reason and why count only when it is left
  node: TreeNode;
}

export interface TournamentPlayer {
  name: string;
  points: number;
  wins: number;
  draws: number;
  losses: number;
  failures: number;
  rating: number | null;
  margin: number | null;
}

export interface TournamentGame {
  number: string; // its label
  round: number;
  first: string;
  second: string;
  result: string; // 1-0, 0-1, 1/2
  end: string;
  detail: string;
  moves: number;
  seconds: number;
}

export interface LiveGame {
  number: string;
  first: string;
  second: string;
  view: View;
  moves: number; // made so far
}

export interface TournamentInfo {
  id: string;
  name: string;
  game: string;
  format: string;
  ours: boolean; // asked for through the page, and so stopped and taken up again there
  running: boolean;
  finished: boolean;
  problem: string | null; // why it does not go on
  games_played: number;
  expected_games: number;
}

export interface Tournament extends TournamentInfo {
  players: TournamentPlayer[]; // the best first
  cross_table: Record<string, Record<string, { points: number; games: number }>>;
  winner: string | null;
  live: LiveGame[];
  ratings: { games: number; ratings: Record<string, number> }[]; // as they changed, oldest first
  games: TournamentGame[]; // in the order in which they ended
}

export interface StoredGame extends TournamentGame {
  game: string;
  start: string; // position text, or start
  played: { move: string; seconds: number; score: number | null }[]; // the opening's moves first
}

export interface Lesson {
  title: string;
  text: string;
  view: View;
  move: string | null; // that shows the rule
  after: View | null; // what it leads to
}

export interface Rules {
  game: string;
  title: string;
  lessons: Lesson[];
}
