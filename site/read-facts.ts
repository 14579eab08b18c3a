import { readEntry } from './read-entry.ts';
import { factsOf, fillFacts } from './rules/facts.ts';
import { escapeText } from './rules/prose-html.ts';

/** Puts into a text, or into finished HTML, what stands elsewhere once: prices, terms, the company. */
export async function readFacts() {
  const facts = factsOf(await readEntry('brand', 'brand'));
  return {
    fill: (text: string): string => fillFacts(text, facts),
    /** A mailbox becomes a link. */
    fillHtml: (html: string): string =>
      fillFacts(html, facts, (fact) =>
        /^[^\s@<>"]+@[^\s@<>"]+$/.test(fact) ? `<a href="mailto:${fact}">${fact}</a>` : escapeText(fact),
      ),
  };
}
