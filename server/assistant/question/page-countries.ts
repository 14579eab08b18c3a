import type { Question } from '../assistant.ts';
import type { CountryId } from '../knowledge.ts';
import { type Catalogue, countriesIn } from '../library/catalogue.ts';
import { withoutVariants } from './canonical-words.ts';
import { splitWords } from './split-words.ts';

const LONGEST = 100;

/** The countries that the page says its visitor is interested in. */
export const countriesOfPage = (userContext: Question['userContext'], catalogue: Catalogue): CountryId[] =>
  Object.entries(userContext)
    .filter(([key]) => /country|destination/i.test(key))
    .flatMap(([, value]) => countriesIn(withoutVariants(splitWords(String(value).slice(0, LONGEST))), catalogue));
