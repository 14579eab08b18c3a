import { LAKH } from '#shared/rules/rupees.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import type { Figures } from './read-figures.ts';
import { splitWords } from './split-words.ts';

/** Longer messages tell something new. */
const MOST_WORDS = 12;

/** Where each figure that a student tells again may lie; its reader decides what is one, here it is known already. */
const BOUNDS = { percent: [35, 100], cgpa: [4, 10], ielts: [4, 9], lakh: [1, 300], count: [0, 60] } as const;

/** In lakh; less is a number of months or years, more is no budget. */
const SUM = [10, 90] as const;
const OF_SUMS: ReadonlySet<string> = new Set(splitWords(dialogue.sums));

type Told = {
  /** The number as it was said. */
  readonly said: number;
  readonly bounds: readonly [number, number];
  readonly to: (value: number) => Figures;
};

/**
 * The figure that a short message puts right: a number that was told before stands in it, and one other, "sorry, 66 not 62"; or
 * another sum after a budget, without its unit, "I can arrange 25 if the loan comes". Undefined when it does nothing of the kind.
 */
export function correctedFigure(words: readonly string[], before: Figures): Figures | undefined {
  if (words.length > MOST_WORDS) return undefined;
  const numbers = [...new Set(words.filter((word) => /^\d+(?:\.\d+)?$/.test(word)).map(Number))];
  const [only = 0, ...more] = numbers;
  if (more.length === 0) {
    const isSum =
      before.rupees !== undefined && only >= SUM[0] && only <= SUM[1] && words.some((word) => OF_SUMS.has(word));
    return isSum ? { rupees: only * LAKH } : undefined;
  }
  if (more.length !== 1) return undefined;
  for (const { said, bounds, to } of toldIn(before)) {
    const fresh = numbers.find((number) => number !== said);
    if (fresh !== undefined && numbers.includes(said) && fresh >= bounds[0] && fresh <= bounds[1]) return to(fresh);
  }
  return undefined;
}

function toldIn({ marks, english, rupees, backlogs, gapYears, workYears }: Figures): Told[] {
  const all: (Told | undefined)[] = [
    marks && {
      said: marks.value,
      bounds: marks.unit === '%' ? BOUNDS.percent : BOUNDS.cgpa,
      to: (value) => ({ marks: { ...marks, value } }),
    },
    english?.test === 'IELTS'
      ? { said: english.score, bounds: BOUNDS.ielts, to: (score) => ({ english: { test: english.test, score } }) }
      : undefined,
    rupees === undefined
      ? undefined
      : { said: rupees / LAKH, bounds: BOUNDS.lakh, to: (value) => ({ rupees: value * LAKH }) },
    backlogs === undefined ? undefined : { said: backlogs, bounds: BOUNDS.count, to: (value) => ({ backlogs: value }) },
    gapYears === undefined ? undefined : { said: gapYears, bounds: BOUNDS.count, to: (value) => ({ gapYears: value }) },
    workYears === undefined
      ? undefined
      : { said: workYears, bounds: BOUNDS.count, to: (value) => ({ workYears: value }) },
  ];
  return all.filter((one) => one !== undefined);
}
