import asking from './asking.json' with { type: 'json' };
import { isDenied } from './denying.ts';
import { phraseFinder } from './find-phrases.ts';
import others from './others.json' with { type: 'json' };
import { wordSet } from './split-words.ts';

/** The highest first. */
export const DEGREES = ['mpharm', 'pharmd', 'bpharm', 'dpharm'] as const;
export type Degree = (typeof DEGREES)[number];

/** "Without B.Pharm", "M.Pharm or MS", "a seat for M.Pharm": a degree that somebody has not. */
const WISHED_BEFORE = wordSet(asking.degreeWishedBefore);
const WISHED_AFTER = wordSet(asking.degreeWishedAfter);

/**
 * The highest degree that somebody has or is doing, by the words of a message in our spelling; else the one that is known, or the
 * first that it names.
 */
export function degreeTold(words: readonly string[], known?: Degree): Degree | undefined {
  const isTold = (degree: Degree) =>
    words.some(
      (word, at) =>
        word === degree &&
        !WISHED_BEFORE.has(words[at - 1] ?? '') &&
        !words.slice(at + 1, at + 3).some((one) => WISHED_AFTER.has(one)),
    );
  const named = words.filter((_, at) => !isDenied(words, at));
  return DEGREES.find(isTold) ?? known ?? named.flatMap((word) => DEGREES.find((one) => one === word) ?? [])[0];
}

const findOther = phraseFinder(others.degrees.split('|').map((name) => [name, name] as const));
const PHARMACY = new Set(others.pharmacy.split('|'));
const MASTERS = new Set(others.masters.split('|'));
const WEIGHED = 'mba';
/** "I don't like chemistry" tells of no degree. */
const DISLIKES = /\b(?:(?:not|dont|don't|don’t) like|hate)\b/i;

/**
 * A message in our spelling, and as it was typed, names a degree that is not ours, and none in pharmacy. "MS now and MBA later?" is
 * asked of what was spoken of: `before` are the words of the messages that were answered.
 */
export function namesOtherDegree(words: readonly string[], text: string, before: readonly string[]): boolean {
  const spokenOf = new Set(findOther(before).map(({ value }) => value));
  // "MBA or MSc" chooses between ours and the one that our guides weigh against them.
  const isWeighed = words.some((word) => MASTERS.has(word));
  const isNew = findOther(words).some(({ value }) => !spokenOf.has(value) && !(isWeighed && value === WEIGHED));
  return isNew && !words.some((word) => PHARMACY.has(word)) && !DISLIKES.test(text);
}

const findBachelor = phraseFinder(others.bachelors.split('|').map((name) => [name, name] as const));
const HAVING = wordSet(asking.having);

/**
 * A message, in our spelling, tells of a bachelor's degree that is not in pharmacy and may still lead to a master's that is: "BSc
 * chemistry 70%", "BSc biotechnology, can I apply?". `isTold` is true where marks are told of it, or a master's was spoken of before.
 */
export function tellsOtherBachelor(words: readonly string[], isTold: boolean): boolean {
  const bachelors = findBachelor(words);
  const [first] = bachelors;
  return (
    first !== undefined &&
    findOther(words).every(({ value }) => bachelors.some((one) => one.value === value)) &&
    (isTold || words.some((word) => HAVING.has(word)) || words.includes('can', first.at + first.length))
  );
}
