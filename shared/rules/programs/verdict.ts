import { LAKH } from '../rupees.ts';
import type { ProgramRow } from './row.ts';

/** What can be held against each other: programs, or whole countries. */
export type Compared = Pick<ProgramRow, 'total' | 'months' | 'ielts' | 'assumed'> & { readonly name: string };

const MEASURES: readonly {
  readonly of: (one: Compared) => number | undefined;
  /** What it is worth to be so far below all others; null when that is nothing. */
  readonly say: (gap: number) => string | null;
  /** Where the figure is a range: its other end, which has to be below all others, too. */
  readonly most?: (one: Compared) => number | undefined;
  /** The same without by how much, of two and of more. */
  readonly word: string;
  readonly mostOf: string;
}[] = [
  {
    word: 'cheaper',
    mostOf: 'the cheapest',
    of: ({ total }) => total?.from,
    most: ({ total }) => total?.to,
    say: (gap) => (gap >= LAKH ? `cheaper by about ₹${Math.round(gap / LAKH)} lakh` : null),
  },
  {
    word: 'shorter',
    mostOf: 'the shortest',
    of: ({ months }) => months,
    say: (gap) => `shorter by ${gap === 1 ? 'a month' : `${gap} months`}`,
  },
  {
    word: 'content with less of IELTS',
    mostOf: 'content with the least of IELTS',
    of: ({ ielts }) => ielts,
    say: (gap) => `content with ${gap === 0.5 ? 'half a band' : gap === 1 ? 'a band' : `${gap} bands`} less of IELTS`,
  },
];

/**
 * What sets compared programs or countries apart, in one sentence: which is cheaper, shorter, or asks for less English.
 * A figure that one of them does not have decides nothing. Undefined when nothing sets them apart. Above a table that has the
 * figures, `inWords` leaves out by how much.
 */
export function verdictOf(compared: readonly Compared[], inWords = false): string | undefined {
  const found = MEASURES.flatMap(({ word, mostOf, ...measure }) =>
    leastOf(compared, measure).map(({ one, text }) => {
      const said = compared.length > 2 ? mostOf : word;
      return { one, text: inWords ? said : text };
    }),
  );
  if (found.length === 0) return undefined;
  const winners = [...new Set(found.map(({ one }) => one))];
  const sentences = winners.map(
    (winner) => `${winner.name} is ${joined(found.flatMap(({ one, text }) => (one === winner ? [text] : [])))}`,
  );
  const usual = compared.some(({ assumed }) => assumed)
    ? ' Where a page names no fee, what is usual in its country is counted.'
    : '';
  return `${sentences.join('; ')}.${usual}`;
}

function leastOf(
  compared: readonly Compared[],
  { of, say, most = of }: Omit<(typeof MEASURES)[number], 'word' | 'mostOf'>,
): { one: Compared; text: string }[] {
  const known = compared
    .flatMap((one) => {
      const value = of(one);
      return value === undefined ? [] : [{ one, value }];
    })
    .sort((a, b) => a.value - b.value);
  const [first, second] = known;
  if (known.length < compared.length || !first || !second || second.value === first.value) return [];
  const end = most(first.one) ?? first.value;
  if (known.some(({ one, value }) => end > (most(one) ?? value))) return [];
  const text = say(second.value - first.value);
  return text === null ? [] : [{ one: first.one, text }];
}

const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts[texts.length - 1]}`;
