import { z } from 'astro/zod';
import { closing, heading, link, listOf, ownPath, page, slug, text } from './fields.ts';
import { art } from './service.ts';

const paragraph = z.strictObject({ title: text(60), text: text(420) });
const fact = z.strictObject({ term: text(30), text: text(120) });

export const homeSchema = page({
  actions: listOf(link, 2, 2),
  prescription: z.strictObject({
    heading: text(60),
    facts: listOf(fact, 2, 4),
    steps: listOf(text(60), 3, 6),
    foot: text(120),
  }),
  figures: listOf(slug, 4, 4),
  services: heading,
  assistant: heading.extend({ questions: listOf(text(90), 2, 5) }),
  testimonials: heading,
  closing,
});

export const aboutSchema = page({
  mission: paragraph,
  vision: paragraph,
  values: heading.extend({ items: listOf(paragraph.extend({ art }), 4, 4) }),
  timeline: heading.extend({
    items: listOf(z.strictObject({ year: z.int().min(2000).max(2100), title: text(60), text: text(200) }), 2, 12),
    note: text(160).optional(),
  }),
  impact: heading.extend({ figures: listOf(slug, 6, 6) }),
  closing,
});

export const coursesSchema = page({ pathways: heading, programs: heading.extend({ note: text(260) }), closing });

export const blogSchema = page({ newsletter: z.strictObject({ title: text(60), text: text(200), link }) });

export const contactSchema = page({
  form: heading,
  subjects: listOf(text(60), 1, 10),
  offer: z.strictObject({ title: text(60), items: listOf(text(90), 3, 8) }),
  schedule: heading.extend({ points: listOf(text(120), 2, 5) }),
});

export const pricingSchema = page({
  plans: heading,
  questions: heading.extend({ items: listOf(z.strictObject({ question: text(110), answer: text(420) }), 3, 10) }),
  closing: z.strictObject({ title: text(90), lead: text(260) }),
});

/** The words around a plan. Its name, price and limit are what the server charges and counts, and stand nowhere else. */
export const planSchema = z.strictObject({
  id: z.string().regex(/^[a-z_]+$/, { error: 'must be the plan id that the server knows, such as "starter_monthly"' }),
  description: text(160),
  features: listOf(text(90), 2, 8),
});

/** A page that is planned but not open, and what a visitor can do meanwhile. */
export const pendingSchema = z.strictObject({
  path: ownPath,
  title: text(70),
  text: text(300),
  links: listOf(link, 1, 3),
});
