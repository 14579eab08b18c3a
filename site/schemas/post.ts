import { z } from 'astro/zod';
import { day, listOf, sample, text, webAddress } from './fields.ts';
import { art } from './service.ts';

const CATEGORIES = ['Admissions', 'Exams', 'Scholarships', 'Careers', 'Visas', 'Costs'] as const;

export const postSchema = z.strictObject({
  title: text(90),
  excerpt: text(240),
  author: text(60),
  date: day,
  category: z.enum(CATEGORIES, { error: `must be one of: ${CATEGORIES.join(', ')}` }),
  tags: listOf(text(30), 1, 5),
  /** The drawing beside the title. */
  art: art.optional(),
  /** The label beside the text: what is left of the article a week later. */
  inShort: z
    .strictObject({ title: text(60), facts: listOf(z.strictObject({ term: text(20), text: text(120) }), 2, 5) })
    .optional(),
  /** Official pages behind the facts that are stated, and the day on which somebody looked. */
  sources: z
    .strictObject({
      checked: day,
      pages: listOf(z.strictObject({ title: text(120), publisher: text(120), url: webAddress }), 1, 8),
    })
    .optional(),
  /** The one article that stands large on top of the blog. */
  featured: z.boolean({ error: 'must be true or false' }).default(false),
  sample,
});
