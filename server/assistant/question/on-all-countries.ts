import type { CountryId } from '../knowledge.ts';
import type { Catalogue } from '../library/catalogue.ts';
import asking from './asking.json' with { type: 'json' };
import { phraseFinder } from './find-phrases.ts';

const OF_ALL = new Set(['another', 'all', 'every', 'each', 'which', 'any', 'different']);

/** "Which country", "all countries": a visa or an exam of one of them does not make it a question about that one. */
export function isOnAll(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const other = word === 'other' ? at : at + 1;
    const next = words[other] === 'other' ? words[other + 1] : words[other];
    return (OF_ALL.has(word) || word === 'other') && /^countr(?:y|ies)$/.test(next ?? '');
  });
}

/** "Not only UK, any country": the one that is named is one of all. */
export const isNotOnly = (words: readonly string[]): boolean =>
  isOnAll(words) && words.some((word, at) => word === 'not' && words[at + 1] === 'only');

const phrasesOf = (list: string) => list.split('|').map((phrase) => phrase.split(' '));
const BEFORE = phrasesOf(asking.exceptBefore);
const AFTER = phrasesOf(asking.exceptAfter);
const JOINING = new Set(['and', 'or', 'the', 'nor']);

/** "Other than the UK and Australia", "Germany ke alawa": the countries that a question leaves out. */
export function excludedIn(words: readonly string[], { named }: Pick<Catalogue, 'named'>): CountryId[] {
  const groups: { from: number; to: number; ids: CountryId[] }[] = [];
  for (const { value, at, length } of named(words)) {
    const last = groups.at(-1);
    const between = last && words.slice(last.to, at);
    if (last && between?.every((word) => JOINING.has(word))) {
      last.to = at + length;
      last.ids.push(value);
    } else groups.push({ from: at, to: at + length, ids: [value] });
  }
  const stands = (phrase: readonly string[], at: number) =>
    at >= 0 && phrase.every((word, place) => words[at + place] === word);
  return groups
    .filter(({ from, to }) => {
      const start = words[from - 1] === 'the' ? from - 1 : from;
      return (
        BEFORE.some((phrase) => stands(phrase, start - phrase.length)) || AFTER.some((phrase) => stands(phrase, to))
      );
    })
    .flatMap(({ ids }) => ids);
}

/** Whether the most or the least of something is asked for: what is named first is meant. */
export type Extreme = 'most' | 'least';
const findExtreme = phraseFinder(
  (['least', 'most'] as const).flatMap((extreme) =>
    asking[extreme].split('|').map((phrase) => [phrase, extreme] as const),
  ),
);
export const extremeIn = (words: readonly string[]): Extreme | undefined => findExtreme(words)[0]?.value;
