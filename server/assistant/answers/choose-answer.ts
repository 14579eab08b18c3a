import { type Field, fieldName } from '#shared/rules/programs/fields.ts';
import type { Specialist } from '#shared/rules/specialists.ts';
import { namedUniversities } from '../library/degree-shelf.ts';
import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { namedPrograms } from '../library/program-shelf.ts';
import { canonicalWords, termsOf } from '../question/canonical-words.ts';
import { asksFor, type Understanding } from '../question/understand-question.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { writeComparison } from './compare-countries.ts';
import { asksForEntry, asksWhetherIn, writeEntry } from './entry-by-country.ts';
import { type Asking, type OwnFrame, sayOwn } from './own-facts.ts';
import { isWeighable, type ProfileFrame, toldFacts, writeProfile } from './profile.ts';
import { isBudget, writeBudgetCheck, writeBudgetReach } from './tools/check-budget.ts';
import { writeConversion, writeInCurrency } from './tools/convert-money.ts';
import { writeEstimate } from './tools/estimate-cost.ts';
import { asksForDegrees, fieldsIn, wishesOf } from './tools/find-degrees.ts';
import { writeTimeline } from './tools/plan-timeline.ts';
import { PATHWAYS, type ProgramSearch, writeKinds, writePrograms } from './tools/search-programs.ts';

/** What an answer needs to be written. */
export type Writing = {
  readonly asked: Asking;
  readonly library: Library;
  readonly writer: AnswerWriter;
  readonly now: number;
  readonly frame: ProfileFrame & OwnFrame & { readonly whichCountry: string };
};

export type Answer = { readonly specialist: Specialist; readonly used: readonly Passage[] };

/** A way to answer that reckons or looks up rather than quotes: it runs only when all that it needs was said. */
type Kind = {
  readonly specialist: Specialist;
  readonly fits: (asked: Asking, library: Library) => boolean;
  /** False, or nothing used: the content does not have the figures, so another answer is tried. */
  readonly write: (writing: Writing) => readonly Passage[] | boolean;
};

const RATE_WORDS = ['exchange', 'usd', 'gbp', 'eur', 'inr', 'dollar'];
const MONEY_WORDS = ['rupee', 'inr', 'rs', 'convert', 'conversion'];
const TUITION_WORDS = ['tuition', 'fee', 'offer', 'total', 'whole', 'cost'];
const ESTIMATE_WORDS = ['estimate', 'calculate', 'reckon'];
const PLAN_WORDS = ['timeline', 'plan', 'schedule', 'roadmap', 'calendar'];
/** Whoever asks for one of these and names the intake asks when to do it. */
const BEGIN_WORDS = ['apply', 'application', 'start', 'begin', 'prepare', 'deadline', 'admission'];
const PROGRAM_WORDS = ['program', 'course', 'pathway'];
/** Whoever says these has a course already. */
const CHANGE_WORDS = ['switch', 'change', 'transfer'];
/** What is asked about programmes is no wish that some fulfil. */
const LENGTH_WORDS = ['year', 'month', 'duration', 'credit'];
/** What one asks about a kind of programme. */
const KIND_WORDS = [
  'cost',
  'tell',
  'duration',
  'tuition',
  'learn',
  'teach',
  'taught',
  'syllabus',
  'curriculum',
  'cover',
];
/** Whoever asks for these asks which kinds there are. */
const KINDS_WORDS = ['subject', 'specialization', 'branch', 'stream', 'field', 'specialise'];
/** Where one studies. */
const PLACE_WORDS = ['university', 'college', 'program', 'course'];
/** What one pays beside a program. */
const OWN_EXPENSES = ['living', 'total', 'rent', 'food', 'whole'];
/** What stands beside a field in the shortest wish for a program. */
const WISH_WORDS = ['master', 'abroad', 'study', 'bpharm', 'pharmacy', 'pharmacist', 'science', ...PROGRAM_WORDS];
const LIST_WORDS = ['list', 'show', 'all', 'offer', 'available'];
/** What one asks of a university's programs. */
const UNIVERSITY_WORDS = [
  ...[...PROGRAM_WORDS, ...LIST_WORDS, ...KIND_WORDS],
  ...['master', 'eligible', 'requirement', 'ielts', 'apply', 'admission'],
];
const BUDGET_WORDS = [
  'budget',
  'enough',
  'afford',
  'lakh',
  'crore',
  'sufficient',
  'manage',
  'cheap',
  'cheapest',
  'total',
  'reach',
];
/** A sum beside one of these is no budget for a course. */
const OTHER_SUMS = [
  'loan',
  'emi',
  'interest',
  'scholarship',
  'salary',
  'earn',
  'package',
  'fund',
  'show',
  'balance',
  'blocked',
  'tcs',
  'collateral',
  'visa',
  'license',
  'deposit',
  'bank',
  'property',
  'agent',
  'consultant',
  'consultancy',
];
const PROFILE_WORDS = [
  'eligible',
  'chance',
  'profile',
  'admission',
  'possible',
  'suggest',
  'option',
  'accept',
  'country',
  'university',
  'evaluate',
  'evaluation',
  'shortlist',
  'suitable',
  'apply',
  'enough',
  'ok',
  'good',
  'sufficient',
  'fit',
  'join',
];

