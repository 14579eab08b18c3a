import { isPlainlyHindi } from '../danger/language-of.ts';
import asking from './asking.json' with { type: 'json' };

const ALONE = '(?<![\\p{L}\\p{M}])मे(?![\\p{L}\\p{M}])';
const YEAR = '[2२][0०][\\d०-९]{2}';
/** मे with what says that it is a month, apart from it or hung on it, as Marathi does. */
const MAY = new RegExp(
  [
    `${ALONE}(?=[\\s,]*(?:${YEAR}|में|${asking.behindMonth.replaceAll(' ', '|')}))`,
    `(?<![\\p{L}\\p{M}])मे(?=${asking.onMonth.replaceAll(' ', '|')})`,
  ].join('|'),
  'gu',
);
/** Hindi has its `in` behind a word: मे at the beginning, or with another `in` behind it, is the month there too. */
const BEGINNING = /(?:^|[.,;:?!()\n])\s*$/;
const BEFORE_IN = /^\s*में/;

/** A text with May by its name in Hindi, मई: Marathi calls it मे, as many type the Hindi में, `in`. */
export function withMonthMay(text: string): string {
  const isHindi = isPlainlyHindi(text.replace(new RegExp(ALONE, 'gu'), ' '));
  return text.replace(MAY, (word, at: number) => {
    const [before, behind] = [text.slice(0, at), text.slice(at + word.length)];
    if (isHindi && !BEGINNING.test(before) && !BEFORE_IN.test(behind)) return word;
    return /^\p{L}/u.test(behind) ? 'मई ' : 'मई';
  });
}
