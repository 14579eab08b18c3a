import { type CollectionEntry, getCollection } from 'astro:content';
import { pictureSizes } from '../pictures/picture-sizes.ts';
import { toProseHtml } from '../rules/prose-html.ts';
import { readFacts } from './read-facts.ts';

/** The finished HTML of an entry's Markdown: facts put in, tables that scroll, guides by their titles, pictures with their sizes. */
export async function readProse(entry: CollectionEntry<'programs' | 'posts' | 'guides' | 'legal'>): Promise<string> {
  const titles = new Map((await getCollection('guides')).map(({ id, data }) => [id, data.title]));
  const html = (await readFacts()).fillHtml(entry.rendered?.html ?? '');
  return toProseHtml(html, titles, await pictureSizes(html));
}
