import { universityKey } from '#shared/rules/programs/university-rules.ts';
import type { CountryId } from '../knowledge.ts';
import { slipsBetween } from '../question/correct-spelling.ts';
import { ENGLISH } from '../question/english-words.ts';
import { INDIAN_PLACES } from '../question/indian-places.ts';
import others from '../question/others.json' with { type: 'json' };
import { isHinglish } from '../question/to-english.ts';
import type { Catalogue } from './catalogue.ts';
import type { Degree } from './degree-shelf.ts';
import { LISTED, SHORT } from './listed-universities.ts';
import type { RuledUniversity, RuleShelf } from './rule-shelf.ts';
import { asNamed, type NameKind, namesFor, properWordsOf } from './university-names.ts';

/** A university of our countries, and what we have read of it. */
export type University = {
  readonly name: string;
  readonly country: CountryId;
  readonly degrees: readonly Degree[];
  readonly ruled: RuledUniversity | undefined;
};

/** Where a message names one: those that go by that name, what we have read first. */
export type Mention = {
  readonly universities: readonly University[];
  readonly kind: NameKind;
  /** It is a city or a region of the catalogue too. */
  readonly isPlace: boolean;
  /** The words of the message: from, to (not included). */
  readonly at: readonly [from: number, to: number];
};

export type UniversityFinder = (words: readonly string[]) => readonly Mention[];

type Shelves = {
  readonly degrees: readonly Degree[];
  readonly rules: RuleShelf;
  readonly catalogue: Pick<Catalogue, 'places' | 'nameWords'>;
  /** The words of the guides: none of them is a slip in a name. */
  readonly vocabulary: ReadonlyMap<string, number>;
};

type Named = { readonly universities: University[]; readonly kind: NameKind };

/** Finds the universities that are named in the words of a message, the longest name first; a slip in a name of one word is read over. */
export function createUniversityFinder(shelves: Shelves): UniversityFinder {
  const byPhrase = phrasesOf(universitiesOf(shelves), shelves.catalogue);
  const singles = [...byPhrase.keys()].filter((phrase) => !phrase.includes(' ') && phrase.length >= SHORTEST_SLIP - 1);
  const known = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')));
  const meant = new Map<string, string | undefined>();
  const asWritten = (word: string): string => {
    if (known.has(word) || word.length < SHORTEST_SLIP || ENGLISH.has(word) || INDIAN_PLACES.has(word)) return word;
    if (shelves.vocabulary.has(word) || !/^[a-z]+$/.test(word)) return word;
    if (!meant.has(word)) {
      if (meant.size >= MOST_KEPT) meant.clear();
      meant.set(word, nearest(word, singles));
    }
    return meant.get(word) ?? word;
  };
  const longestFrom = new Map<string, number>();
  for (const phrase of byPhrase.keys()) {
    const [first = '', ...more] = phrase.split(' ');
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, more.length + 1));
  }
  const find = (own: readonly string[]): Mention[] => {
    const raw = asNamed(own);
    const before = own.length - raw.length;
    const words = raw.map(asWritten);
    const found: Mention[] = [];
    const begins = words.map((word) => longestFrom.get(word) ?? 0);
    for (let length = Math.max(0, ...begins); length > 0; length--)
      for (const [from, longest] of begins.entries()) {
        const to = from + length;
        if (
          longest < length ||
          to > words.length ||
          found.some(({ at }) => from + before < at[1] && at[0] < to + before)
        )
          continue;
        const phrase = words.slice(from, to).join(' ');
        const named = byPhrase.get(phrase);
        if (named)
          found.push({ ...named, isPlace: shelves.catalogue.places.has(phrase), at: [from + before, to + before] });
      }
    return found.filter(({ universities }) => universities.length > 0).toSorted((a, b) => a.at[0] - b.at[0]);
  };
  // What is asked is read in several ways, and each asks for the same.
  const kept = new WeakMap<readonly string[], readonly Mention[]>();
  return (words) => {
    const found = kept.get(words) ?? find(words);
    kept.set(words, found);
    return found;
  };
}

const SHORTEST_SLIP = 6;
const MOST_KEPT = 2_000;

