import type { AnswerWriter } from '../answer-writer.ts';
import type { CountryId } from '../countries.ts';
import type { Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import type { Specialist } from '../specialists.ts';
import type { Understanding } from '../understand-question.ts';
import { writeBudgetCheck, writeBudgetReach } from './check-budget.ts';
import { writeConversion } from './convert-money.ts';
import { writeEstimate } from './estimate-cost.ts';
import { writePharmacistPay } from './pharmacist-pay.ts';
import { writeTimeline } from './plan-timeline.ts';
import { namedPrograms } from './program-shelf.ts';
import { CURRENCY_OF } from './rates.ts';
import { writePrograms } from './search-programs.ts';
import { readWishes, type Wishes } from './wishes.ts';

/** A tool that fits the question, with what it needs; it writes the answer and gives the passages it rests on. */
export type Chosen = {
  readonly specialist: Specialist;
  /** Beginning with what it quotes; null when it finds that it has nothing. */
  readonly write: (library: Library, writer: AnswerWriter) => readonly Passage[] | null;
};

type Asked = Pick<
  Understanding,
  'plain' | 'text' | 'previous' | 'countries' | 'countriesAssumed' | 'subjects' | 'details'
>;

/**
 * The tool for a question that is about a sum, a length, a date or a pay, if it is; a short question that adds a wish or
 * another country to the turn before gets the tool of that turn.
 */
export function chooseTool(asked: Asked, library: Library, now: number): Chosen | undefined {
  const wishes = { ...readWishes(asked.text), ...readWishes(asked.plain) };
  const refines =
    asked.previous !== '' &&
    asked.plain.split(' ').length <= MOST_REFINING_WORDS &&
    (Object.keys(wishes).length > 0 || (asked.countries.length > 0 && !asked.countriesAssumed));
  if (refines) {
    const both = { ...readWishes(asked.previous), ...wishes };
    const rule = RULES.find(({ refinable, fits }) => refinable && fits(asked.previous, both, asked, library));
    if (rule) return { specialist: rule.specialist, write: rule.write(both, asked, now) };
  }
  const rule = RULES.find(
    ({ fits, enough }) =>
      fits(`${asked.plain} ${asked.text}`, wishes, asked, library) && (enough?.(wishes, asked, library) ?? true),
  );
  return rule && { specialist: rule.specialist, write: rule.write(wishes, { ...asked, previous: '' }, now) };
}

const MOST_REFINING_WORDS = 6;

type Rule = {
  readonly specialist: Specialist;
  /** A short next turn may add to it. */
  readonly refinable?: boolean;
  readonly fits: (text: string, wishes: Wishes, asked: Asked, library: Library) => boolean;
  /** What must be known besides, when no turn before has said it. */
  readonly enough?: (wishes: Wishes, asked: Asked, library: Library) => boolean;
  readonly write: (wishes: Wishes, asked: Asked, now: number) => Chosen['write'];
};

const PROGRAMS = /\b(?:programs?|courses?|pathways?)\b/;
/** Programmes that are not ours to list. */
const OTHER_PROGRAMS =
  /\b(?:exchange|visa|loan|preparation|coaching|language|short term|certificate|online) (?:programs?|courses?)\b/;
const UNIVERSITIES = /\b(?:universit\w*|colleges?|jobs?|salary|salaries|careers?)\b/;
const DEGREE = /\b(?:masters?|degrees?|study|speciali[sz]ations?)\b/;
const SIDE_OF_PROGRAM =
  /\b(?:fees?|costs?|how much|how long|length|duration|tuition|where|which countr\w+|list|what is)\b/;
const VERSUS = /\b(?:vs|versus|or|and|compare|comparison|difference|better)\b/;
const LIST = /\b(?:list|show|all|available|offer|have|your)\b/;
const ABOUT_PROGRAM = /\b(?:duration|tuition|who is it for|about an? masters|about masters|ranking)\b/;
const TIMELINE = /\b(?:timeline|plan|schedule|calendar|month by month|roadmap|start|begin|join|prepare)\b/;
const RUPEES = /\b(?:rupees?|rupaye|inr|rs)\b|₹/;
const ESTIMATE = /\b(?:estimate[ds]?|calculat\w*|exchange rate)\b/;
const RATES =
  /\b(?:exchange|conversion|currency) rates?\b|\b(?:usd|gbp|eur|cad|aud|dollars?|pounds?|euros?) to (?:inr|rupees?)\b(?! \d)/;
const PAY = /\b(?:salary|salaries|earn|earning|pay|paid|tankhwah|tankha)\b/;
const INDUSTRY = /\b(?:regulatory|pharmacovigilance|drug safety|clinical research|industry|quality|formulation)\b/;

/** The first that fits decides. */
const RULES: readonly Rule[] = [
  {
    specialist: 'careers',
    fits: (text, _wishes, { countries }) =>
      PAY.test(text) && /\bpharmacists?\b/.test(text) && !INDUSTRY.test(text) && countries.length === 1,
    write:
      (_wishes, { countries }) =>
      (library, writer) =>
        withCountry(countries, (id) => writePharmacistPay(id, library, writer)),
  },
  {
    specialist: 'admissions',
    refinable: true,
    fits: (text, { intake }) =>
      intake !== undefined && (intake.year !== undefined || /\btimeline|plan\b/.test(text)) && TIMELINE.test(text),
    write:
      ({ intake }, { countries }, now) =>
      (library, writer) => {
        const [country] = countries;
        return intake ? writeTimeline({ intake, now, ...(country && { country }) }, library, writer) : null;
      },
  },
  {
    specialist: 'universities',
    refinable: true,
    fits: (text, wishes, _asked, { programs }) => isAboutPrograms(text, wishes, programs),
    enough: ({ rupees, foreign, years, pathway, first }, { plain, text }, { programs }) =>
      [rupees, foreign, years, pathway, first].some((wish) => wish !== undefined) ||
      (LIST.test(text) && !UNIVERSITIES.test(text)) ||
      namedPrograms(`${plain} ${text}`, programs).length > 0,
    write:
      ({ rupees, foreign, years, pathway, first, total }, { plain, text, previous, countries }) =>
      (library, writer) => {
        const named = namedPrograms(`${previous} ${plain} ${text}`, library.programs);
        const most = rupees ?? (foreign && foreign.value * (library.rates.of(foreign.currency) ?? 0));
        const wanted = {
          countries,
          ...(most !== undefined && { rupees: most }),
          ...(years && { years }),
          ...(pathway && named.length === 0 && { pathway }),
          ...(first && { first }),
          ...(total && { total }),
          ...(named.length > 0 && { ids: named.map(({ id }) => id) }),
        };
        return writePrograms(wanted, library, writer);
      },
  },
  {
    specialist: 'costs',
    fits: (text, { foreign }, { countries }) =>
      (foreign !== undefined && countries.length === 1 && /\b(?:tuition|fees?|offer|total|whole)\b/.test(text)) ||
      ((ESTIMATE.test(text) || (RUPEES.test(text) && /\b(?:total|cost)\b/.test(text) && foreign === undefined)) &&
        countries.length === 1),
    write:
      ({ foreign, years }, { countries }) =>
      (library, writer) =>
        withCountry(countries, (country) =>
          writeEstimate(
            {
              country,
              ...(foreign && { tuition: inCurrencyOf(country, foreign) }),
              ...(years && { years: years.value }),
            },
            library,
            writer,
          ),
        ),
  },
  {
    specialist: 'costs',
    fits: (text, { foreign }) =>
      (RATES.test(text) && foreign === undefined) || (foreign !== undefined && RUPEES.test(text)),
    write:
      ({ foreign }) =>
      (library, writer) =>
        orNull(writeConversion(foreign, library, writer)),
  },
  {
    specialist: 'costs',
    refinable: true,
    fits: (text, { rupees }, { countries, subjects }) =>
      rupees !== undefined &&
      countries.length === 1 &&
      !/\b(?:loan|emi|scholarships?|salary)\b/.test(text) &&
      subjects.every(({ id }) => !OTHER_MATTERS.has(id)),
    write:
      ({ rupees }, { countries }) =>
      (library, writer) =>
        withCountry(countries, (country) =>
          rupees === undefined ? [] : writeBudgetCheck({ rupees, country }, library, writer),
        ),
  },
  {
    specialist: 'costs',
    fits: (text, { rupees }, { countries, subjects }) =>
      rupees !== undefined &&
      countries.length === 0 &&
      !/\b(?:loan|emi|scholarships?|tcs|salary)\b/.test(text) &&
      subjects.every(({ id }) => REACH.has(id)),
    write:
      ({ rupees = 0 }) =>
      (library, writer) =>
        orNull(writeBudgetReach(rupees, library, writer)),
  },
];

/** What else may be said in a question about where a budget reaches. */
const REACH: ReadonlySet<string> = new Set(['costs', 'universities', 'entry', 'record']);
const OTHER_MATTERS: ReadonlySet<string> = new Set(['loans', 'funds', 'scholarships', 'salary', 'license', 'visa']);

/** It asks for programmes; or for a side of one that it names, such as its length, and not for universities or work. */
function isAboutPrograms(text: string, { rupees, years, first }: Wishes, programs: Library['programs']): boolean {
  if (PROGRAMS.test(text)) return !OTHER_PROGRAMS.test(text);
  const { length } = namedPrograms(text, programs);
  if (length === 0 || UNIVERSITIES.test(text)) return false;
  const isWish = rupees !== undefined || years !== undefined || first !== undefined;
  return (
    ABOUT_PROGRAM.test(text) ||
    (DEGREE.test(text) && (isWish || SIDE_OF_PROGRAM.test(text) || (length > 1 && VERSUS.test(text))))
  );
}

/** A bare `$` is the country's own dollar. */
function inCurrencyOf(country: CountryId, amount: NonNullable<Wishes['foreign']>) {
  const own = CURRENCY_OF[country];
  return amount.currency === 'USD' && /^(?:CAD|AUD|NZD)$/.test(own) ? { ...amount, currency: own } : amount;
}

function withCountry(
  countries: readonly CountryId[],
  write: (country: CountryId) => readonly Passage[],
): readonly Passage[] | null {
  const [country] = countries;
  return country ? orNull(write(country)) : null;
}

function orNull(used: readonly Passage[]): readonly Passage[] | null {
  return used.length > 0 ? used : null;
}
