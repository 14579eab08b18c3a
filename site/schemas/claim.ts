import { z } from 'astro/zod';
import { day, sample, slug, text } from './fields.ts';

/** A figure we advertise. Each stands in one file once, with where it comes from. */
export const claimSchema = z.strictObject({
  id: slug,
  value: z.number({ error: 'must be a number without quotes, such as 500' }).nonnegative(),
  after: z
    .string()
    .max(4, { error: 'is what follows the number, such as "+" or "%": at most 4 characters' })
    .optional(),
  label: text(40),
  source: text(160),
  checked: day,
  sample,
});
