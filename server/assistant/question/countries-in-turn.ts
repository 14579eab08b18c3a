import type { CountryId } from '../knowledge.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import type { Leaning } from './lean-on.ts';
import { asksForCheaper } from './leaning.ts';
import { isOnAll } from './on-all-countries.ts';
import { isInGuides } from './other-countries.ts';
import type { Turn } from './read-turn.ts';
import type { Understanding } from './understanding.ts';

/** The countries that a message is asked of: those that it names, else those that were spoken of before, or that its page is about. */
export function countriesInTurn(
  { words, countries: named, excluded }: Turn,
  { comparison, own }: Leaning,
  before: Understanding | null,
  page: readonly CountryId[],
): readonly CountryId[] {
  if (named.length > 1 || (named.length === 1 && !comparison)) return named;
  // What is compared was named before: "which one is cheaper?".
  const compared = before && before.countries.length < 2 ? before.mentioned : (before?.countries ?? page);
  // "Then which country?" is asked of all.
  const isOtherCountry =
    named.length === 0 && before?.countries.length === 1 && before.mentioned.length < 2 && asksForCheaper(own);
  if (named.length === 0 && excluded.length > 0) return [];
  const isOfAll = isOnAll(words) && (!comparison || compared.length < 2);
  const earlier = isOtherCountry || isOfAll ? [] : comparison ? compared : (before?.countries ?? page);
  return [...new Set([...earlier, ...named])];
}

/** The places without a guide of their own that it is asked of: "and the fees?" is asked of the one that was spoken of, when a guide knows it. */
export function placesInTurn({ countries, places }: Turn, before: Understanding | null, index: GuideIndex) {
  if (countries.length > 0) return [];
  // "From my account in Dubai?", of somebody there who wants to study in the UK.
  const elsewhere = places.filter((name) => !before?.livesIn.includes(name));
  if (places.length > 0) return elsewhere;
  return (before?.otherPlaces ?? []).filter((name) => isInGuides(name, index.guides));
}
