import { composed } from '../danger/normalise.ts';
import numbers from './numbers.json' with { type: 'json' };

/** Small letters, numbers without commas and with our digits, words of number before lakh, crore and years as figures. */
export function plainFigures(raw: string): string {
  return composed(raw.slice(0, LONGEST))
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .toLowerCase()
    .replace(/लाख|\blacs?\b|\blakhs?\b|\blkhs?\b/g, 'lakh')
    .replace(/(?<=\d ?)l\b/g, 'lakh')
    .replace(/(?<=\d) thousand\b/g, 'k')
    .replace(/(?<=\d ?)cr\b|करोड़?|कोट[िी]|\bcrores?\b/g, 'crore')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(?<!\S)\S{1,12}(?= ?(?:lakh|crore|years?\b|yrs?\b|saal\b))/g, (word) =>
      String(NUMBER_WORDS.get(word) ?? word),
    );
}

const LONGEST = 4_000;
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries(numbers.words).flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, Number(value)] as const),
  ),
);

/** "Fees under 18000 pounds": what stands before a sum that is looked for, and is nobody's fee. */
export const isLimit = (before: string): boolean => LIMITS.test(before);
const LIMITS = new RegExp(`\\b(?:${numbers.limits.replaceAll(' ', '\\s+')})\\s*$`);
