import { z } from 'astro/zod';
import { heading, listOf, meta, slug, text } from './fields.ts';

const step = z.strictObject({ title: text(60), text: text(200) });
const plain = z.strictObject({ meta });

/** The words of the account pages. Labels and messages of the forms are the program's. */
export const accountsSchema = z.strictObject({
  $schema: z.string().optional(),
  login: z.strictObject({ meta, hero: heading }),
  signup: z.strictObject({
    meta,
    hero: heading,
    benefits: listOf(step, 3, 5),
    figures: listOf(slug, 2, 2),
    testimonial: slug,
  }),
  forgot: plain,
  reset: plain,
  verify: plain,
  profile: z.strictObject({ meta, hero: heading }),
  settings: z.strictObject({ meta, hero: heading }),
  subscription: z.strictObject({ meta, hero: heading }),
  payment: plain,
});
