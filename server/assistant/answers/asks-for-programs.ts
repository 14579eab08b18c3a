import { type Field, fieldName } from '#shared/rules/programs/fields.ts';
import type { Library } from '../library/library.ts';
import { type NamedUniversity, namedUniversities } from '../library/named-universities.ts';
import { namedPrograms, titledPrograms } from '../library/program-shelf.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { asksFor } from '../question/asks-for.ts';
import { canonicalWords, termsOf } from '../question/canonical-words.ts';
import { fieldsIn } from '../question/fields-named.ts';
import { decidesNothing } from '../question/open-words.ts';
import { splitWords, wordSet } from '../question/split-words.ts';
import type { Profile, Understanding } from '../question/understanding.ts';
import { wordsOf } from './asked-words.ts';
import { holdsOffer } from './chooses-offer.ts';
import type { Asking } from './own-facts.ts';
import { toldFacts } from './profile-facts.ts';
import { saysMoreThanSearched } from './says-more.ts';
import { asksForDegrees, furtherScores, wishesOf } from './tools/find-degrees.ts';
import { PATHWAYS, type ProgramSearch } from './tools/search-programs.ts';

const PROGRAM_WORDS = wordsOf('program');
/** Whoever says these has a course already. */
const CHANGE_WORDS = wordsOf('change');
/** What is asked about programmes is no wish that some fulfil. */
const LENGTH_WORDS = wordsOf('length');
/** What one asks about a kind of programme. */
const KIND_WORDS = wordsOf('kind');
/** Whoever asks for these asks which kinds there are. */
const KINDS_WORDS = wordsOf('kinds');
/** Where one studies. */
const PLACE_WORDS = wordsOf('place');
/** What one pays beside a program. */
const OWN_EXPENSES = wordsOf('ownExpenses');
const ADVICE_WORDS = wordsOf('advice');
/** What stands beside a field in the shortest wish for a program. */
const WISH_WORDS = [...wordsOf('wish'), ...PROGRAM_WORDS];
const LIST_WORDS = wordsOf('list');
/** What one asks of a university's programs. */
const UNIVERSITY_WORDS = [...wordsOf('university'), ...PROGRAM_WORDS, ...LIST_WORDS, ...KIND_WORDS];
/** A sum beside one of these is no budget for a course. */
export const OTHER_SUMS = wordsOf('otherSums');
/** What of the question the search for programs can use. */
export function programsWanted(asked: Asking, { programs, findUniversities }: Library): ProgramSearch {
  const { figures, words, countries, terms } = asked;
  const named = namedPrograms(terms, programs);
  const pathway = PATHWAYS.find((one) => words.includes(one));
  return {
    countries,
    ...(figures.rupees !== undefined && { rupees: figures.rupees }),
    ...(figures.courseYears && { years: figures.courseYears }),
    ...(pathway && named.length === 0 && { pathway }),
    ...(named.length > 0 && { ids: named.map(({ id }) => id) }),
    universities: [
      ...new Set(ofDegrees(namedUniversities(asked, findUniversities)).map(({ university }) => university)),
    ],
    fields: fieldsIn(asked),
    wishes: wishesOf(asked),
    cheapFirst: words.includes('cheap'),
    ...furtherScores(asked),
    own: asked.own,
  };
}

const NAMING = wordSet(asking.listing);
const PLACES = wordSet(asking.places);

/** A question beside what is told asks for universities or courses by name: "which unis should I target", "tell me uni". */
export function namesPrograms(question: string): boolean {
  const words = splitWords(question);
  return words.some((one) => NAMING.has(one)) && words.some((one) => PLACES.has(one));
}

/** A question of the message does. */
export const listsPrograms = ({ split, words }: Understanding): boolean =>
  (split?.asks ?? [words.join(' ')]).some(namesPrograms);

