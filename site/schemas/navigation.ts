import { z } from 'astro/zod';
import { link } from './fields.ts';

export const navigationSchema = z.strictObject({
  $schema: z.string().optional(),
  main: z.array(link).length(7, { error: 'the top navigation has exactly 7 links' }),
  signIn: link,
  getStarted: link,
  quickLinks: z.array(link).min(1).max(8),
  studentLinks: z.array(link).min(1).max(8),
});
