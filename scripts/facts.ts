import { fileURLToPath } from 'node:url';
import { inWords } from '#site/rules/fact-words.ts';
import { readFactWorld, todayIs } from './content/fact-world.ts';

/** Prints the facts whose id, country, subject or words have all the words that were given, as they are written and shown. */
const { book } = readFactWorld(fileURLToPath(new URL('../site/content', import.meta.url)), todayIs());
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const found = book.all.filter(({ id, country, subject, what }) => {
  const text = [id, country, subject, what].join(' ').toLowerCase();
  return wanted.every((word) => text.includes(word));
});
for (const { id, what, read, again } of found)
  console.log(`{{fact:${id}}}  ${inWords(book.valueOf(id))}\n    ${what}; read ${read}, again by ${again}`);
console.log(`${found.length} of ${book.all.length} facts.`);
