import { type Say, sayIn } from '#shared/texts/say.ts';

/** The assistant's words and the pages' own, which the build makes files of: none is loaded where English is spoken. */
const files = import.meta.glob<Readonly<Record<string, string>>>('../../shared/languages/*/{assistant,pages}.json', {
  import: 'default',
});
const codeIn = (file: string): string => file.split('/').at(-2) ?? '';

/** The languages that our pages speak beside English. */
export const PAGE_LANGUAGES = Object.keys(files).flatMap((file) =>
  file.endsWith('/pages.json') ? [codeIn(file)] : [],
);

/** How our pages speak a language; English for one that they have no words in. Throws when its words do not come. */
export async function loadPageWords(code: string): Promise<Say> {
  const own = Object.entries(files).filter(([file]) => codeIn(file) === code);
  const words = await Promise.all(own.map(([, load]) => load()));
  return sayIn(new Map(words.flatMap((entries) => Object.entries(entries))));
}