const KINDS: readonly Kind[] = [
  {
    specialist: 'costs',
    fits: (asked) =>
      asked.countries.length === 1 &&
      (asksFor(asked, ESTIMATE_WORDS) || (asked.figures.foreign !== undefined && asksFor(asked, TUITION_WORDS))),
    write: ({ asked: { figures, countries }, library, writer }) =>
      countries[0]
        ? writeEstimate(
            {
              country: countries[0],
              ...(figures.foreign && { tuition: figures.foreign }),
              ...(figures.courseYears && { years: figures.courseYears }),
            },
            library,
            writer,
          )
        : false,
  },
  {
    specialist: 'costs',
    fits: ({ figures, words }) =>
      figures.wantedIn !== undefined ||
      (figures.foreign !== undefined &&
        MONEY_WORDS.some((word) => words.includes(word) || words.includes(`${word}s`))) ||
      (words.some((word) => word.startsWith('rate')) && words.some((word) => RATE_WORDS.includes(word))),
    write: ({ asked: { figures }, library, writer }) =>
      figures.wantedIn === undefined
        ? writeConversion(figures.foreign, library, writer)
        : writeInCurrency(figures.rupees ?? 0, figures.wantedIn, library, writer),
  },
  {
    specialist: 'admissions',
    fits: (asked) =>
      asked.figures.intake?.year !== undefined &&
      toldFacts(asked.figures) < 2 &&
      (asksFor(asked, PLAN_WORDS) ||
        (asksFor(asked, BEGIN_WORDS) && asked.subjects.every(({ id }) => id === 'timeline' || id === 'entry'))),
    write: ({ asked: { figures, countries }, library, writer, now }) =>
      figures.intake
        ? writeTimeline(
            { intake: figures.intake, now, ...(countries[0] && { country: countries[0] }) },
            library,
            writer,
          )
        : false,
  },
  {
    specialist: 'universities',
    fits: isAboutPrograms,
    write: ({ asked, library, writer }) => writePrograms(programsWanted(asked, library), library, writer),
  },
  {
    specialist: 'universities',
    fits: isAboutKind,
    write: ({ asked, library, writer }) => writeKinds(programsWanted(asked, library), library, writer),
  },
  {
    specialist: 'admissions',
    fits: asksForEntry,
    write: ({ asked, library, writer, frame }) => writeEntry(asked, library, writer, frame.whichCountry),
  },
  {
    specialist: 'admissions',
    fits: isProfile,
    write: ({ asked, library, writer, frame }) => writeProfile(asked, library, writer, frame),
  },
  {
    specialist: 'costs',
    fits: (asked) =>
      asked.figures.rupees !== undefined &&
      isBudget(asked.figures.rupees) &&
      !asksFor(asked, OTHER_SUMS) &&
      asksFor(asked, BUDGET_WORDS),
    write: ({ asked: { figures, countries }, library, writer }) => {
      const { rupees = 0 } = figures;
      if (countries.length === 0) return writeBudgetReach(rupees, library, writer);
      return countries.flatMap((country) => writeBudgetCheck({ rupees, country }, library, writer));
    },
  },
  {
    specialist: 'universities',
    fits: ({ countries, countriesAssumed, terms, subjects }) =>
      countries.length > 1 && (!countriesAssumed || terms.length > 0 || subjects.length > 0),
    write: ({ asked, library, writer }) => writeComparison(asked, library, writer),
  },
];

