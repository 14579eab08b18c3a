import type { Specialist } from '#shared/rules/specialists.ts';
import type { CountryFigure, CountryTopic } from '../library/figure-shelf.ts';
import type { Library } from '../library/library.ts';
import { termSet, termsOf } from '../question/canonical-words.ts';
import { DEVANAGARI, wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { wantedIn } from '../question/wanted-figure.ts';
import { fieldTerms } from './asks-for-programs.ts';
import figureWords from './figure-words.json' with { type: 'json' };

type Pattern = {
  readonly topic: CountryTopic;
  /** Of each one has to be asked for. */
  readonly all: readonly ReadonlySet<string>[];
  /** What may stand beside them and asks for nothing else. */
  readonly also: ReadonlySet<string>;
  /** With one of these it is another question. */
  readonly not: ReadonlySet<string>;
  /** One of these words has to be said, if there are any; a section is looked for without them. */
  readonly said: ReadonlySet<string>;
  /** With one of these words it is asked otherwise: "which university is best for me" of the student. */
  readonly unsaid: ReadonlySet<string>;
  /** With one of these words and no country: "no job" is the country's matter, and without one that of a second plan. */
  readonly unsaidAlone: ReadonlySet<string>;
  readonly wants: string | undefined;
  /** It is the same whatever one studies: "living cost for clinical research students". */
  readonly ofAnyField: boolean;
  /** Much else has one too: "and the fee?" after a visa is the visa's. */
  readonly ofAnything: boolean;
  /** A town has its own: "rent in Dublin". */
  readonly ofTowns: boolean;
};

const COMMON = termSet(figureWords.common);
const isCommon = (terms: ReadonlySet<string>): boolean => [...terms].every((term) => COMMON.has(term));

/** Who is at home in what is asked, whatever else the section speaks of. */
const SPECIALISTS: Readonly<Record<CountryTopic, Specialist>> = {
  universities: 'universities',
  length: 'universities',
  cost: 'costs',
  tuition: 'costs',
  living: 'costs',
  marks: 'admissions',
  english: 'admissions',
  language: 'admissions',
  gre: 'admissions',
  intakes: 'admissions',
  'application-fee': 'costs',
  deposit: 'costs',
  'visa-money': 'costs',
  'visa-fee': 'visa',
  insurance: 'costs',
  work: 'visa',
  stay: 'visa',
  visa: 'visa',
  'visa-papers': 'visa',
  refusal: 'visa',
  family: 'visa',
  settlement: 'visa',
  jobs: 'careers',
  licence: 'careers',
  scholarships: 'scholarships',
  apply: 'admissions',
  degree: 'admissions',
  'after-pharmd': 'admissions',
  'no-job': 'careers',
};

const isTopic = (word: string): word is CountryTopic => Object.hasOwn(SPECIALISTS, word);

type Topic = {
  readonly asked: readonly {
    readonly all: readonly string[];
    readonly not?: string;
    readonly said?: string;
    readonly unsaid?: string;
    readonly unsaidAlone?: string;
    readonly wants?: string;
    readonly ofTowns?: boolean;
  }[];
  readonly also: string;
  readonly ofAnyField?: boolean;
  readonly ofAnything?: boolean;
};

const TOPICS: Readonly<Record<CountryTopic, Topic>> = figureWords.topics;

/** What says more of what is asked comes first: "living cost" before "cost". */
const PATTERNS: readonly Pattern[] = Object.entries(TOPICS)
  .flatMap(([topic, { asked, also, ofAnyField = false, ofAnything = false }]) =>
    isTopic(topic)
      ? asked.map(({ all, not = '', said = '', unsaid = '', unsaidAlone = '', wants, ofTowns = false }) => ({
          topic,
          all: all.map(termSet),
          also: termSet(`${also} ${said}`),
          not: termSet(not),
          said: wordSet(said),
          unsaid: wordSet(unsaid),
          unsaidAlone: wordSet(unsaidAlone),
          wants,
          ofAnyField,
          ofAnything,
          ofTowns,
        }))
      : [],
  )
  .sort((one, other) => other.all.length - one.all.length);

type AskedFigure = CountryFigure & { readonly specialist: Specialist };

const MOST_PARTS = 3;

/** The figures that a message asks for and nothing else: one, or one for each of two or three clauses; none of any other message. */
export function askedFigures(asked: Understanding, library: Library): readonly AskedFigure[] {
  const clauses = asked.clauses
    .map((words) => ({ words, terms: termsOf(words).filter((term) => asked.terms.includes(term)) }))
    .filter(({ terms }) => terms.length > 0);
  const parts = clauses.map(({ words, terms }) =>
    askedFigure(
      { ...asked, byItself: { ...asked.byItself, terms }, words, terms, recalled: [], wants: wantedIn(words) },
      library,
    ),
  );
  const found = parts.filter((part) => part !== null);
  const isEach = found.length === parts.length && new Set(found.map(({ says }) => says)).size === parts.length;
  if (parts.length > 1 && parts.length <= MOST_PARTS && isEach) return found;
  const whole = askedFigure(asked, library);
  return whole ? [whole] : [];
}

/** The sentence that answers a question for a figure of one country, or of none, and for nothing else; null for any other question. */
function askedFigure(asked: Understanding, library: Library): AskedFigure | null {
  const { terms, recalled, countries, comparison, otherPlaces, defines, goesOn, split, toUs } = asked;
  const [country, ...others] = countries;
  if (others.length > 0 || otherPlaces.length > 0) return null;
  if (goesOn || split !== null || defines.length > 0 || terms.length === 0) return null;
  // What a student tells of themselves is weighed.
  if (Object.keys(asked.figures).length > 0) return null;
  const field = fieldTerms(asked, library);
  for (const { topic, all, also, not, said, unsaid, unsaidAlone, wants, ofAnyField, ofAnything, ofTowns } of PATTERNS) {
    // "Language" is asked of the chat too, not beside a country.
    if (toUs && !(topic === 'language' && country !== undefined)) continue;
    if ((wants !== undefined && asked.wants !== wants) || terms.some((term) => not.has(term))) continue;
    const says = (list: ReadonlySet<string>) => asked.words.some((word) => list.has(word));
    // "Best university" compares nothing that was named.
    if ((said.size > 0 ? !says(said) : comparison) || says(unsaid)) continue;
    if (country === undefined && says(unsaidAlone)) continue;
    // "Abroad, how?" is the whole of it only when every word was read.
    if (all.every(isCommon) && asked.words.some((word) => DEVANAGARI.test(word))) continue;
    const figure = library.figures(country, topic);
    if (!figure) continue;
    const isOfIt = (term: string) =>
      COMMON.has(term) ||
      also.has(term) ||
      (!ofTowns && figure.places.has(term)) ||
      all.some((some) => some.has(term)) ||
      (ofAnyField && field.has(term));
    // "And IELTS?" is of the country, whatever was spoken of.
    const isOfCountry =
      country !== undefined && ofAnyField && !ofAnything && all.length === 1 && asked.byItself.terms.length > 0;
    const own = isOfCountry ? asked.byItself.terms : terms;
    const before = isOfCountry ? [] : recalled;
    if (!own.every(isOfIt) || !before.every(isOfIt)) continue;
    if (!own.some((term) => all.some((wanted) => wanted.has(term)))) continue;
    const spoken = [...own, ...before];
    if (all.every((wanted) => spoken.some((term) => wanted.has(term))))
      return { ...figure, specialist: SPECIALISTS[topic] };
  }
  return null;
}