/** The name that a word begins, "loughboro", "unimelb"; else has a slip of: one in a short word, two in one of eight letters. */
function nearest(word: string, singles: readonly string[]): string | undefined {
  const rest = /^uni(?<rest>[a-z]{4,})$/.exec(word)?.groups?.rest;
  const begun = singles.filter((one) => one.startsWith(rest ?? word));
  if (begun.length === 1) return begun[0];
  const most = word.length >= 8 ? 2 : 1;
  let best: string | undefined;
  let fewest = most + 1;
  for (const one of singles) {
    // The first letters are seldom wrong: "dirham" is not Durham.
    if (!one.startsWith(word.slice(0, 2)) || Math.abs(one.length - word.length) > most) continue;
    const slips = slipsBetween(word, one, most);
    if (slips < fewest) [best, fewest] = [one, slips];
  }
  return best;
}

/** Each university once: those of our programs and rules, then those of a list. */
function universitiesOf({ degrees, rules }: Shelves): University[] {
  const all = new Map<string, University>();
  // A program of two universities is the first one's.
  const keyOf = (name: string, country: string) => `${country} ${universityKey(name.split(';')[0] ?? name)}`;
  // "Friedrich-Schiller-Universität Jena" of the list is the "Friedrich Schiller University Jena" of our rules.
  const own = new Set<string>();
  const programsOf = Map.groupBy(degrees, ({ university, country }) => keyOf(university, country));
  const add = (name: string, country: CountryId, isListed = false) => {
    const key = keyOf(name, country);
    const words = `${country} ${properWordsOf(name).join(' ')}`;
    if (all.has(key) || (isListed && words.includes(' ', country.length + 1) && own.has(words))) return;
    own.add(words);
    const programs = programsOf.get(key) ?? [];
    // "University of Bonn (with DGRA)" is one of its programs.
    const [shortest = name] = programs.map(({ university }) => university).toSorted((a, b) => a.length - b.length);
    all.set(key, { name: shortest, country, degrees: programs, ruled: rules.of(country, name) });
  };
  for (const { university, country } of [...rules.universities, ...degrees]) add(university, country);
  for (const { name, country } of [...LISTED, ...SHORT.values()]) add(name, country, true);
  return [...all.values()];
}

const isRead = ({ degrees, ruled }: University): boolean => degrees.length > 0 || ruled !== undefined;

/** Which universities each phrase names: the surest reading counts, and what we have read before what is only listed. */
function phrasesOf(
  universities: readonly University[],
  { places, nameWords }: Shelves['catalogue'],
): Map<string, Named> {
  const isPlace = (phrase: string) => places.has(phrase);
  const isCountry = (word: string) => nameWords.has(word);
  const found = new Map<string, Named>();
  const add = (phrase: string, kind: NameKind, university: University) => {
    // `tum`, `salem`.
    if (INDIAN_PLACES.has(phrase) || isHinglish(phrase)) return;
    const before = found.get(phrase);
    const known = before?.universities[0];
    if (!before || !known || (isRead(university) && !isRead(known)))
      found.set(phrase, { universities: [university], kind });
    else if (isRead(university) === isRead(known) && !before.universities.includes(university)) {
      // A part of one name is the whole of another: "Heidelberg".
      if (SURENESS[kind] > SURENESS[before.kind]) found.set(phrase, { universities: [university], kind });
      else if (SURENESS[kind] === SURENESS[before.kind]) before.universities.push(university);
    }
  };
  for (const university of universities)
    for (const [phrase, kind] of namesFor(university.name, {
      isRead: isRead(university),
      goesByWord: isRead(university) || university.country !== 'usa',
      isPlace,
      isCountry,
    }))
      add(phrase, kind, university);
  for (const [letters, { name, country }] of SHORT) {
    const known = universities.find(
      (one) => one.country === country && universityKey(one.name) === universityKey(name),
    );
    const kind = letters.includes(' ') || letters.length < SHORTEST_SLIP ? 'name' : 'town';
    // "USC" is the initials of two.
    if (known) found.set(letters, { universities: [known], kind });
  }
  for (const phrase of others.noUniversity.split('|')) found.set(phrase, { universities: [], kind: 'name' });
  return found;
}

const SURENESS: Readonly<Record<NameKind, number>> = { word: 0, part: 1, town: 2, name: 2 };
