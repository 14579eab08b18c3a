import { z } from 'astro/zod';
import { SPECIALIST_IDS } from '#shared/rules/specialists.ts';
import { listOf, slug, text } from './fields.ts';

/** A group of guides, in the order of the file. */
export const topicSchema = z.strictObject({ id: slug, title: text(50), text: text(160) });

/** What a question can be about. The first subject of the file that a text names decides. */
export const subjectSchema = z.strictObject({
  id: slug,
  /** As it stands in a sentence: "costs". */
  name: text(60),
  /** Who answers, as in a guide's frontmatter. */
  specialist: z.enum(SPECIALIST_IDS, { error: `must be one of: ${SPECIALIST_IDS.join(', ')}` }),
  /** The answer is different in each country. */
  perCountry: z.boolean({ error: 'must be true or false' }),
  words: listOf(text(40), 1, 40),
  /** Other subjects have one too: scholarships have deadlines, licences have costs. */
  sideOfOthers: z.boolean({ error: 'must be true or false' }).optional(),
  /** A guide to it answers only who asks for it: a fee is not that of a licence unless one is named. */
  apart: z.boolean({ error: 'must be true or false' }).optional(),
});
