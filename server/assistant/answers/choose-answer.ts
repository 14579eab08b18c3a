import type { Specialist } from '#shared/rules/specialists.ts';
import type { Found } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { asksFor } from '../question/asks-for.ts';
import { termSet } from '../question/canonical-words.ts';
import { ownAndLoan } from '../question/read-sums.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { wordsOf } from './asked-words.ts';
import { isAboutKind, isAboutPrograms, listsPrograms, OTHER_SUMS, programsWanted } from './asks-for-programs.ts';
import { hasTableOf, writeComparison } from './compare-countries.ts';
import { asksForEntry, writeEntry } from './entry-by-country.ts';
import { isProfile } from './is-profile.ts';
import { type Asking, type OwnFrame, sayOwn } from './own-facts.ts';
import { type AskedBeside, type ProfileFrame, writeProfile } from './profile.ts';
import { toldFacts, toldHere } from './profile-facts.ts';
import { saysMoreThanBudget } from './says-more.ts';
import { isBudget, writeBudget } from './tools/check-budget.ts';
import { writeConversion, writeInCurrency } from './tools/convert-money.ts';
import { writeEstimate } from './tools/estimate-cost.ts';
import { asksForInstalment, writeInstalment } from './tools/loan-instalment.ts';
import { writeTimeline } from './tools/plan-timeline.ts';
import { writeKinds, writePrograms } from './tools/search-programs.ts';
import {
  goesOnFromProfile,
  isBesideOneFact,
  isSumOfSomething,
  leavesCountries,
  leavesPrograms,
} from './yields-to-section.ts';

/** What an answer needs to be written. */
export type Writing = {
  readonly asked: Asking;
  readonly library: Library;
  readonly writer: AnswerWriter;
  readonly now: number;
  readonly frame: ProfileFrame & OwnFrame & { readonly whichCountry: string };
  /** The answer to what is asked beside a profile or a wish for programs. */
  readonly beside?: AskedBeside | undefined;
  /** The section that comes nearest. */
  readonly nearest: Found | undefined;
};

export type Answer = {
  readonly specialist: Specialist;
  readonly used: readonly Passage[];
  /** What is read first is in the student's language; details in English stand below it. */
  readonly speaksFirst?: boolean;
};

/** A way to answer that reckons or looks up rather than quotes: it runs only when all that it needs was said. */
type Kind = {
  readonly specialist: Specialist;
  readonly fits: (asked: Asking, library: Library) => boolean;
  /** It fits by a word or two, and this section is meant. */
  readonly yields?: (asked: Asking, nearest: Found, library: Library) => boolean;
  /** False, or nothing used: the content does not have the figures, so another answer is tried. */
  readonly write: (writing: Writing) => readonly Passage[] | boolean;
  /** What is read first is in the student's language: always, or where nothing of a guide stands above it. */
  readonly speaksFirst?: 'always' | 'alone';
};

const RATE_WORDS = wordsOf('rate');
const MONEY_WORDS = wordsOf('money');
const TUITION_WORDS = wordsOf('tuition');
const ESTIMATE_WORDS = wordsOf('estimate');
const PLAN_WORDS = wordsOf('plan');
/** Whoever asks for one of these and names the intake asks when to do it. */
const BEGIN_WORDS = wordsOf('begin');
const BUDGET_WORDS = wordsOf('budget');

const NOT_COSTS: ReadonlySet<string> = new Set(['work', 'visa', 'license', 'careers']);

const PROGRAMS: Kind = {
  specialist: 'universities',
  speaksFirst: 'alone',
  fits: (asked, library) => isAboutPrograms(asked, library) || asksWhereAfter(asked),
  yields: leavesPrograms,
  write: ({ asked, library, writer, frame, beside }) => {
    // "65%, IELTS 6.5, 30 lakh, MSc UK": what is told is weighed first, as it is beside a question of its own.
    if (
      isProfile(asked) &&
      !asksWhereAfter(asked) &&
      (beside || (asked.figures.marks && toldFacts(asked.figures) >= 2 && !listsPrograms(asked)))
    )
      return false;
    const answered = beside?.write();
    if (answered) writer.say(`## ${frame.more}`);
    return writePrograms(programsWanted(asked, library), library, writer) && (answered ?? true);
  },
};

const PROFILE: Kind = {
  specialist: 'admissions',
  fits: isProfile,
  yields: (asked, nearest) => isBesideOneFact(asked, nearest) || goesOnFromProfile(asked, nearest),
  write: writeProfile,
  speaksFirst: 'always',
};

