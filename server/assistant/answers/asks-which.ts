import { subjectsIn } from '../library/catalogue.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { termsOf } from '../question/canonical-words.ts';
import { fieldsIn } from '../question/fields-named.ts';
import { decidesNothing } from '../question/open-words.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';

/** A kind of thing that one may ask to be told which of: a country, a course. */
export type Kind = {
  readonly isOne: (word: string) => boolean;
  /** Words that ask to choose: one of them is there. */
  readonly choosing: ReadonlySet<string>;
  /** Terms that name nothing to choose by, beside those that never do. */
  readonly idle: ReadonlySet<string>;
};

const DEGREES = wordSet(asking.degrees);

/** "I did my B.Pharm in 2022, which one is best for me": only who asks is told, and nothing to choose one by. */
export function asksWhich(
  { isOne, choosing, idle }: Kind,
  { words }: Understanding,
  { catalogue }: Pick<GuideIndex, 'catalogue'>,
): boolean {
  const at = words.findIndex(isOne);
  if (at < 0) return false;
  const which = words.lastIndexOf('which', at);
  const start = which < 0 ? at : which;
  const ask = words.slice(start);
  const told = words.slice(0, start).filter((word) => !choosing.has(word));
  const isBare = termsOf(ask).every((term) => decidesNothing(term) || idle.has(term));
  return (
    isBare &&
    words.some((word) => choosing.has(word)) &&
    (termsOf(told).length === 0 || told.some((word) => DEGREES.has(word))) &&
    subjectsIn(told, catalogue).length === 0 &&
    fieldsIn({ words: told, terms: termsOf(told) }).length === 0
  );
}
