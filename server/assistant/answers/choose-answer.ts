import type { Specialist } from '#shared/rules/specialists.ts';
import type { Subject } from '../knowledge.ts';
import type { Found } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { asksFor } from '../question/asks-for.ts';
import { termSet } from '../question/canonical-words.ts';
import { asksForDoctorate } from '../question/doctorate.ts';
import { decidesNothing } from '../question/open-words.ts';
import { ownAndLoan } from '../question/read-sums.ts';
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { wordsOf } from './asked-words.ts';
import { isAboutKind, isAboutPrograms, listsPrograms, OTHER_SUMS, programsWanted } from './asks-for-programs.ts';
import { hasTableOf, writeComparison } from './compare-countries.ts';
import { asksForEntry, asksWhetherIn, writeEntry } from './entry-by-country.ts';
import { type Asking, type OwnFrame, sayOwn } from './own-facts.ts';
import { type AskedBeside, type ProfileFrame, writeProfile } from './profile.ts';
import { isWeighable, toldFacts, toldHere } from './profile-facts.ts';
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
const PROFILE_WORDS = wordsOf('profile');
const BUDGET_OR_PLACE = [...BUDGET_WORDS, 'country'];
const SCALE_WORDS = wordsOf('scale');
const ENOUGH_WORDS = wordsOf('enough');
const CHANCE: ReadonlySet<string> = termSet(wordsOf('chance').join(' '));

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

/** "7.2 CGPA in percentage": what the mark is on another scale, not what it is good for. */
function isToConvert(asked: Asking): boolean {
  const { figures, countries } = asked;
  const isAlone = toldFacts(figures) === 1 && countries.length === 0;
  return figures.marks?.unit === 'CGPA' && isAlone && asksFor(asked, SCALE_WORDS);
}

/** "How much in all?", "and in Ireland?" after it: a sum is asked for, and nothing is told. */
const asksForSum = ({ wants, words }: Asking): boolean =>
  (wants === 'money' || wants === 'any') && !words.some((word) => /\d/.test(word) || word === 'country');

/** "So which one finally?" after countries: what was told decides. */
const asksToChoose = ({ comparison, countries, byItself }: Asking): boolean =>
  comparison &&
  countries.length > 1 &&
  byItself.subjects.length === 0 &&
  byItself.terms.every((term) => decidesNothing(term) || CHOOSING.has(term));
const CHOOSING = termSet('final finally decide pick select suggest recommend conclude');

/** "And for the UK?" after scholarships asks for these, whatever marks were told. */
const isOfItsOwn = ({ id, sideOfOthers }: Subject): boolean => !sideOfOthers && !OF_PROFILE.has(id);
const OF_PROFILE: ReadonlySet<string> = new Set(['exams', 'record', 'careers', 'worth', 'abroad']);

/** "Can I apply before IELTS?" asks of the test, whatever was told before. */
const asksOfTest = ({ earlier, byItself, figures }: Asking): boolean =>
  earlier.length > 0 &&
  figures.english === undefined &&
  !figures.withoutEnglish &&
  byItself.subjects.some(({ id }) => id === 'exams');

/** "Still a chance?" after marks that were told. */
const asksForChance = ({ earlier, byItself, subjects }: Asking): boolean =>
  earlier.length > 0 &&
  byItself.terms.some((term) => CHANCE.has(term)) &&
  byItself.terms.every((term) => CHANCE.has(term) || decidesNothing(term)) &&
  !subjects.some(isOfItsOwn);

/** "My CGPA is 8.6, Nirma University" in a later turn tells marks and asks nothing: what they are good for is the answer. */
const tellsMarks = ({ tellsOnly, earlier, words, figures, byItself }: Asking): boolean =>
  tellsOnly &&
  earlier.length > 0 &&
  (figures.marks !== undefined || figures.english !== undefined) &&
  !words.some((word) => QUESTION_WORDS.has(word)) &&
  !byItself.subjects.some(isOfItsOwn);
const QUESTION_WORDS = wordSet(asking.anyQuestion);

/** It tells two facts or more about the student, or one and a country, and asks what these are good for. */
export function isProfile(asked: Asking): boolean {
  if (asked.own) return asked.own.purpose === 'chances';
  const { figures, profile, words, countries } = asked;
  if (!isWeighable(profile) || isToConvert(asked) || asksForDoctorate(asked.words) || asksOfTest(asked)) return false;
  // Another degree meets nobody's usual marks.
  if (asked.otherDegree) return false;
  if (toldFacts(profile) >= 2 && asksToChoose(asked)) return true;
  const scores = [figures.marks, figures.english].filter((fact) => fact !== undefined).length;
  const now = toldHere(asked);
  // "So which country?" after the facts were told; "my CGPA is 6.5, UK?".
  const known = profile.marks !== undefined || profile.english !== undefined;
  // "How does one get it?" after a scholarship goes on with that, not with what was told before it.
  const isOpen =
    asked.onlyOpenWords &&
    !asked.subjects.some(isOfItsOwn) &&
    (now > 0 || asked.terms.every(decidesNothing)) &&
    !asksForSum(asked);
  if (isOpen && (toldFacts(profile) >= 2 || scores > 0 || (known && words.includes('country')))) return true;
  if (scores + (figures.rupees === undefined ? 0 : 1) >= 2 || (scores > 0 && now >= 3)) return true;
  if ((known && now === 0 && asksForChance(asked)) || tellsMarks(asked)) return true;
  if (now === 0 || asksFor(asked, OTHER_SUMS)) return false;
  // "Can I do a master's with 50%?", "is 6 band enough?", "where can I go?" is asked of every country.
  const asksOfAll =
    asksWhetherIn(asked) || words.includes('where') || words.some((word) => ENOUGH_WORDS.includes(word));
  if (scores > 0 && countries.length === 0 && asksOfAll) return true;
  // "I have 25 lakh, which country?" after the marks were told.
  if (known && figures.rupees !== undefined && countries.length === 0 && asksFor(asked, BUDGET_OR_PLACE)) return true;
  return (
    asksFor(asked, PROFILE_WORDS) && (scores > 0 ? now + countries.length >= 2 : now >= 2 && toldFacts(profile) >= 2)
  );
}
