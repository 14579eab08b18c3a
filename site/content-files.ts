import type { z } from 'astro/zod';
import { guideFrontmatter } from './content-schemas.ts';
import { ownFactSchema } from './schemas/about-us.ts';
import { accountsSchema } from './schemas/accounts.ts';
import { brandSchema } from './schemas/brand.ts';
import { claimSchema } from './schemas/claim.ts';
import { costsSchema } from './schemas/costs.ts';
import { factSchema } from './schemas/fact.ts';
import { items, page } from './schemas/fields.ts';
import { legalSchema } from './schemas/legal.ts';
import { navigationSchema } from './schemas/navigation.ts';
import {
  aboutSchema,
  blogSchema,
  contactSchema,
  coursesSchema,
  homeSchema,
  pendingSchema,
  planSchema,
  pricingSchema,
} from './schemas/pages.ts';
import { postSchema } from './schemas/post.ts';
import { pathwaySchema, programSchema } from './schemas/program.ts';
import { ratesSchema } from './schemas/rates.ts';
import { serviceSchema } from './schemas/service.ts';
import { testimonialSchema } from './schemas/testimonial.ts';
import { countriesSchema, subjectSchema, topicSchema } from './schemas/topic.ts';

/** Every file `site/content/<name>.json` with what must be in it, in the order in which editors see them. */
export const contentFiles = {
  brand: brandSchema,
  navigation: navigationSchema,
  home: homeSchema,
  about: aboutSchema,
  courses: coursesSchema,
  compare: page({}),
  blog: blogSchema,
  contact: contactSchema,
  pricing: pricingSchema,
  accounts: accountsSchema,
  claims: items(claimSchema),
  services: items(serviceSchema, 6, 6),
  testimonials: items(testimonialSchema, 3, 3),
  pathways: items(pathwaySchema, 3, 3),
  plans: items(planSchema),
  costs: costsSchema,
  rates: ratesSchema,
  topics: items(topicSchema),
  countries: countriesSchema,
  subjects: items(subjectSchema),
  'about-us': items(ownFactSchema),
  pending: items(pendingSchema, 0),
} satisfies Record<string, z.ZodType>;

/** Every folder `site/content/<name>` of JSON files that are one list together, with what must be in each. */
export const contentLists = {
  facts: items(factSchema, 1, 400),
} satisfies Record<string, z.ZodType>;

/** Every folder `site/content/<name>` of Markdown files with what must stand between their two lines of `---`. */
export const contentFolders = {
  programs: programSchema,
  posts: postSchema,
  guides: guideFrontmatter,
  legal: legalSchema,
} satisfies Record<string, z.ZodType>;
