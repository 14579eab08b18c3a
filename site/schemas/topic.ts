import { z } from 'astro/zod';
import { slug, text } from './fields.ts';

/** A group of guides, in the order of the file. */
export const topicSchema = z.strictObject({ id: slug, title: text(50), text: text(160) });

export const countrySchema = z.strictObject({ id: slug, name: text(40) });
