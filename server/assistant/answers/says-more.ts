import { fieldName } from '#shared/rules/programs/fields.ts';
import type { Library } from '../library/library.ts';
import { namedUniversities } from '../library/named-universities.ts';
import { canonicalWords, termsOf } from '../question/canonical-words.ts';
import { fieldsIn } from '../question/fields-named.ts';
import { decidesNothing } from '../question/open-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { wordsOf } from './asked-words.ts';
import { PATHWAYS } from './tools/search-programs.ts';

/** A slip, a name or a detail stands in many a wish: so many terms beside it are another question. */
const MANY = 3;
const FEW = 2;
/** Two terms are another question when they tell more than all the rest. */
const MOSTLY = 0.5;

const PLACES = (['program', 'place', 'wish', 'university', 'praise'] as const).flatMap(wordsOf);
/** What a search for programs has a use for, beside fields, countries, figures and names of universities. */
const SEARCHED = asTerms([
  ...PLACES,
  ...(['kind', 'kinds', 'list', 'listing', 'advice', 'length', 'searched'] as const).flatMap(wordsOf),
  ...PATHWAYS,
]);
/** What a check of a budget has a use for. */
const BUDGETED = asTerms([
  ...PLACES,
  ...(['budget', 'budgeted', 'ownExpenses', 'tuition', 'money', 'estimate'] as const).flatMap(wordsOf),
]);

/**
 * Whether a question says more than a search for programs can use: "Which banks lend 40 lakh without collateral for a US
 * master's?" names a degree, a country and a sum, and asks for no program.
 */
export function saysMoreThanSearched(asked: Understanding, library: Library): boolean {
  const unused = unusedTerms(asked, library);
  if (unused.length < FEW) return false;
  const names = asTerms(namedUniversities(asked, library.findUniversities).flatMap(({ nameWords }) => nameWords));
  const more = unused.filter((term) => !names.has(term));
  const { words, catalogue } = library.index;
  const weigh = (some: readonly string[]) => some.reduce((sum, term) => sum + words.weight(term), 0);
  // Where it is asked of says nothing of what is asked: "I failed a module in my course at Ulster".
  const told = asked.terms.filter((term) => !names.has(term) && !catalogue.placeTerms.has(term));
  return more.length >= MANY || (more.length >= FEW && weigh(more) > weigh(told) * MOSTLY);
}

/** The terms that a search for programs has no use for. */
export function unusedTerms(asked: Understanding, library: Library): string[] {
  const fields = asTerms(fieldsIn(asked).flatMap((field) => canonicalWords(fieldName(field))));
  return termsBeside(asked, library, SEARCHED).filter((term) => !fields.has(term));
}

/** The same of a check of a budget: "The 20 lakh in my account came from our car: which papers prove it?" */
export const saysMoreThanBudget = (asked: Understanding, library: Library): boolean =>
  termsBeside(asked, library, BUDGETED).length >= MANY;

/** The terms of a question that are neither these, nor a place or a number, nor open words. */
function termsBeside({ terms }: Understanding, { index }: Library, known: ReadonlySet<string>): string[] {
  const { placeTerms } = index.catalogue;
  return terms.filter(
    (term) => !known.has(term) && !placeTerms.has(term) && !decidesNothing(term) && !/^\d/.test(term),
  );
}

function asTerms(words: readonly string[]): ReadonlySet<string> {
  return new Set(termsOf(words));
}
