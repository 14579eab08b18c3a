import { type Amount, readForeignAmount, readRupees } from './amounts.ts';

export const PATHWAYS = ['research', 'clinical', 'industry'] as const;

/** What a sentence says a student wants, in numbers. */
export type Wishes = {
  /** A sum in rupees: a budget, most often. */
  readonly rupees?: number;
  readonly foreign?: Amount;
  /** Length of a programme in years. */
  readonly years?: { readonly value: number; readonly atMost: boolean };
  readonly pathway?: (typeof PATHWAYS)[number];
  /** What comes first: the lowest tuition, or the shortest programme. */
  readonly first?: 'cheapest' | 'shortest';
  /** The sum is for everything, living included. */
  readonly total?: true;
  readonly intake?: Intake;
};

/** When a course begins: month from 1 to 12; without a year, the next one. */
export type Intake = { readonly month: number; readonly year?: number };

/** Reads them out of canonical text; what is not said is not there. */
export function readWishes(text: string): Wishes {
  const rupees = readRupees(text);
  const foreign = readForeignAmount(text);
  const years = readYears(text);
  const pathway = PATHWAYS.find((one) => new RegExp(`\\b${one}\\b`).test(text));
  const intake = readIntake(text);
  const first = CHEAPEST.test(text) ? 'cheapest' : SHORTEST.test(text) ? 'shortest' : undefined;
  return {
    ...(rupees !== undefined && { rupees }),
    ...(foreign && { foreign }),
    ...(years && { years }),
    ...(pathway && { pathway }),
    ...(first && { first }),
    ...(rupees !== undefined && TOTAL.test(text) && { total: true }),
    ...(intake && { intake }),
  };
}

const CHEAPEST =
  /\b(?:cheap(?:est|er)?|low(?:est)? (?:cost|fees?|tuition)|least expensive|affordable|sast[aie]|sabse sast[aie])\b/;
const SHORTEST = /\b(?:short(?:est)?|quick(?:est)?|fastest)\b/;
const TOTAL =
  /\b(?:total|everything|over ?all|all (?:in|included|inclusive)|including living|with living|living included|whole|full budget)\b/;
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  ek: 1,
  two: 2,
  do: 2,
  three: 3,
  teen: 3,
  'one and a half': 1.5,
};
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** September: where no month is named, the main one. */
const MAIN_INTAKE = 9;
const SEASONS: readonly (readonly [RegExp, month: number])[] = [
  [/\b(?:fall|autumn)\b/, 8],
  [/\bwinter semester\b/, 10],
  [/\bsummer semester\b/, 4],
  [/\bspring\b/, 1],
];

function readYears(text: string): Wishes['years'] {
  const [, limit, figure = ''] =
    /(?:\b(under|within|less than|below|up ?to|max(?:imum)?|at most) )?(\d(?:\.\d)?|one and a half|one|two|three|ek|do|teen) ?(?:years?|yrs?|saal|sal)\b(?! (?:gap|experience|work|old))/.exec(
      text,
    ) ?? [];
  const [, months] = figure === '' ? (/\b(12|18|24) ?months?\b/.exec(text) ?? []) : [];
  const value = months === undefined ? (NUMBERS[figure] ?? Number(figure)) : Number(months) / 12;
  return value > 0 && value <= 4 ? { value, atMost: limit !== undefined } : undefined;
}

function readIntake(text: string): Intake | undefined {
  const named = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b(?! (?:i|we)\b)(?:\s+(20\d\d))?/.exec(text);
  const season = SEASONS.find(([pattern]) => pattern.test(text));
  const month = named?.[1] ? MONTHS.indexOf(named[1]) + 1 : season?.[1];
  if (month === undefined) {
    const [, main] = /\b(20\d\d) intakes?\b/.exec(text) ?? /\bintakes? (?:of |in |for )?(20\d\d)\b/.exec(text) ?? [];
    return main === undefined ? undefined : { month: MAIN_INTAKE, year: Number(main) };
  }
  const year = named?.[2] ?? /\b(20\d\d)\b/.exec(text)?.[1];
  return { month, ...(year !== undefined && { year: Number(year) }) };
}