/** The answer by a tool or a comparison, if the question is one for them. */
export function writeReckoned(writing: Writing): Answer | null {
  for (const { specialist, fits, write } of KINDS) {
    if (!fits(writing.asked, writing.library)) continue;
    sayOwn(writing.asked, writing.frame, writing.writer);
    const used = write(writing);
    if (used === true) return { specialist, used: [] };
    if (used !== false && used.length > 0) return { specialist: specialistFor(writing.asked, specialist), used };
  }
  return null;
}

/** A comparison on costs is answered by who knows costs. */
function specialistFor({ subjects, countries }: Understanding, own: Specialist): Specialist {
  return own === 'universities' && countries.length > 1 ? (subjects[0]?.specialist ?? own) : own;
}

/** It tells two facts or more about the student, or one and a country, and asks what these are good for. */
export function isProfile(asked: Asking): boolean {
  if (asked.own) return asked.own.purpose === 'chances';
  const { figures, profile, words, countries } = asked;
  if (!isWeighable(profile)) return false;
  const scores = [figures.marks, figures.english].filter((fact) => fact !== undefined).length;
  const degree = profile.degree !== undefined && words.includes(profile.degree) ? 1 : 0;
  const now = toldFacts(figures) + degree;
  // "So which country?" after the facts were told; "my CGPA is 6.5, UK?".
  if (asked.onlyOpenWords && (toldFacts(profile) >= 2 || (scores > 0 && countries.length > 0))) return true;
  if (scores + (figures.rupees === undefined ? 0 : 1) >= 2 || (scores > 0 && now >= 3)) return true;
  if (now === 0 || asksFor(asked, OTHER_SUMS)) return false;
  // "Can I do a master's with 50%?", "where can I go?" is asked of every country.
  if (scores > 0 && countries.length === 0 && (asksWhetherIn(asked) || words.includes('where'))) return true;
  return (
    asksFor(asked, PROFILE_WORDS) && (scores > 0 ? now + countries.length >= 2 : now >= 2 && toldFacts(profile) >= 2)
  );
}

function programsWanted(asked: Asking, { programs, degrees }: Library): ProgramSearch {
  const { figures, words, countries, terms } = asked;
  const named = namedPrograms(terms, programs);
  const pathway = PATHWAYS.find((one) => words.includes(one));
  return {
    countries,
    ...(figures.rupees !== undefined && { rupees: figures.rupees }),
    ...(figures.courseYears && { years: figures.courseYears }),
    ...(pathway && named.length === 0 && { pathway }),
    ...(named.length > 0 && { ids: named.map(({ id }) => id) }),
    universities: namedUniversities(words, degrees),
    fields: fieldsIn(asked),
    wishes: wishesOf(asked),
    own: asked.own,
  };
}

