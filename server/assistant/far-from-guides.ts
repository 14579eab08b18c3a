import type { GuideIndex } from './guide-index.ts';
import type { Understanding } from './understand-question.ts';

/**
 * Whether a question only sounds like one of ours: it has a word such as `price` or `apply`, names neither a country nor
 * study nor pharmacy, and most of what it asks about stands in no guide.
 */
export function isFarFromGuides(
  { text, subjects, words, details, countries, countriesAssumed, recalledWords }: Understanding,
  { knows, weight }: Pick<GuideIndex, 'knows' | 'weight'>,
): boolean {
  if (
    details.length === 0 ||
    recalledWords.length > 0 ||
    (countries.length > 0 && !countriesAssumed) ||
    STUDY.test(text)
  )
    return false;
  return subjects.every(({ id }) => COMMON.has(id)) && isMostlyStrange(words, { knows, weight });
}

/** Whether at least half of what the words say stands in no guide; numbers say nothing. */
export function isMostlyStrange(
  words: readonly string[],
  { knows, weight }: Pick<GuideIndex, 'knows' | 'weight'>,
): boolean {
  const content = words.filter((word) => /^[a-z]/.test(word));
  const sum = (some: readonly string[]) => some.reduce((total, word) => total + weight(word), 0);
  const strange = content.filter((word) => !knows(word));
  return strange.length > 0 && sum(strange) >= sum(content) / 2;
}

const STUDY =
  /\b(?:masters?|abroad|overseas|foreign|stud(?:y|ies|ying)|students?|pharm\w*|bpharm|mpharm|dpharm|degree|universit\w*|scholarships?|programs?|courses?|intakes?|tuition|rupees?|inr|pounds?|dollars?|euros?|exchange rate)\b/;
/** Subjects that are recognised by words of everyday life. */
const COMMON: ReadonlySet<string> = new Set([
  'costs',
  'timeline',
  'entry',
  'exams',
  'universities',
  'careers',
  'salary',
]);
