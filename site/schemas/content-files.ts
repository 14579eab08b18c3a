import type { z } from 'astro/zod';
import { MOST_PAPERS } from '#shared/contract/shortlist/tick-id.ts';
import { ownFactSchema } from './about-us.ts';
import { accountsSchema } from './accounts.ts';
import { brandSchema } from './brand.ts';
import { claimSchema } from './claim.ts';
import { guideFrontmatter } from './content-schemas.ts';
import { countriesSchema } from './country.ts';
import { factSchema } from './fact.ts';
import { items, page } from './fields.ts';
import { legalSchema } from './legal.ts';
import { navigationSchema } from './navigation.ts';
import {
  aboutSchema,
  blogSchema,
  contactSchema,
  coursesSchema,
  homeSchema,
  pendingSchema,
  planSchema,
  pricingSchema,
} from './pages.ts';
import { paperSchema } from './paper.ts';
import { postSchema } from './post.ts';
import { pathwaySchema, programSchema } from './program.ts';
import { ratesSchema } from './rates.ts';
import { serviceSchema } from './service.ts';
import { testimonialSchema } from './testimonial.ts';
import { subjectSchema, topicSchema } from './topic.ts';

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
  rates: ratesSchema,
  papers: items(paperSchema, 1, MOST_PAPERS),
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
