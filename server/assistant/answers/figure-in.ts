import terms from './figure-terms.json' with { type: 'json' };

/** By language, what stands in figures: `₹36 to 72 lakh`, `20 hours a week`; the longer first, and an address as a whole, for it has words too. */
const TERMS = new Map(
  Object.entries(terms).map(([language, words]) => [
    language,
    {
      words: new Map(Object.entries(words)),
      pattern: new RegExp(`\\]\\([^)]*\\)|\\b(?:${Object.keys(words).join('|')})\\b`, 'g'),
    },
  ]),
);

/** A figure, or a sentence whose figures were put in as our pages write them, in the words of a language; English as it is. */
export function figureIn(language: string, text: string): string {
  const known = TERMS.get(language);
  return known === undefined ? text : text.replace(known.pattern, (term) => known.words.get(term) ?? term);
}
