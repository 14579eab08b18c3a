import type { Catalogue } from '../../library/catalogue.ts';
import { foreignLimit } from '../../question/read-figures.ts';
import type { Understanding } from '../../question/understanding.ts';
import { isCurrency, leastIn, type Measure, TESTS } from './measures.ts';
import { phrasesOf, plainOf, saysOne } from './phrases.ts';
import words from './which-words.json' with { type: 'json' };

/** "3 year BSc", "3 saal ki degree": of no course. */
export const SHORT_DEGREE =
  /\b(?:3|three)[- ]?(?:yrs?|years?|saal)\b(?: \w+){0,2}? (?:degree|bsc|b\.sc|bachelor|graduat)/i;
/** "1 year job experience". */
const WORKED = /\bexperience\b/i;
/** "5000 or more", "longer than 12 months": no most. */
const AT_LEAST = phrasesOf(words.atLeast);
const STRICTLY = /\bless than\b(?!.*\bor (?:equal|less)\b)/i;

/** What the message says of the student in figures that a university may ask for, or names as the most that it may cost. */
export function ownFigures({ figures }: Understanding, text: string, catalogue: Catalogue): Map<Measure, number> {
  const { english, marks, courseYears } = figures;
  const own = new Map<Measure, number>();
  const written = leastIn(text);
  const isLeast = saysOne(plainOf(text), AT_LEAST);
  for (const measure of ['gpa', 'german-grade', 'class', 'months'] as const) {
    const figure = written.get(measure);
    if (figure !== undefined && !(isLeast && measure === 'months')) own.set(measure, figure);
  }
  const test = TESTS.find((one) => one === english?.test.toLowerCase());
  if (english && test) own.set(test, english.score);
  if (english?.skill !== undefined) own.set('ielts-part', english.skill);
  if (marks?.unit === '%') own.set('%', marks.value);
  if (courseYears !== undefined && !isLeast && !SHORT_DEGREE.test(text) && !WORKED.test(text))
    own.set('months', courseYears * 12);
  const sum = foreignLimit(text, catalogue) ?? figures.foreign;
  if (sum && isCurrency(sum.currency) && !isLeast)
    own.set(sum.currency, STRICTLY.test(text) ? sum.value - 1 : sum.value);
  return own;
}

/** The message names a figure that no page is compared by: a score of the GRE, backlogs, a CGPA of ten. */
export const namesOther = ({ figures }: Understanding, own: ReadonlyMap<Measure, number>): boolean =>
  figures.gre !== undefined ||
  figures.backlogs !== undefined ||
  (figures.marks?.unit === 'CGPA' && !own.has('gpa') && !own.has('german-grade'));