/** It asks for programmes by what they must be like. */
export function isAboutPrograms(asked: Asking, library: Library): boolean {
  if (asked.own) return asked.own.purpose === 'programs';
  if (asksFor(asked, CHANGE_WORDS) || holdsOffer(asked.words) || saysMoreThanSearched(asked, library)) return false;
  // "When does the September intake close for the popular courses?" asks for a day, "the list of OSPAP courses" for a licence.
  if (asked.wants === 'date' || asked.subjects.some(({ id }) => id === 'license')) return false;
  if (asksForDegrees(asked, library)) return true;
  const { figures, words, terms } = asked;
  if (tellsMoreThanSum(figures)) return false;
  if (asksForFieldIn(asked, library) || asksForUniversity(asked, library) || asksForListOf(asked) || asksForSome(asked))
    return true;
  const named = namedPrograms(terms, library.programs);
  if (asked.comparison || (asked.wants !== undefined && figures.rupees === undefined && asksFor(asked, LENGTH_WORDS)))
    return false;
  // "PGWP for a 1 year course" is about the permit, "Erasmus courses" about who pays.
  if (asked.subjects.some(({ id }) => id === 'work' || id === 'visa' || id === 'scholarships')) return false;
  if (asksFor(asked, PROGRAM_WORDS) || (figures.courseYears !== undefined && words.includes('master'))) {
    const limited = [figures.rupees, figures.courseYears].some((limit) => limit !== undefined);
    const listed = LIST_WORDS.some((word) => words.includes(word)) || PATHWAYS.some((one) => words.includes(one));
    return (limited || listed || named.length > 0) && !asksFor(asked, OTHER_SUMS) && !words.includes('university');
  }
  return false;
}

const tellsMoreThanSum = (figures: Profile): boolean => toldFacts(figures) > (figures.rupees === undefined ? 0 : 1);

/** It names a university of our real programs, and asks for these, what they take or what they cost. */
function asksForUniversity(asked: Understanding, { findUniversities }: Library): boolean {
  const named = namedUniversities(asked, findUniversities);
  if (ofDegrees(named).length === 0 || asksFor(asked, OTHER_SUMS)) return false;
  const names = named.flatMap(({ nameWords }) => nameWords);
  // Of one that was spoken of before, "fees?"; not "how is the hostel there?".
  if (!names.some((name) => asked.words.includes(name))) return saysNoMore(asked, [...names, ...UNIVERSITY_WORDS]);
  return (
    UNIVERSITY_WORDS.some((word) => asked.words.includes(word)) ||
    asksFor(asked, UNIVERSITY_WORDS) ||
    saysNoMore(asked, names)
  );
}

const ofDegrees = (named: readonly NamedUniversity[]) => named.flatMap(({ degrees }) => degrees);

/** "Is TCD good", "tell me about Ulster": a university's name, and nothing that decides. */
function saysNoMore({ terms }: Understanding, names: readonly string[]): boolean {
  const own = new Set(termsOf([...names, ...PRAISE]));
  return terms.every((term) => own.has(term) || decidesNothing(term));
}

/** "Germany university list", "the cheapest university in Ireland": of one country, and for nothing else of it. */
function asksForListOf({ words, terms, countries, countriesAssumed }: Understanding): boolean {
  const said = new Set(termsOf([...WISH_WORDS, ...PLACE_WORDS, ...LISTING, 'pharmaceutical', 'top', 'best']));
  return (
    countries.length === 1 &&
    !countriesAssumed &&
    words.some((word) => LISTING.includes(word)) &&
    namesUniversity(words) &&
    // "Top 10".
    terms.every((term) => said.has(term) || /^\d+$/.test(term))
  );
}
/** "OK, give some universities" after countries or a profile were spoken of; "USA. Give list" after universities. */
const asksForSome = (asked: Understanding): boolean => {
  const { words, countries, countriesAssumed, wants } = asked;
  const own = asked.byItself.terms.filter((term) => !COUNT.test(term));
  const ofThem = asked.earlier.at(-1)?.subjects[0]?.id === 'universities';
  return (
    countries.length > 0 &&
    wants === undefined &&
    (countriesAssumed ? namesUniversity(words) : ofThem) &&
    words.some((word) => GIVING.has(word)) &&
    (own.every(decidesNothing) || own.every((term) => LISTED.has(term)))
  );
};
/** "Name 5 universities". */
const COUNT = /^\d{1,2}$/;
const LISTED: ReadonlySet<string> = new Set(termsOf(LIST_WORDS));
const GIVING = wordSet(asking.giving);
const LISTING = wordsOf('listing');
const namesUniversity = (words: readonly string[]): boolean =>
  ['university', 'universities', 'college'].some((word) => words.includes(word));