/** It asks for programmes by what they must be like. */
export function isAboutPrograms(asked: Asking, library: Library): boolean {
  if (asked.own) return asked.own.purpose === 'programs';
  if (asksFor(asked, CHANGE_WORDS)) return false;
  if (asksForDegrees(asked, library)) return true;
  const { figures, words, terms } = asked;
  if (toldFacts(figures) > (figures.rupees === undefined ? 0 : 1)) return false;
  if (asksForFieldIn(asked, library) || asksForUniversity(asked, library)) return true;
  const named = namedPrograms(terms, library.programs);
  if (asked.comparison || (asked.wants !== undefined && figures.rupees === undefined && asksFor(asked, LENGTH_WORDS)))
    return false;
  // "PGWP for a 1 year course" is about the permit.
  if (asked.subjects.some(({ id }) => id === 'work' || id === 'visa')) return false;
  if (asksFor(asked, PROGRAM_WORDS) || (figures.courseYears !== undefined && words.includes('master'))) {
    const limited = [figures.rupees, figures.courseYears].some((limit) => limit !== undefined);
    const listed = LIST_WORDS.some((word) => words.includes(word)) || PATHWAYS.some((one) => words.includes(one));
    return (limited || listed || named.length > 0) && !asksFor(asked, OTHER_SUMS) && !words.includes('university');
  }
  return false;
}

/** It names a university of our real programs, and asks for these, what they take or what they cost. */
function asksForUniversity(asked: Understanding, { degrees }: Library): boolean {
  return (
    (UNIVERSITY_WORDS.some((word) => asked.words.includes(word)) || asksFor(asked, UNIVERSITY_WORDS)) &&
    !asksFor(asked, OTHER_SUMS) &&
    namedUniversities(asked.words, degrees).length > 0
  );
}

/** Whether it names these fields and where to study, and nothing else. */
const saysNoMoreThan = (fields: readonly Field[], { terms }: Understanding): boolean => {
  const said = new Set(termsOf([...WISH_WORDS, ...fields.flatMap((field) => canonicalWords(fieldName(field)))]));
  return fields.length > 0 && terms.every((term) => said.has(term));
};

/** It asks where a field can be studied, or what it costs or takes in a country, and real programs are known there. */
function asksForFieldIn(asked: Understanding, { degrees }: Library): boolean {
  const { words, countries, subjects, wants } = asked;
  const fields = fieldsIn(asked);
  const places = asksFor(asked, PLACE_WORDS) || LIST_WORDS.some((word) => words.includes(word));
  const ofProgram =
    countries.length > 0 &&
    words.includes('master') &&
    (wants === 'money' || wants === 'time') &&
    !asksFor(asked, OWN_EXPENSES) &&
    subjects.every(({ id, sideOfOthers }) => sideOfOthers || id === 'universities');
  const whether = countries.length === 0 && words.includes('master') && words.includes('can') && subjects.length === 0;
  // "MSc pharmacology", "toxicology MS USA".
  const bare = countries.length <= 1 && words.includes('master') && saysNoMoreThan(fields, asked);
  const anywhere = countries.length === 0 && (whether || bare);
  return (
    (places || ofProgram || whether || bare) &&
    !asksFor(asked, OTHER_SUMS) &&
    degrees.some(
      (degree) =>
        (anywhere || countries.includes(degree.country)) && fields.some((field) => degree.fields.includes(field)),
    )
  );
}

/** It asks which kinds of programme there are, or what one is, takes or costs, and for none of a university: asked after `isAboutPrograms`. */
function isAboutKind(asked: Understanding, library: Library): boolean {
  const { figures, words, terms, countries } = asked;
  if (toldFacts(figures) > (figures.rupees === undefined ? 0 : 1) || countries.length > 0 || !words.includes('master'))
    return false;
  const named = namedPrograms(terms, library.programs).length > 0;
  return named
    ? !asksFor(asked, PROGRAM_WORDS) && asksFor(asked, KIND_WORDS)
    : words.includes('which') && asksFor(asked, KINDS_WORDS);
}
