import * as v from 'valibot';

/** What a student has studied, as the profile's first question offers it. */
export const FIRST_DEGREES = ['bpharm', 'pharmd', 'mpharm', 'bsc', 'other'] as const;
export const ENGLISH_TESTS = { ielts: { from: 4, to: 9 }, toefl: { from: 0, to: 120 } } as const;
/** Seasons, by the month that students call them by; the one that most begin in first. */
export const START_MONTHS = [9, 1, 5, 11] as const;
export type StartMonth = (typeof START_MONTHS)[number];
/** The bounds of the answers that are numbers. */
export const PROFILE_BOUNDS = {
  marks: { from: 35, to: 100 },
  backlogs: { from: 0, to: 60 },
  gre: { from: 260, to: 340 },
  lakh: { from: 1, to: 1_000 },
} as const;

type Bounds = { readonly from: number; readonly to: number };
/** Plain checks, because every form of the site would carry the library's own for numbers along. */
const between = ({ from, to }: Bounds, what: string) => {
  const message = `${what} must be from ${from} to ${to}`;
  return v.pipe(
    v.number(message),
    v.check((value) => value >= from && value <= to, message),
  );
};
const whole = (bounds: Bounds, what: string) =>
  v.pipe(
    between(bounds, what),
    v.check((value) => Number.isInteger(value), `${what} must be a whole number`),
  );

const english = v.pipe(
  v.object({ test: v.picklist(['ielts', 'toefl']), score: v.number('A score must be a number') }),
  v.check(
    ({ test, score }) => score >= ENGLISH_TESTS[test].from && score <= ENGLISH_TESTS[test].to,
    'An IELTS score must be from 4 to 9, one of TOEFL from 0 to 120',
  ),
  v.check(
    ({ test, score }) => Number.isInteger(test === 'ielts' ? score * 2 : score),
    'An IELTS score goes in half bands, such as 6.5, one of TOEFL in whole points',
  ),
);

/** Seven answers, each of which may be left open. */
export const studentProfile = v.object({
  degree: v.optional(v.picklist(FIRST_DEGREES)),
  /** Per cent. */
  marks: v.optional(between(PROFILE_BOUNDS.marks, 'Marks')),
  backlogs: v.optional(whole(PROFILE_BOUNDS.backlogs, 'Backlogs')),
  english: v.optional(english),
  gre: v.optional(whole(PROFILE_BOUNDS.gre, 'A GRE score')),
  /** They have not taken the GRE and do not want to. */
  without_gre: v.optional(v.boolean()),
  /** The most that everything together may cost. */
  lakh: v.optional(between(PROFILE_BOUNDS.lakh, 'The budget in lakh')),
  intake: v.optional(v.picklist(START_MONTHS)),
  countries: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, 'This is not one of our countries'))),
      v.maxLength(12, 'Choose at most 12 countries'),
      v.check((ids) => new Set(ids).size === ids.length, 'A country stands twice in the answer'),
    ),
  ),
});
export type StudentProfile = v.InferOutput<typeof studentProfile>;
