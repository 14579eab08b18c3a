import { z } from 'astro/zod';
import { listOf, slug, text } from './fields.ts';

const names = (from: number, to: number) => listOf(text(40), from, to);
const amount = z
  .number({ error: 'must be a number without quotes, such as 6.5' })
  .min(0, { error: 'must not be negative' });
const range = z
  .strictObject({ from: amount, to: amount })
  .refine(({ from, to }) => from <= to, { error: 'must have a "from" that is not more than its "to"' });

/** Out of which facts the cost of a course is reckoned, in the money of the country. */
const costs = z.strictObject({
  /** How many years a master's usually takes there. */
  years: slug,
  /** Tuition of a year. */
  tuition: slug,
  /** On a program's page its own label counts for length and tuition, because it is in dollars and dollars are paid. */
  byLabel: z.boolean({ error: 'must be true or false' }).optional(),
  /** Living for a year. */
  living: slug,
  /** Visa and registration, once. */
  visa: slug,
  /** Insurance for a year. */
  insurance: slug,
  note: text(200).optional(),
});

/** A country that we have a guide to: all that pages and assistant know about it besides the guide and its facts. */
const countrySchema = z.strictObject({
  id: slug,
  name: text(40),
  /** As it stands in a sentence: "the UK". */
  called: text(40),
  /** The same in Hindi and Marathi, for what the assistant says in them. */
  translated: z.strictObject({ hi: text(40), mr: text(40) }),
  /** The guide to it. */
  guide: slug,
  /** The money its universities are paid in. */
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'must be three capital letters such as GBP' }),
  /** How sums in that money are written; only once for countries that share one. */
  money: names(1, 8).optional(),
  /** What students call it: names and nationalities, also in Devanagari. Small letters. */
  aliases: names(1, 30),
  /** Cities in it. */
  places: names(0, 60),
  /** States, provinces and other parts of it, where rules may be their own. */
  regions: names(0, 60),
  /** Tests, visas and bodies that belong to it alone: whoever names one means the country. */
  implies: names(0, 30),
  /** The facts on what its universities usually ask of an Indian graduate. */
  entry: z.strictObject({
    marks: slug,
    ielts: slug,
    /** The CGPA that the guide to the country names. */ cgpa: z.number().optional(),
    /** Where the guide names a score of its own. */
    toefl: slug.optional(),
  }),
  /** The fact on how long a master's graduate may stay to work; left out where nobody has looked it up. */
  stay: slug.optional(),
  costs,
  /** The fact on the living money to show for a student's visa, and the one for London where that is another. */
  funds: z.strictObject({ living: slug, inLondon: slug.optional() }).optional(),
});

/** The countries, and how a CGPA of an Indian university is often read in per cent (guide to references, section on conversion). */
export const countriesSchema = z.strictObject({
  $schema: z.string().optional(),
  items: listOf(countrySchema, 1, 60),
  /** What a reader has to know of every estimate of costs. */
  costNote: text(260),
  /** The facts on what programmes usually ask of these in place of IELTS. */
  english: z.strictObject({ toefl: slug, pte: slug, duolingo: slug }),
  cgpa: listOf(z.strictObject({ from: amount, to: amount, percent: range }), 1, 10),
});
export type CountriesFile = z.output<typeof countriesSchema>;
