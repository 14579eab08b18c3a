import { z } from 'astro/zod';
import { listOf, ownPath, slug, text } from './fields.ts';

/** What the assistant says about ourselves, such as what a plan costs; `{{…}}` is filled in, so that nothing is said twice. */
export const ownFactSchema = z.strictObject({
  id: slug,
  heading: text(80),
  /** The page where it stands in full. */
  url: ownPath,
  /** Markdown; its first sentences are the short answer. */
  text: text(1_200),
  /** How students ask for it, each in other words. */
  asked: listOf(text(120), 4, 40),
});
