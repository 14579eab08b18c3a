import { type Catalogue, isInDevanagari, shortName } from '../library/catalogue.ts';
import words from './fact-words.json' with { type: 'json' };
import { figureIn } from './figure-in.ts';

const PLACE = '{}';
/** By language, the facts that have words beside what was told, each as what stands before and behind it, and what is said of it. */
const FORMS = new Map(
  Object.entries(words).map(([language, forms]) => [
    language,
    Object.entries(forms).map(([english, said]) => {
      const [before = '', behind] = english.split(PLACE);
      return { before, behind, said };
    }),
  ]),
);

/** A fact on a student, or a wish of theirs, in the language of the answer. It is compared, and given to a model, in English. */
export function factIn(language: string, fact: string, { countries }: Pick<Catalogue, 'countries'>): string {
  if (!isInDevanagari(language)) return fact;
  for (const { before, behind, said } of FORMS.get(language) ?? []) {
    if (behind === undefined && fact === before) return said;
    if (behind === undefined || !fact.startsWith(before) || !fact.endsWith(behind)) continue;
    const told = fact.slice(before.length, fact.length - behind.length);
    return said.replace(PLACE, factIn(language, told, { countries }));
  }
  // Also a list of them: "UK, Ireland", "UK or Ireland".
  const names = new Map(countries.map((country) => [shortName(country), country.translated[language]]));
  const named = fact.split(/(, | or )/).map((part) => names.get(part) ?? part);
  return figureIn(language, named.join(''));
}
