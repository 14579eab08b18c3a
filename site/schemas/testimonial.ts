import { z } from 'astro/zod';
import { sample, slug, text } from './fields.ts';

export const testimonialSchema = z.strictObject({
  id: slug,
  /** Never a real person's name without that person's written consent. */
  name: text(60),
  university: text(80),
  program: text(80),
  country: slug,
  testimonial: text(400),
  sample,
});
