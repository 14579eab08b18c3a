import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { curly } from '#site/rules/curly.ts';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';

const CONTENT = './site/content';

export const collections = {
  brand: oneFile('brand.json', contentFiles.brand),
  navigation: oneFile('navigation.json', contentFiles.navigation),

  home: oneFile('home.json', contentFiles.home),
  about: oneFile('about.json', contentFiles.about),
  courses: oneFile('courses.json', contentFiles.courses),
  compare: oneFile('compare.json', contentFiles.compare),
  blog: oneFile('blog.json', contentFiles.blog),
  contact: oneFile('contact.json', contentFiles.contact),
  pricing: oneFile('pricing.json', contentFiles.pricing),
  accounts: oneFile('accounts.json', contentFiles.accounts),
  pending: oneFile('pending.json', contentFiles.pending),

  claims: oneFile('claims.json', contentFiles.claims),
  services: oneFile('services.json', contentFiles.services),
  testimonials: oneFile('testimonials.json', contentFiles.testimonials),
  pathways: oneFile('pathways.json', contentFiles.pathways),
  plans: oneFile('plans.json', contentFiles.plans),
  rates: oneFile('rates.json', contentFiles.rates),
  facts: defineCollection({
    loader: glob({ base: `${CONTENT}/facts`, pattern: '*.json' }),
    schema: contentLists.facts,
  }),
  papers: oneFile('papers.json', contentFiles.papers),
  topics: oneFile('topics.json', contentFiles.topics),
  countries: oneFile('countries.json', contentFiles.countries),
  subjects: oneFile('subjects.json', contentFiles.subjects),
  'about-us': oneFile('about-us.json', contentFiles['about-us']),

  programs: folder('programs', contentFolders.programs),
  posts: folder('posts', contentFolders.posts),
  legal: folder('legal', contentFolders.legal),
  guides: folder(
    'guides',
    contentFolders.guides.transform((guide) => ({
      ...guide,
      title: curly(guide.title),
      summary: curly(guide.summary),
      questions: guide.questions.map(curly),
      sources: guide.sources.map((source) => ({
        ...source,
        title: curly(source.title),
        publisher: curly(source.publisher),
      })),
    })),
  ),
} satisfies Record<keyof typeof contentFiles | keyof typeof contentFolders | keyof typeof contentLists, unknown>;

/** A collection of exactly one entry, which is the whole file; its id is the file's name. */
function oneFile<S extends z.ZodType>(name: string, schema: S) {
  return defineCollection({ loader: glob({ base: CONTENT, pattern: name }), schema });
}

/** A collection with one Markdown file per entry; its name is its address. */
function folder<S extends z.ZodType>(name: string, schema: S) {
  return defineCollection({ loader: glob({ base: `${CONTENT}/${name}`, pattern: '*.md' }), schema });
}
