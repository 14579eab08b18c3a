import type { Turn } from '../assistant.ts';
import type { Degree, DegreeShelf } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { termsOf, withoutVariants } from '../question/canonical-words.ts';
import { correctSpelling } from '../question/correct-spelling.ts';
import { splitWords } from '../question/split-words.ts';
import { toEnglish } from '../question/to-english.ts';
import { type Place, readWish, type Which } from './read-wish.ts';
import { splitWish } from './split-wish.ts';
import { is } from './wish-words.ts';

/** What a wish comes to: its programs; or those of which it could mean one; or nothing that can be told apart. */
export type Chosen =
  | { readonly kind: 'these'; readonly programs: readonly Degree[] }
  | { readonly kind: 'several'; readonly programs: readonly Degree[] }
  | { readonly kind: 'none-shown' }
  | { readonly kind: 'out-of-range'; readonly shown: number }
  | { readonly kind: 'which'; readonly programs: readonly Degree[] }
  | { readonly kind: 'unknown'; readonly name: string };

type Choice = {
  readonly which: Which;
  readonly history: readonly Turn[];
  /** Where a program that is named is looked for, when it is not among those that were shown. */
  readonly pool: readonly Degree[];
  readonly library: Library;
};

/** The programs that the last answer with any has listed, in its order: what it has recorded as its sources. */
export function lastShown(history: readonly Turn[], { degrees }: Pick<Library, 'degrees'>): Degree[] {
  for (const { sources } of history.toReversed()) {
    const programs = degreesOf(sources, degrees);
    if (programs.length > 0) return programs;
  }
  return [];
}

const degreesOf = (sources: Turn['sources'], degrees: DegreeShelf): Degree[] =>
  (sources ?? []).flatMap(({ url }) => degrees.find(({ cite }) => cite.url === url) ?? []);

/** Whether programs were listed, or the list was spoken of, in the turn before: then `the second one` can mean nothing else. */
export function spokeOfPrograms(history: readonly Turn[], { degrees }: Pick<Library, 'degrees'>): boolean {
  const asked = history.findLast(({ role }) => role === 'user');
  const answer = history.findLast(({ role }) => role === 'bot');
  return degreesOf(answer?.sources, degrees).length > 0 || (asked !== undefined && splitWish(asked.content) !== null);
}

/** Finds the programs that a wish speaks of. */
export function choosePrograms(choice: Choice): Chosen {
  const { which, history, pool, library } = choice;
  const shown = lastShown(history, library);
  const { places, all, names, back } = which;
  if (places.length > 0) {
    const from = shown.length > 0 ? shown : pool;
    if (shown.length === 0 && pool === library.degrees) return { kind: 'none-shown' };
    const picked = places.map((place) => at(from, place));
    if (picked.some((some) => some === null)) return { kind: 'out-of-range', shown: from.length };
    const programs = [...new Set(picked.flatMap((some) => some ?? []))];
    const odd = names.find((name) => named(name, programs, library).length < programs.length);
    return odd ? { kind: 'unknown', name: odd.join(' ') } : { kind: 'these', programs };
  }
  if (names.length > 0) return chooseNamed(which, shown, choice);
  const before = justMeant(history, library);
  if (before.length === 0) return { kind: 'none-shown' };
  const fits = which.count === null ? back === 'them' || all || before.length === 1 : before.length === which.count;
  return fits ? { kind: 'these', programs: before } : { kind: 'which', programs: before };
}

/** A stretch of the programs; null when there are not so many. */
function at(programs: readonly Degree[], { from, to }: Place): readonly Degree[] | null {
  if (from < 0) return -from <= programs.length ? programs.slice(from) : null;
  return from >= 1 && to <= programs.length ? programs.slice(from - 1, to) : null;
}

/** What `it` and `them` are: what the turn before was about, be it listed, kept or let go. */
function justMeant(history: readonly Turn[], library: Library): readonly Degree[] {
  const answered = history.findLastIndex(({ role }) => role === 'bot');
  const listed = degreesOf(history[answered]?.sources, library.degrees);
  if (listed.length > 0) return listed;
  const asked = history.findLastIndex(({ role }) => role === 'user');
  const wish = readWish(splitWish(history[asked]?.content ?? '')?.wish ?? '');
  if (wish?.kind === 'change') {
    const earlier = { which: wish.which, history: history.slice(0, asked), pool: library.degrees, library };
    const chosen = choosePrograms(earlier);
    if (chosen.kind === 'these') return chosen.programs;
  }
  return lastShown(history, library);
}

/** All names as one, which may have an `and` in it; else each for itself. */
function chooseNamed({ names, all, back }: Which, shown: readonly Degree[], { pool, library }: Choice): Chosen {
  const inSight = shown.filter((one) => pool.includes(one));
  const find = (name: readonly string[]) => {
    const among = named(name, inSight, library);
    return among.length > 0 ? among : named(name, pool, library);
  };
  const whole = find(names.flat());
  const found = whole.length > 0 ? [whole] : names.map(find);
  const missing = found.findIndex((some) => some.length === 0);
  if (missing >= 0) return { kind: 'unknown', name: (names[missing] ?? []).join(' ') };
  const open = found.find((some) => some.length > 1);
  return open && !all && back !== 'them'
    ? { kind: 'several', programs: open }
    : { kind: 'these', programs: [...new Set(found.flat())] };
}

/** The programs whose title, university and place have all the words. */
function named(name: readonly string[], programs: readonly Degree[], { index }: Library): Degree[] {
  const english = withoutVariants(toEnglish(withoutVariants(name), index.loanwords));
  const wanted = termsOf(english.map((word) => correctSpelling(word, index.vocabulary))).filter(
    (term) => !is('noun', term),
  );
  if (wanted.length === 0) return [];
  return programs.filter(({ title, university, city, country }) => {
    const { name: place, called } = index.catalogue.country(country);
    const terms = termsOf(withoutVariants(splitWords([title, university, city, place, called].join(' '))));
    return wanted.every((term) => terms.includes(term));
  });
}
