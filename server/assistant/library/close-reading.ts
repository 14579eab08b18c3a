import { likeness, meaningOf } from '../meaning/meaning-of.ts';
import { stemOf } from '../question/canonical-words.ts';
import { sumOf, UNKNOWN, weigh } from './asked-terms.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import type { Ranking, Signs, Wanted } from './ranking.ts';

export type CloseSigns = Pick<Signs, 'speaks' | 'says' | 'meansAsked' | 'meansSaid' | 'meansAskedOf'>;

/** Reads a passage by every word of a question and by what its lines mean: more work, for those that may be the one. */
export function closeReading(
  { words, terms, recalled, inField = false }: Wanted,
  { rarity, catalogue }: GuideIndex,
  ranking: Ranking,
): (passage: Passage) => CloseSigns {
  const own = words.map(stemOf);
  const unknown = UNKNOWN * (inField ? ranking.unknownInField : 1);
  const telling = (stem: string) => (rarity(stem) ?? unknown) * (catalogue.placeTerms.has(stem) ? ranking.place : 1);
  // All of its words: a rule that leaves the small ones out loses what "before" or "both" tells. And its terms, which are those
  // of the turn before when it says nothing new.
  const whole = weigh([...terms, ...own], recalled, telling, ranking.recalled);
  const said = sumOf(whole.values());
  const weighed = [...whole].map(([stem, weight]) => ({ stem, weight }));
  /** Of the question, by weight, as much as these stems say; less of one that says little itself. */
  const share = (own: ReadonlySet<string>, asked: typeof weighed) => {
    let met = 0;
    for (const { stem, weight } of asked) if (own.has(stem)) met += weight;
    return met / (said + LITTLE);
  };
  const meaning = meaningOf(own, { stems: recalled, factor: ranking.recalled });
  return ({ stems, statements, meanings }) => {
    const { asked, said: meant, allAskedOf } = meanings();
    // What the section does not say none of its statements does.
    const here = weighed.filter(({ stem }) => stems.has(stem));
    return {
      speaks: share(stems, here),
      says: statements.reduce((most, statement) => Math.max(most, share(statement.stems, here)), 0),
      meansAsked: nearest(meaning, asked),
      meansSaid: nearest(meaning, meant),
      // There are some 27 of them a section: read only where they count.
      meansAskedOf: ranking.signs.meansAskedOf === 0 ? 0 : nearest(meaning, allAskedOf),
    };
  };
}

/** A question of so much weight, some two words, is half told by them: what a section is called says more of what it is about. */
const LITTLE = 8;

/** How near the nearest is, from 0 for nothing more than all our texts have in common, to 1. */
function nearest(meaning: Float32Array, others: readonly Float32Array[]): number {
  const most = others.reduce((best, other) => Math.max(best, likeness(meaning, other)), IN_COMMON);
  return (most - IN_COMMON) / (1 - IN_COMMON);
}
/** All are about studying abroad. */
const IN_COMMON = 0.25;
