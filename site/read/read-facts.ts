import { getCollection } from 'astro:content';
import { isoDay } from '#shared/rules/dates.ts';
import { createFactBook } from '../rules/fact-book.ts';
import { type FactWorld, factPlaces } from '../rules/fact-places.ts';
import { ownWords } from '../rules/own-words.ts';
import { fillPlaces } from '../rules/places.ts';
import { escapeText } from '../rules/prose-html.ts';
import { type Costs, resolveCosts } from '../rules/resolve-costs.ts';
import { readEntry } from './read-entry.ts';

/** The facts of the content as they stand on the day of the build. */
export async function readFactWorld(): Promise<FactWorld> {
  return {
    book: createFactBook((await getCollection('facts')).flatMap(({ data }) => data.items)),
    rates: await readEntry('rates', 'rates'),
    today: isoDay(new Date()),
  };
}

/** What a course costs in each country, out of the facts. */
export async function readCosts(): Promise<Costs> {
  const { book, rates } = await readFactWorld();
  return resolveCosts(await readEntry('countries', 'countries'), book, rates);
}

/** Puts into a text, or into finished HTML, what stands elsewhere once: facts, prices, terms, the company. */
export async function readFacts() {
  const words = ownWords(await readEntry('brand', 'brand'));
  const facts = factPlaces(await readFactWorld());
  const places = (name: string) => words[name] ?? facts(name);
  return {
    fill: (text: string): string => fillPlaces(text, places),
    /** A mailbox becomes a link. */
    fillHtml: (html: string): string =>
      fillPlaces(html, places, (filling) =>
        /^[^\s@<>"]+@[^\s@<>"]+$/.test(filling) ? `<a href="mailto:${filling}">${filling}</a>` : escapeText(filling),
      ),
  };
}
