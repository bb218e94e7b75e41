// What the grades of a review are called, and the sign that each has beside its colour.
import type { Grade } from '../lib/types';
import type { Tone } from '../lib/words';

export interface GradeWords {
  grade: Grade;
  sign: string;
  one: string;
  many: string;
  tone: Tone;
}

export const grades: GradeWords[] = [
  { grade: 'only', sign: '□', one: 'only move', many: 'only moves', tone: 'drawn' },
  { grade: 'best', sign: '✓', one: 'best move', many: 'best moves', tone: 'best' },
  { grade: 'good', sign: '○', one: 'good move', many: 'good moves', tone: 'good' },
  { grade: 'inaccuracy', sign: '?!', one: 'inaccuracy', many: 'inaccuracies', tone: 'fair' },
  { grade: 'mistake', sign: '?', one: 'mistake', many: 'mistakes', tone: 'poor' },
  { grade: 'blunder', sign: '??', one: 'blunder', many: 'blunders', tone: 'lost' },
];

export const wordsOf = (grade: Grade): GradeWords => grades.find((each) => each.grade === grade)!;

// Whether there was something better to show.
export const isSlip = (grade: Grade) => grade !== 'only' && grade !== 'best';
