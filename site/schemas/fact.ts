import { z } from 'astro/zod';
import { day, listOf, slug, text, webAddress } from './fields.ts';

/** What a figure counts; money has a currency instead. `band` is a score such as IELTS 6.5. */
const UNITS = [
  '%',
  'band',
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'hours a week',
  'hours a fortnight',
  'points',
  'questions',
] as const;

const figure = z
  .number({ error: 'must be a number without quotes, such as 558' })
  .min(0, { error: 'must not be less than 0' });

export const rangeSchema = z
  .strictObject({ from: figure, to: figure })
  .refine(({ from, to }) => from <= to, { error: 'must have a "from" that is not more than its "to"' });

/** A part of a sum: another fact, so many times, or as many times as a third fact says. */
const part = z.strictObject({
  fact: slug,
  times: figure.optional(),
  /** The id of the fact that says how many times, such as the years of a course. */
  by: slug.optional(),
});

/**
 * A figure or rule that changes with time, stands in more than one place or is reckoned with. It has exactly one of
 * `value`, `range`, `text`, `sum` and `above`, which the content check looks after.
 */
export const factSchema = z.strictObject({
  id: slug,
  /** An id of countries.json, or "all". */
  country: slug,
  /** An id of subjects.json. */
  subject: slug,
  /** What it is, in words: it stands alone in lists. */
  what: text(140),
  value: figure.optional(),
  range: rangeSchema.optional(),
  /** A rule in words, such as a date by which something changes. */
  text: text(200).optional(),
  sum: listOf(part, 1, 8).optional(),
  /** A range that begins at another fact. */
  above: z.strictObject({ fact: slug, to: figure }).optional(),
  /** To what a sum or a range above a fact is rounded where it is shown, such as 1000; what is reckoned with it is not rounded. */
  round: figure.optional(),
  currency: z
    .string({ error: 'must be three capital letters such as GBP' })
    .regex(/^[A-Z]{3}$/, { error: 'must be three capital letters such as GBP' })
    .optional(),
  unit: z.enum(UNITS, { error: `must be one of: ${UNITS.join(', ')}` }).optional(),
  /** When it is in force, as far as that is known. */
  valid: z.strictObject({ from: day.optional(), to: day.optional() }).optional(),
  /** The exact page it was read on; without an address it is an estimate of ours, and the publisher says out of what. */
  source: z.strictObject({ publisher: text(160), url: webAddress.optional() }),
  /** The day on which the source was read. */
  read: day,
  /** The day by which it is to be read again. */
  again: day,
});
export type Fact = z.output<typeof factSchema>;
