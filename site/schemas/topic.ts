import { z } from 'astro/zod';
import { SPECIALISTS } from '#shared/contract/specialists.ts';
import { listOf, slug, text } from './fields.ts';

/** A group of guides, in the order of the file. */
export const topicSchema = z.strictObject({ id: slug, title: text(50), text: text(160) });

const names = (from: number, to: number) => listOf(text(40), from, to);
const amount = z
  .number({ error: 'must be a number without quotes, such as 6.5' })
  .min(0, { error: 'must not be negative' });
const range = z
  .strictObject({ from: amount, to: amount })
  .refine(({ from, to }) => from <= to, { error: 'must have a "from" that is not more than its "to"' });

/** A country that we have a guide to: all that pages and assistant know about it besides the guide and its costs. */
const countrySchema = z.strictObject({
  id: slug,
  name: text(40),
  /** As it stands in a sentence: "the UK". */
  called: text(40),
  /** The money its universities are paid in, as in costs.json. */
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'must be three capital letters such as GBP' }),
  /** How sums in that money are written; only once for countries that share one. */
  money: names(1, 8).optional(),
  /** What students call it: names and nationalities, also in Devanagari. Small letters. */
  aliases: names(1, 30),
  /** Cities and regions in it. */
  places: names(0, 60),
  /** Tests, visas and bodies that belong to it alone: whoever names one means the country. */
  implies: names(0, 30),
  /** The facts on what its universities usually ask of an Indian graduate. */
  entry: z.strictObject({ marks: slug, ielts: slug }),
  /** The fact on how long a master's graduate may stay to work; left out where nobody has looked it up. */
  stay: slug.optional(),
});

/** The countries, and how a CGPA of an Indian university is often read in per cent (guide to references, section on conversion). */
export const countriesSchema = z.strictObject({
  $schema: z.string().optional(),
  items: listOf(countrySchema, 1, 60),
  cgpa: listOf(z.strictObject({ from: amount, to: amount, percent: range }), 1, 10),
});

/** What a question can be about. The first subject of the file that a text names decides. */
export const subjectSchema = z.strictObject({
  id: slug,
  /** As it stands in a sentence: "costs". */
  name: text(60),
  /** Who answers, as in a guide's frontmatter. */
  specialist: z.enum(SPECIALISTS, { error: `must be one of: ${SPECIALISTS.join(', ')}` }),
  /** The answer is different in each country. */
  perCountry: z.boolean({ error: 'must be true or false' }),
  words: names(1, 40),
  /** Other subjects have one too: scholarships have deadlines, licences have costs. */
  sideOfOthers: z.boolean({ error: 'must be true or false' }).optional(),
});
