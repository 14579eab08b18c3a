import type { RuleTopic } from '#shared/rules/programs/university-rules.ts';
import type { Degree } from '../../library/degree-shelf.ts';
import type { Library } from '../../library/library.ts';
import type { RuledUniversity } from '../../library/rule-shelf.ts';
import { meaningOf } from '../../meaning/meaning-of.ts';
import { canonicalWords, stemOf, termsOf } from '../../question/canonical-words.ts';
import { splitWords, wordSet } from '../../question/split-words.ts';
import { type Detail, detailsOf } from '../university-details.ts';
import { ruleText } from '../write-university.ts';
import { leastIn, type Measure } from './measures.ts';
import { phrasesOf, plainOf, saysOne } from './phrases.ts';
import words from './which-words.json' with { type: 'json' };

/** A part of a sentence: its words, with a space around each, and its terms. */
export type Clause = { readonly plain: string; readonly terms: ReadonlySet<string> };

/** One thing that the page of a university says, of a program or of all. */
export type Saying = {
  readonly university: string;
  readonly country: string;
  readonly from: Degree | RuledUniversity;
  readonly text: string;
  readonly clauses: readonly Clause[];
  readonly topics: readonly RuleTopic[];
  /** What it is a detail of, on the page of a program. */
  readonly detail: Detail | undefined;
  /** The fields of the program that it is on; none where it is on several. */
  readonly fields: readonly string[] | undefined;
  readonly terms: ReadonlySet<string>;
  /** Those of which it says that they are not, or need not be. */
  readonly denied: ReadonlySet<string>;
  /** The least that is asked for. */
  readonly least: ReadonlyMap<Measure, number>;
  /** What it means, a vector of length 1. */
  readonly meaning: Float32Array;
};

/** All that we have read of universities; `today` is an ISO day. */
export function sayingsOf(library: Library, today: string): readonly Saying[] {
  const kept = made.get(library);
  if (kept?.today === today) return kept.sayings;
  const sayings = [
    ...library.rules.universities.flatMap(ofRules),
    ...library.degrees.flatMap((degree) => ofDegree(degree, today)),
  ];
  made.set(library, { today, sayings });
  return sayings;
}

const made = new WeakMap<Library, { readonly today: string; readonly sayings: readonly Saying[] }>();

const ofRules = (from: RuledUniversity): Saying[] =>
  from.rules.map((rule) => ({
    ...read(rule.rule, '', [rule.about]),
    university: from.university,
    country: from.country,
    from,
    text: ruleText(rule),
    topics: [rule.about],
    detail: undefined,
    fields: rule.ofProgram,
    meaning: rule.meaning,
  }));

const ofDegree = (from: Degree, today: string): Saying[] =>
  detailsOf(from, today).map(({ detail, text }) => ({
    ...read(text, [from.title, ...(detail.id === 'starts' ? from.intakes.map(seasonOf) : [])].join(' '), detail.topics),
    university: from.university,
    country: from.country,
    from,
    text,
    topics: detail.topics,
    detail,
    fields: from.fields,
    meaning: meaningOf(canonicalWords(`${detail.ask} ${text}`).map(stemOf)),
  }));

/** What a start in that month is called too. */
const SEASONS: ReadonlyMap<string, string> = new Map(Object.entries(words.seasons));
const seasonOf = (month: number): string => SEASONS.get(String(month)) ?? '';

function read(
  text: string,
  of: string,
  topics: readonly RuleTopic[],
): Pick<Saying, 'terms' | 'denied' | 'least' | 'clauses'> {
  const parts = text.split(CLAUSES);
  const clauses = parts.map((part) => ({ plain: plainOf(part), terms: new Set(termsSaid(part)) }));
  const denied = clauses.filter((_, at) => isDenial(parts[at] ?? '')).flatMap(({ terms }) => [...terms]);
  const least = leastIn(text);
  return {
    clauses,
    terms: new Set(termsSaid(`${text} ${of}`)),
    denied: new Set(denied),
    least: isOfDegree(topics) ? least : withoutMarks(least),
  };
}

/** Half of a fee is no mark. */
const OF_DEGREE: ReadonlySet<RuleTopic> = new Set(['marks', 'requirements']);
const isOfDegree = (topics: readonly RuleTopic[]): boolean => topics.some((topic) => OF_DEGREE.has(topic));
const withoutMarks = (least: ReadonlyMap<Measure, number>): ReadonlyMap<Measure, number> =>
  new Map([...least].filter(([measure]) => measure !== '%'));

const termsSaid = (text: string): string[] => [
  ...termsOf(canonicalWords(text)),
  ...PAGE_SAYS.filter(({ phrases }) => saysOne(plainOf(text), phrases)).map(({ term }) => term),
];

/** What pages call what students call otherwise. */
const PAGE_SAYS = Object.entries(words.pageSays).map(([term, said]) => ({ term, phrases: phrasesOf(said) }));
const CLAUSES = /[;:.,](?=\s)|\band\b/;
const DENIES = wordSet(words.pageDenies);
/** "A USD 70 fee or a waiver" is a fee. */
const SUM = /(?:\b[A-Z]{3} |[£€$])\d/;

/** What is for doctoral students is not for others. */
const DOCTORAL = /\b(?:PhD|doctoral)\b/;

/** "Does not ask for the GRE", "GRE optional"; two of them are none. */
const isDenial = (clause: string): boolean =>
  DOCTORAL.test(clause) ||
  (splitWords(clause).filter((word) => DENIES.has(word)).length % 2 === 1 && !SUM.test(clause));
