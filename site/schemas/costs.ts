import { z } from 'astro/zod';
import { day, listOf, slug, text } from './fields.ts';

const currency = z.string().regex(/^[A-Z]{3}$/, { error: 'must be three capital letters such as GBP' });

const whole = z
  .int({ error: 'must be a whole number without quotes, such as 12000' })
  .min(0, { error: 'must not be less than 0' });
const amount = z
  .number({ error: 'must be a number without quotes, such as 2' })
  .positive({ error: 'must be more than 0' });
export const RATE_RULE = 'must be a number without quotes, such as 88';
const rupees = z.number({ error: RATE_RULE }).positive({ error: 'must be more than 0' });

/** Two amounts, the lower first. */
const range = z
  .strictObject({ from: whole, to: whole })
  .refine(({ from, to }) => from <= to, { error: 'must have a "from" that is not more than its "to"' });

/** What a year abroad costs beside tuition, in the money of the country, and what that money costs in rupees. */
export const costsSchema = z.strictObject({
  $schema: z.string().optional(),
  rates: z.strictObject({
    /** The day that the rates are of, which is not the day on which somebody looked. */
    date: day,
    source: text(120),
    /** By currency; dollars are always needed, because the labels of the programs are in dollars. */
    rupees: z.object({ USD: rupees }).catchall(rupees),
  }),
  note: text(260),
  countries: listOf(
    z.strictObject({
      country: slug,
      currency,
      /** Where the label's figures count on the program pages: what the guides compare the country by. */
      comparedAs: z.strictObject({ years: amount, tuitionPerYear: range }).optional(),
      /** How many years a master's usually takes there; without it, as many as the program's label says. */
      usualYears: z
        .int({ error: 'must be a whole number such as 2' })
        .min(1, { error: 'must be at least 1' })
        .optional(),
      /** The guide's range. Left out only where the label's range in dollars is that of the country. */
      tuitionPerYear: range.optional(),
      livingPerYear: range,
      /** Once, with registration. */
      visa: whole,
      insurancePerYear: range,
      note: text(200).optional(),
      /** The guide that the figures are from. */
      guide: slug,
    }),
    1,
    30,
  ),
});
export type Costs = z.infer<typeof costsSchema>;
