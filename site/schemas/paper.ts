import { z } from 'astro/zod';
import { PAPER_NEEDS } from '#shared/rules/programs/papers.ts';
import { ownPath, slug, text } from './fields.ts';

/** A paper that programs ask for, on the checklist of who has kept one. */
export const paperSchema = z.strictObject({
  /** Never changed: the ticks of students hang on it. */
  id: slug.max(40, { error: 'is too long: at most 40 characters' }),
  name: text(80),
  /** Ids of the countries whose programs ask for it; none: those of all. */
  countries: z.array(slug, { error: 'must be a list of countries, [] for all' }),
  /** Asked for only where the program’s own row says so. */
  needs: z.enum(PAPER_NEEDS, { error: `must be one of: ${PAPER_NEEDS.join(', ')}` }).optional(),
  /** Not every program asks for it. */
  sometimes: z.boolean({ error: 'must be true or false' }).optional(),
  /** The same paper serves all programs, so it is ticked once. */
  shared: z.boolean({ error: 'must be true (one paper for all programs) or false (each program wants its own)' }),
  /** The section of a guide that explains it. */
  href: ownPath,
});
