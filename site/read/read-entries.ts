import { type CollectionEntry, getCollection } from 'astro:content';
import { readDays } from '../rules/fact-places.ts';
import { readFacts, readFactWorld } from './read-facts.ts';

/** A guide as it is shown: the facts in its summary and figures put in, with the days on which those of its text were read. */
export type ShownGuide = CollectionEntry<'guides'> & {
  readonly factsRead: { readonly first: string; readonly last: string } | null;
  /** The day that the page as a whole is of: that of its oldest fact, else the day on which its text was checked. */
  readonly day: string;
};

export async function readGuides(): Promise<ShownGuide[]> {
  const { fill } = await readFacts();
  const { book } = await readFactWorld();
  return (await getCollection('guides')).map((guide) => {
    const figures = guide.data.figures?.map((figure) => ({ ...figure, says: fill(figure.says) }));
    const stated = [guide.data.summary, ...(guide.data.figures ?? []).map(({ says }) => says), guide.body ?? ''];
    const factsRead = readDays(stated.join('\n'), book);
    const data = { ...guide.data, summary: fill(guide.data.summary), ...(figures && { figures }) };
    return { ...guide, data, factsRead, day: factsRead?.first ?? guide.data.checked };
  });
}

/** All articles, with the facts in what stands beside their text put in. */
export async function readPosts(): Promise<CollectionEntry<'posts'>[]> {
  const { fill } = await readFacts();
  return (await getCollection('posts')).map((post) => {
    const { excerpt, inShort } = post.data;
    const facts = inShort?.facts.map(({ term, text }) => ({ term, text: fill(text) })) ?? [];
    return {
      ...post,
      data: { ...post.data, excerpt: fill(excerpt), ...(inShort && { inShort: { ...inShort, facts } }) },
    };
  });
}
