import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';

/** The data of one entry that must exist; the build stops with its name when it does not. */
export async function readEntry<C extends CollectionKey>(
  collection: C,
  id: string,
): Promise<CollectionEntry<C>['data']> {
  const entry = await getEntry<C, string>(collection, id);
  if (!entry) throw new Error(`site/content: "${id}" is missing in "${collection}".`);
  return entry.data;
}
