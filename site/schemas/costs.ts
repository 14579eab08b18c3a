import { z } from 'astro/zod';
import { listOf, slug, text } from './fields.ts';

const currency = z.string().regex(/^[A-Z]{3}$/, { error: 'must be three capital letters such as GBP' });

/** Out of which facts the cost of a course in each country is reckoned, in the money of the country. */
export const costsSchema = z.strictObject({
  $schema: z.string().optional(),
  note: text(260),
  countries: listOf(
    z.strictObject({
      country: slug,
      currency,
      /** How many years a master's usually takes there; a fact. */
      years: slug,
      /** Tuition of a year; a fact. */
      tuition: slug,
      /** On a program's page its own label counts for length and tuition, because it is in dollars and dollars are paid. */
      byLabel: z.boolean({ error: 'must be true or false' }).optional(),
      /** Living for a year; a fact. */
      living: slug,
      /** Visa and registration, once; a fact. */
      visa: slug,
      /** Insurance for a year; a fact. */
      insurance: slug,
      note: text(200).optional(),
      /** The guide that tells more. */
      guide: slug,
    }),
    1,
    30,
  ),
});
export type CostsFile = z.output<typeof costsSchema>;