const KINDS: readonly Kind[] = [
  {
    specialist: 'costs',
    fits: (asked) =>
      asked.countries.length === 1 &&
      // "H-1B with the fee of $100,000", "offer of 23000 euro, does it help for the licence" is about no cost of a course.
      asked.subjects.every(({ id }) => !NOT_COSTS.has(id)) &&
      // "Deposit of 5,000 pounds, is it normal?" is no year's tuition.
      !asked.words.includes('deposit') &&
      (asksFor(asked, ESTIMATE_WORDS) || (asked.figures.foreign !== undefined && asksFor(asked, TUITION_WORDS))),
    yields: (_asked, { passage: { subjects } }) => subjects.length > 0 && subjects.every(({ id }) => id !== 'costs'),
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
    fits: ({ figures, words, terms, wants }) =>
      figures.wantedIn !== undefined ||
      (wants === 'any' && isOfCurrencies(terms) && (figures.foreign !== undefined || namesRupees(words))) ||
      (figures.foreign !== undefined && namesRupees(words)) ||
      (words.some((word) => word.startsWith('rate')) && words.some((word) => RATE_WORDS.includes(word))),
    write: ({ asked: { figures }, library, writer }) =>
      figures.wantedIn === undefined
        ? writeConversion(figures.foreign, library, writer)
        : writeInCurrency(figures.rupees ?? 0, figures.wantedIn, library, writer),
  },
  {
    specialist: 'costs',
    fits: asksForInstalment,
    write: ({ asked, library, writer }) => writeInstalment(asked, library, writer),
  },
  {
    specialist: 'admissions',
    fits: (asked) =>
      asked.figures.intake?.year !== undefined &&
      toldFacts(asked.figures) < 2 &&
      (asksFor(asked, PLAN_WORDS) ||
        (asksFor(asked, BEGIN_WORDS) && asked.subjects.every(({ id }) => id === 'timeline' || id === 'entry'))),
    write: ({ asked: { figures, countries }, library, writer, now, frame: { more } }) =>
      figures.intake
        ? writeTimeline(
            { intake: figures.intake, now, more, ...(countries[0] && { country: countries[0] }) },
            library,
            writer,
          )
        : false,
  },
  PROGRAMS,
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
  PROFILE,
  {
    specialist: 'costs',
    fits: (asked, library) =>
      asked.figures.rupees !== undefined &&
      isBudget(asked.figures.rupees) &&
      (ownAndLoan(asked.sums) !== undefined || !asksFor(ownPlace(asked), OTHER_SUMS)) &&
      asksFor(asked, BUDGET_WORDS) &&
      !saysMoreThanBudget(asked, library),
    yields: isSumOfSomething,
    write: ({ asked: { figures, countries }, library, writer, frame }) =>
      writeBudget(figures.rupees ?? 0, countries, library, writer, frame.more),
  },
];

const namesRupees = (words: readonly string[]): boolean =>
  MONEY_WORDS.some((word) => words.includes(word) || words.includes(`${word}s`));

/** "How many rupees is a euro?" names currencies and nothing else. */
const isOfCurrencies = (terms: readonly string[]): boolean =>
  terms.length > 0 && terms.every((term) => CURRENCIES.has(term));
const CURRENCIES: ReadonlySet<string> = termSet([...wordsOf('currency'), 'rupee'].join(' '));

/** "And is 25 lakh enough for the USA?" after an EMI is on the USA: a turn that names its country leaves behind what was spoken of. */
const ownPlace = (asked: Asking): Pick<Asking, 'terms' | 'recalled'> =>
  asked.countries.length > 0 && !asked.countriesAssumed ? { terms: asked.byItself.terms, recalled: [] } : asked;

/** "Which university?" after marks that were told and weighed is not told that again. */
const asksWhereAfter = (asked: Asking): boolean =>
  asked.earlier.length > 0 && toldHere(asked) === 0 && isProfile(asked) && listsPrograms(asked);

/** Whether it is asked of several countries: what no tool reckons is compared. */
export const isComparison = ({ countries, countriesAssumed, terms, subjects }: Asking): boolean =>
  countries.length > 1 && (!countriesAssumed || terms.length > 0 || subjects.length > 0);

const COMPARISON: Kind = {
  specialist: 'universities',
  fits: isComparison,
  yields: (asked, nearest, library) => leavesCountries(asked, nearest) && !hasTableOf(asked, library),
  write: ({ asked, library, writer }) => writeComparison(asked, library, writer),
};

/** What goes below the answer to a question that stands beside it. */
const WEIGHING = [PROGRAMS, PROFILE];

/** Whether a tool answers it, comparisons apart. */
export const isReckoned = (asked: Asking, library: Library): boolean => KINDS.some(({ fits }) => fits(asked, library));

/** The answer by a tool or a comparison, if the question is one for them. */
export function writeReckoned(writing: Writing): Answer | null {
  const { nearest, beside } = writing;
  for (const { specialist, fits, yields, write, speaksFirst } of beside ? WEIGHING : [...KINDS, COMPARISON]) {
    if (!fits(writing.asked, writing.library)) continue;
    if (nearest && !beside && !writing.asked.own && yields?.(writing.asked, nearest, writing.library)) continue;
    sayOwn(writing.asked, writing.frame, writing.writer, writing.library.index.catalogue);
    const used = write(writing);
    const speaks = speaksFirst === 'always' || (speaksFirst === 'alone' && !beside) ? { speaksFirst: true } : {};
    if (used === true) return { specialist, used: [], ...speaks };
    if (used !== false && used.length > 0)
      return { specialist: specialistFor(writing.asked, specialist), used, ...speaks };
  }
  return null;
}

/** What is reckoned with the student's own sum in the place of a section that speaks of examples; null where there is none. */
export function writeInPlaceOf(
  { section: { role } }: Passage,
  {
    asked,
    library,
    writer,
    frame,
  }: Pick<Writing, 'asked' | 'library' | 'writer'> & { readonly frame: { more: string } },
): Answer | null {
  const rupees = asked.figures.rupees ?? (role === 'budgets' ? asked.profile.rupees : undefined);
  if (rupees === undefined || !isBudget(rupees)) return null;
  const used =
    // "And for 25 lakh?" after an EMI.
    role === 'instalments' && (asked.figures.borrowed || asked.leans)
      ? writeInstalment(asked, library, writer)
      : role === 'budgets'
        ? writeBudget(rupees, asked.countries, library, writer, frame.more)
        : [];
  return used.length > 0 ? { specialist: 'costs', used } : null;
}

/** A comparison on costs is answered by who knows costs. */
function specialistFor({ subjects, countries }: Understanding, own: Specialist): Specialist {
  return own === 'universities' && countries.length > 1 ? (subjects[0]?.specialist ?? own) : own;
}