const PRAISE = wordsOf('praise');

/** The terms by which it names a field of study, or a program or a kind of them by its title. */
export function fieldTerms(asked: Understanding, { programs, degrees }: Library): ReadonlySet<string> {
  const titles = [
    ...titledPrograms(asked.terms, programs).flatMap(({ titles }) => titles.flat()),
    ...titlesOf(degrees)
      .filter((title) => title.every((term) => asked.terms.includes(term)))
      .flat(),
  ];
  return new Set([...titles, ...termsOf(fieldsIn(asked).flatMap((field) => canonicalWords(fieldName(field))))]);
}

/** What each of our real programs is called, without what says only that one studies. */
function titlesOf(degrees: Library['degrees']): readonly (readonly string[])[] {
  const known = titles.get(degrees);
  if (known) return known;
  const found = degrees.map(({ title }) => termsOf(canonicalWords(title)).filter((term) => !decidesNothing(term)));
  titles.set(degrees, found);
  return found;
}
const titles = new WeakMap<Library['degrees'], readonly (readonly string[])[]>();

/** Whether it names these fields and where to study, and nothing else. */
const saysNoMoreThan = (fields: readonly Field[], { terms }: Understanding): boolean => {
  const said = new Set(
    termsOf([...WISH_WORDS, ...PLACE_WORDS, ...PRAISE, ...fields.flatMap((field) => canonicalWords(fieldName(field)))]),
  );
  return fields.length > 0 && terms.every((term) => said.has(term));
};

/** What a field's name may be taken for. */
const OF_FIELD: ReadonlySet<string> = new Set(['careers', 'universities']);

/** It asks where a field can be studied, or what it costs or takes in a country, and real programs are known there. */
function asksForFieldIn(asked: Understanding, { degrees }: Library): boolean {
  const { words, countries, subjects, wants } = asked;
  const fields = fieldsIn(asked);
  const places =
    asksFor(asked, PLACE_WORDS) || words.includes('where') || LIST_WORDS.some((word) => words.includes(word));
  const ofProgram =
    countries.length > 0 &&
    words.includes('master') &&
    (wants === 'money' || wants === 'time') &&
    !asksFor(asked, OWN_EXPENSES) &&
    subjects.every(({ id, sideOfOthers }) => sideOfOthers || id === 'universities');
  // "Regulatory affairs Germany fees".
  const fees =
    countries.length === 1 &&
    fields.length > 0 &&
    subjects.some(({ id }) => id === 'costs') &&
    !asksFor(asked, OWN_EXPENSES) &&
    subjects.every(({ id, sideOfOthers }) => sideOfOthers || OF_FIELD.has(id));
  const whether = countries.length === 0 && words.includes('master') && words.includes('can') && subjects.length === 0;
  // "MSc pharmacology", "toxicology MS USA"; "which master's for toxicology?" asks for advice.
  const bare =
    countries.length <= 1 &&
    words.includes('master') &&
    !ADVICE_WORDS.some((word) => words.includes(word)) &&
    saysNoMoreThan(fields, asked);
  // "The best university for pharmaceutics".
  const one = countries.length === 0 && namesUniversity(words) && saysNoMoreThan(fields, asked);
  const anywhere = countries.length === 0 && (whether || bare || one);
  return (
    (places || ofProgram || fees || whether || bare) &&
    // "Is the GRE compulsory, or does a university waive it?" is asked of the test.
    subjects.every(({ id }) => id !== 'exams') &&
    !asksFor(asked, OTHER_SUMS) &&
    degrees.some(
      (degree) =>
        (anywhere || countries.includes(degree.country)) && fields.some((field) => degree.fields.includes(field)),
    )
  );
}

/** It asks which kinds of programme there are, or what one is, takes or costs, and for none of a university: asked after `isAboutPrograms`. */
export function isAboutKind(asked: Understanding, library: Library): boolean {
  const { figures, words, terms, countries } = asked;
  if (tellsMoreThanSum(figures) || countries.length > 0 || !words.includes('master') || holdsOffer(words)) return false;
  const named = namedPrograms(terms, library.programs).length > 0;
  return named
    ? !asksFor(asked, PROGRAM_WORDS) && asksFor(asked, KIND_WORDS)
    : words.includes('which') && asksFor(asked, KINDS_WORDS);
}
