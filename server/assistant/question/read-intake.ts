import { MONTHS } from '#shared/rules/months.ts';
import asking from './asking.json' with { type: 'json' };
import { slipsBetween } from './correct-spelling.ts';
import { splitWords, wordSet } from './split-words.ts';

/** When a course begins: month from 1 to 12; without a year, the next one. */
export type Intake = { readonly month: number; readonly year?: number };

const SEASONS: Readonly<Record<string, number>> = { fall: 8, autumn: 9, winter: 10, spring: 1 };
/** September: where no month is named, the main one. */
const MAIN_INTAKE = 9;

/** "B.Pharm 2024", "B.Pharm from JNTU 2021", "passed out in 2021", "2022 graduate": when somebody finished is not when they begin. */
const FINISHED =
  /\b(?:[bmd]\.? ?pharm(?:acy)?|pharm\.? ?d|pass(?:ed|ing)?(?: ?out)?|graduat(?:ed?|ing)|complet(?:ed|ing)|finished|lateral)(?: (?:out|in|from|of)){0,2}(?:(?<= from)(?: [a-z]+){1,3})? ?20\d\d\b|\b20\d\d ?(?:pass(?:ed)?(?: ?out)?|grad(?:uate)?)\b/g;
/** "Jan 2025 me UK visa reject", "refused in March 2025": when something ended. */
const ENDED =
  /\b[a-z]{3,9} ?20\d\d\b(?=[^.;?!]{0,24}(?:reject|refus))|(?<=(?:reject|refus)\w{0,5}[^.;?!]{0,16})\b[a-z]{3,9} ?20\d\d\b/g;
/** "In the December exam", "IELTS in January": when a test is taken. */
const TESTED =
  /\b[a-z]{3,9}(?: 20\d\d)? (?:exams?|attempt)\b|(?<=\b(?:ielts|toefl|pte|gre|exams?|test)\b[^\d.,;?!]{0,12}\b(?:in|by) )[a-z]{3,9}\b(?: 20\d\d)?|(?<=\b(?:ielts|toefl|pte|gre) )[a-z]{3,9} (?:me|mein|madhe|la|ko)\b/g;
/** "Fall 26", "jan 27". */
const SHORT_YEAR = /\b([a-z]{3,9}) ?'?(2[4-9]|3\d)\b(?! ?(?:th|lakh|%|k\b|years?|yrs?))/g;

/** "Result in June", "the visa ends in October", "he retires in March 2027": what happens then is no beginning. */
const OTHER_DATES = wordSet(asking.otherDates);
const CLAUSE = /(?<=[,.;:?!()\n])|(?= (?:and|but|then) )/;
const BEGINS = /\b(?:intake|batch|start\w*|session|semester)\b/;
const isOnOtherDate = (clause: string): boolean =>
  !BEGINS.test(clause) && splitWords(clause).some((word) => OTHER_DATES.has(word));
/** "2021 to 2025": when somebody studied. */
const YEARS = /\b20\d\d ?(?:to|-|–) ?20\d\d\b/g;
/** "Which visa does that fall under?" */
const FALLING = /\bfall (?:under|into|behind|short|ill)\b/g;

/** When the studies are to begin, of a text in small letters. */
export function readIntake(said: string): Intake | undefined {
  const text = said
    .split(CLAUSE)
    .filter((clause) => !isOnOtherDate(clause))
    .join('')
    .replace(YEARS, ' ')
    .replace(FALLING, ' ')
    .replace(FINISHED, ' ')
    .replace(ENDED, ' ')
    .replace(TESTED, ' ')
    .replace(SHORT_YEAR, (whole, word: string, year: string) =>
      monthOf(word) !== undefined || SEASONS[word] !== undefined ? `${word} 20${year}` : whole,
    );
  const months = [...text.matchAll(/\b([a-z]{3,11})\b(?! i\b)(?: ?(20\d\d))?/g)].filter(
    ([, word = '', year]) =>
      monthOf(word) !== undefined && (!DOUBTFUL.has(word) || year !== undefined || isBegun(text, word)),
  );
  // "IELTS December, September 2026 intake".
  const [, name = '', near] = months.find(([, , year]) => year !== undefined) ?? months[0] ?? [];
  const season = Object.entries(SEASONS).find(([word]) => new RegExp(`\\b${word}\\b`).test(text));
  const year = near ?? /\b(20[23]\d)\b/.exec(withoutPast(text))?.[1];
  const month = monthOf(name) ?? season?.[1];
  if (month === undefined)
    return year !== undefined && /\bintake|\bbatch/.test(text) ? { month: MAIN_INTAKE, year: Number(year) } : undefined;
  return { month, ...(year !== undefined && { year: Number(year) }) };
}

/** Without what is said of a degree: "B.Pharm SPPU 2023, 7.1 CGPA" is when it was finished, whatever stands between. */
const withoutPast = (text: string): string =>
  text
    .split(CLAUSE)
    .filter((clause) => !OF_DEGREE.test(clause) || BEGINS.test(clause))
    .join('');
const OF_DEGREE = /pharm|फार्म|complet|pass(?:ed)?\b|graduat|finish|पूर्ण|पास/;

/** Words that are a month only where a year or a beginning stands beside them. */
const DOUBTFUL = new Set(['may', 'mar']);
const isBegun = (text: string, word: string): boolean =>
  new RegExp(`\\b${word} (?:in )?(?:intake|batch|start|session|month)`).test(text);

/** From 1 to 12, by its name, the beginning of it or with a slip; none for other words that begin like one: `jana`, `decide`. */
function monthOf(word: string): number | undefined {
  const at = MONTHS.findIndex((month) => {
    const name = month.toLowerCase();
    if (word.length >= 3 && name.startsWith(word)) return true;
    const most = name.length >= 7 ? 2 : 1;
    return word.length >= 5 && slipsBetween(word, name, most) <= most;
  });
  return at === -1 ? undefined : at + 1;
}
