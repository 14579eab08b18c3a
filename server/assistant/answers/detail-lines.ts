import { likeness, meaningOf } from '../meaning/meaning-of.ts';
import { canonicalWords, termSet, termsOf } from '../question/canonical-words.ts';
import { wordsOf } from './asked-words.ts';
import lines from './detail-lines.json' with { type: 'json' };

/** What can be asked of a university, each with lines that ask for it (`detail-lines.json`). */
export type DetailLine = keyof typeof lines;

const isDetailLine = (id: string): id is DetailLine => Object.hasOwn(lines, id);

/** Words of whoever looks for a university, whatever for. */
const IDLE = termSet(wordsOf('idle').join(' '));
const telling = (terms: readonly string[]): string[] => terms.filter((term) => !IDLE.has(term));

const LINES = Object.entries(lines).flatMap(([id, asked]) =>
  isDetailLine(id) ? [{ id, meanings: asked.map((line) => meaningOf(telling(termsOf(canonicalWords(line))))) }] : [],
);
/** So many of the nearest lines tell what is meant. */
const TOLD_BY = 3;

/** What these terms may ask for, the nearest first, each with the mean likeness in meaning of its nearest lines, from -1 to 1. */
export function nearestLines(terms: readonly string[]): { readonly id: DetailLine; readonly likeness: number }[] {
  const meaning = meaningOf(telling(terms));
  return LINES.map(({ id, meanings }) => {
    const nearest = meanings
      .map((one) => likeness(meaning, one))
      .toSorted((a, b) => b - a)
      .slice(0, TOLD_BY);
    return { id, likeness: nearest.reduce((sum, one) => sum + one, 0) / TOLD_BY };
  }).toSorted((a, b) => b.likeness - a.likeness);
}
