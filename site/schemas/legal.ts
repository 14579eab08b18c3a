import { z } from 'astro/zod';
import { day, listOf, text, webAddress } from './fields.ts';

/**
 * What a policy page says of the law. We read the laws in stored copies: `copy` is the day, `readAt` whose copy it was.
 * The address is the official one.
 */
const law = z.strictObject({
  title: text(140),
  publisher: text(120),
  url: webAddress,
  copy: day,
  readAt: webAddress.optional(),
});

/** A policy page: `site/content/legal/privacy.md` is /privacy. */
export const legalSchema = z.strictObject({
  title: text(60),
  summary: text(200),
  version: z
    .string({ error: 'must be a version in quotes, such as "1.0"' })
    .regex(/^\d{1,3}\.\d{1,3}$/, { error: 'must be a version in quotes, such as "1.0"' }),
  /** From when on this version holds. */
  date: day,
  order: z.int({ error: 'must be a whole number such as 1' }),
  inShort: listOf(text(200), 3, 6),
  /** The lawyer who has read it and answers for it; left out until somebody has. */
  reviewed_by: text(80).optional(),
  sources: listOf(law, 0, 8),
});
