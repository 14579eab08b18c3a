import { z } from 'astro/zod';
import { day, listOf, sample, text } from './fields.ts';

const CATEGORIES = ['Admissions', 'Exams', 'Scholarships', 'Careers', 'Visas', 'Costs'] as const;

export const postSchema = z.strictObject({
  title: text(90),
  excerpt: text(240),
  author: text(60),
  date: day,
  category: z.enum(CATEGORIES, { error: `must be one of: ${CATEGORIES.join(', ')}` }),
  tags: listOf(text(30), 1, 5),
  /** The one article that stands large on top of the blog. */
  featured: z.boolean({ error: 'must be true or false' }).default(false),
  sample,
});
