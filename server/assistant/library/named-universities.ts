import type { CountryId } from '../knowledge.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { stemOf } from '../question/canonical-words.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import type { Degree } from './degree-shelf.ts';
import type { RuledUniversity } from './rule-shelf.ts';
import type { Mention, University, UniversityFinder } from './university-finder.ts';
import { isInstitution } from './university-names.ts';

/** A university that is named in a question, and what we have read of it. */
export type NamedUniversity = {
  readonly name: string;
  /** None where two countries have one of that name. */
  readonly country: CountryId | undefined;
  /** The words of the question that name it; none where an earlier turn did. */
  readonly nameWords: readonly string[];
  readonly degrees: readonly Degree[];
  readonly ruled: RuledUniversity | undefined;
};

type Spoken = Pick<Understanding, 'words' | 'earlier' | 'recalled' | 'countries' | 'countriesAssumed'>;

/** The universities that a question names, in the order in which it does; else those that it leans on: "fees?" after a university. */
export function namedUniversities(
  asked: Spoken,
  find: UniversityFinder,
  words: readonly string[] = asked.words,
): NamedUniversity[] {
  const before = universitiesBefore(asked, find);
  const now = namedIn(words, find, asked, before.length > 0 && asked.recalled.length > 0);
  const leans = words.length <= SHORT_TURN && words.some((word) => OF_IT.has(word));
  return now.length > 0
    ? now
    : before.filter(({ nameWords }) => leans || areRecalled(nameWords, asked)).map(withoutWords);
}

/** Those that the turns before it named last, in their words: none once another country is spoken of. */
export function universitiesBefore(asked: Spoken, find: UniversityFinder): NamedUniversity[] {
  for (const { words } of asked.earlier.slice(-MOST_BEFORE).toReversed()) {
    // "Griffith in Dublin" stays the one in Ireland.
    const named = namedIn(words, find, { countries: asked.countries, countriesAssumed: false }, false);
    const isElsewhere = ({ country }: NamedUniversity) =>
      !asked.countriesAssumed &&
      asked.countries.length > 0 &&
      country !== undefined &&
      !asked.countries.includes(country);
    if (named.length > 0) return named.filter((one) => !isElsewhere(one));
  }
  return [];
}

/** So many turns a university stays in mind. */
const MOST_BEFORE = 4;
const SHORT_TURN = 7;
/** "Do they want the GRE?" is asked of the one that was named. */
const OF_IT = wordSet(asking.ofIt);

const areRecalled = (words: readonly string[], { recalled }: Spoken): boolean =>
  recalled.length > 0 && words.every((word) => recalled.includes(stemOf(word)) || !isLong(word));
const isLong = (word: string): boolean => word.length > 3;
/** As one that an earlier turn named. */
export const withoutWords = (one: NamedUniversity): NamedUniversity => ({ ...one, nameWords: [] });

/** "What about Leeds?" after a university names another one: nothing else need be asked of it. */
function namedIn(
  words: readonly string[],
  find: UniversityFinder,
  { countries, countriesAssumed }: Pick<Spoken, 'countries' | 'countriesAssumed'>,
  goesOn: boolean,
): NamedUniversity[] {
  const named = meantBy(find(words), words, goesOn).flatMap((mention) => {
    const university = theOne(mention, countriesAssumed ? [] : countries);
    return university ? [{ ...university, nameWords: words.slice(...mention.at) }] : [];
  });
  return [...new Map(named.map((one) => [`${one.country} ${one.name}`, one])).values()];
}

/** Those mentions that mean the university: a town's name does where its university could be asked, a word of every day only beside another. */
function meantBy(mentions: readonly Mention[], words: readonly string[], goesOn: boolean): Mention[] {
  const joins = words.some((word) => JOINING.has(word));
  const names = mentions.filter(({ kind }) => kind === 'name');
  const ofTown = words.some((word) => OF_TOWNS.has(word));
  const isMeant = ({ kind, isPlace, at: [from, to] }: Mention) => {
    if (kind !== 'town' && kind !== 'part') return false;
    const rest = [...words.slice(0, from), ...words.slice(to)];
    const asks =
      goesOn ||
      rest.some((word) => OF_UNIVERSITY.has(word) || (!isPlace && (OF_STUDY.has(word) || /^\d/.test(word)))) ||
      (joins && mentions.length > 1);
    // "Springfield Pharmacy University" is another one.
    if (words.slice(to, to + 2).some(isInstitution)) return false;
    return !ofTown && asks && !(isPlace && IN_PLACE.has(words[from - 1] ?? ''));
  };
  // "AUT Auckland": where the university stands.
  const towns = mentions.filter((one) => isMeant(one) && (names.length === 0 || (joins && one.kind === 'town')));
  const sure = [...names, ...towns];
  const besides = joins && sure.length > 0 && !ofTown ? mentions.filter(({ kind }) => kind === 'word') : [];
  return mentions.filter((one) => sure.includes(one) || besides.includes(one));
}

const JOINING = wordSet('or vs versus and between compare than ya');
const IN_PLACE = wordSet('in near around from');
/** Who asks for these asks of the towns. */
const OF_TOWNS = wordSet(asking.ofTowns);
/** Who asks for these asks of a university; for the others, of whatever has to do with studying. */
const OF_UNIVERSITY = wordSet(asking.ofUniversity);
const OF_STUDY = wordSet(asking.ofStudy);

/** Which of those that have the name: of a country that is named, else the one of which we know more. */
function theOne(
  { universities, kind }: Mention,
  countries: readonly CountryId[],
): Omit<NamedUniversity, 'nameWords'> | null {
  const there = universities.filter(({ country }) => countries.includes(country));
  const open = there.length > 0 ? there : kind !== 'name' && countries.length > 0 ? [] : universities;
  const [most, next] = open.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!most) return null;
  if (!next) return most;
  if (kind === 'part' && next.country === most.country) return null;
  // "University of California": several that we have read.
  if (next.country === most.country) return weightOf(next) > 1 ? null : most;
  if (weightOf(most) > weightOf(next)) return most;
  return { name: most.name, country: undefined, degrees: [], ruled: undefined };
}

/** A university rather than a college, and one of which we know programs. */
const weightOf = ({ name, degrees, ruled }: University): number =>
  degrees.length * 4 + (ruled ? 2 : 0) + (/\bUniversity\b/.test(name) ? 1 : 0);
