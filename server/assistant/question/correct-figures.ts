import { LAKH } from '#shared/rules/rupees.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { SKILL_NAMES } from './read-english.ts';
import type { Figures } from './read-figures.ts';
import { wordSet } from './split-words.ts';

/** Longer messages tell something new. */
const MOST_WORDS = 12;

/** Where each figure that a student tells again may lie; its reader decides what is one, here it is known already. */
const BOUNDS = { percent: [35, 100], cgpa: [4, 10], ielts: [4, 9], lakh: [1, 300], count: [0, 60] } as const;

/** A sum without its unit, in lakh; less is a number of months or years, more is no budget. */
const SUM = [10, 90] as const;
const OF_SUMS = wordSet(dialogue.sums);
const SKILLS: ReadonlySet<string> = new Set(SKILL_NAMES);
const ADDING = wordSet(dialogue.adding);

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
  const [only] = numbers;
  if (numbers.length === 1 && only !== undefined) {
    const isSum = before.rupees !== undefined && isWithin(only, SUM) && words.some((word) => OF_SUMS.has(word));
    return isSum ? { rupees: only * LAKH } : undefined;
  }
  if (numbers.length !== 2) return undefined;
  const ofSkill = words.some((word) => SKILLS.has(word));
  for (const { said, bounds, to } of toldIn(before, ofSkill)) {
    const fresh = numbers.find((number) => number !== said);
    if (fresh !== undefined && numbers.includes(said) && isWithin(fresh, bounds)) return to(fresh);
  }
  return undefined;
}

/** "Which country is ok for 6.9?": the mark or the score that was told before, without its unit. Undefined where no number is it. */
export function toldAgain(words: readonly string[], { marks, english }: Figures): Figures | undefined {
  if (words.length > MOST_WORDS) return undefined;
  // A small whole number is of months or of papers.
  const numbers = words
    .filter((word) => /^\d+\.\d+$/.test(word) || (/^\d{2}$/.test(word) && Number(word) >= BOUNDS.percent[0]))
    .map(Number);
  if (marks && numbers.includes(marks.value)) return { marks };
  return english && numbers.includes(english.score) ? { english } : undefined;
}

/** A longer message says of what its number is. */
const FEW_WORDS = 6;
const SCORING = wordSet(dialogue.scoring);
const AFTER_SCORE = wordSet(dialogue.afterScore);
const OF_MARKS = wordSet(dialogue.ofMarks);
const OF_BANDS = wordSet(dialogue.ofBands);

/**
 * "I have 59" after "minimum marks?", "and if I get 7?" after an IELTS of 6.5: a number with nothing behind it is of what was spoken
 * of, where only one of the two can be it. Undefined where it is not.
 */
export function figureOfBefore(
  words: readonly string[],
  before: { readonly profile: Figures; readonly words: readonly string[] },
): Figures | undefined {
  if (words.length > FEW_WORDS) return undefined;
  const [at, ...more] = words.flatMap((word, at) => (/^\d+(?:\.\d+)?$/.test(word) ? [at] : []));
  if (at === undefined || more.length > 0) return undefined;
  const behind = words.slice(at + 1);
  const isScore = SCORING.has(words[at - 1] ?? '') || (behind.length > 0 && AFTER_SCORE.has(behind[0] ?? ''));
  if (!isScore || !behind.every((word) => AFTER_SCORE.has(word))) return undefined;
  const value = Number(words[at]);
  const spoke = (some: ReadonlySet<string>) => before.words.some((word) => some.has(word));
  const { marks, english } = before.profile;
  if (isWithin(value, BOUNDS.percent) && (marks?.unit === '%' || spoke(OF_MARKS)))
    return { marks: { value, unit: '%' } };
  const isBand = isWithin(value, BOUNDS.ielts) && value * 2 === Math.round(value * 2);
  return isBand && (english?.test === 'IELTS' || spoke(OF_BANDS)) && marks?.unit !== 'CGPA'
    ? { english: { test: 'IELTS', score: value } }
    : undefined;
}

/** "If I take a loan of 10 lakh more": the sum that was told before, and this one beside it. Undefined where nothing is added. */
export function addedSum(
  words: readonly string[],
  { rupees, borrowed }: Figures,
  before: Figures,
): Figures | undefined {
  if (rupees === undefined || before.rupees === undefined || words.length > MOST_WORDS) return undefined;
  if (!words.some((word) => ADDING.has(word))) return undefined;
  return { rupees: before.rupees + rupees, ...((borrowed ?? before.borrowed) && { borrowed: true }) };
}

const isWithin = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to;

const COUNTS = ['backlogs', 'gapYears', 'workYears'] as const satisfies (keyof Figures)[];

function toldIn(before: Figures, ofSkill: boolean): Told[] {
  const { marks, english, rupees } = before;
  const told: Told[] = COUNTS.flatMap((name) => {
    const said = before[name];
    return said === undefined ? [] : [{ said, bounds: BOUNDS.count, to: (value) => ({ [name]: value }) }];
  });
  if (marks)
    told.push({
      said: marks.value,
      bounds: marks.unit === '%' ? BOUNDS.percent : BOUNDS.cgpa,
      to: (value) => ({ marks: { ...marks, value } }),
    });
  if (english?.test === 'IELTS')
    told.push({
      said: english.score,
      bounds: BOUNDS.ielts,
      // "6.0 is not enough? any with 5.5 writing": the other is of one skill.
      to: (value) => ({ english: ofSkill ? { ...english, skill: value } : { test: 'IELTS', score: value } }),
    });
  if (rupees !== undefined)
    told.push({ said: rupees / LAKH, bounds: BOUNDS.lakh, to: (value) => ({ rupees: value * LAKH }) });
  return told;
}
