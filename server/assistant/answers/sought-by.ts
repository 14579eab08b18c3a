import type { Found } from '../library/find-passages.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { headingStems, nearest } from '../library/section-vectors.ts';
import { beforeOf, seekingOf } from '../meaning/dual-encoder.ts';
import { stemOf } from '../question/canonical-words.ts';
import dialogue from '../question/dialogue.json' with { type: 'json' };
import { wordSet } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';

const MEANING = wordSet(dialogue.meaning);

type InTalk = Pick<Understanding, 'words' | 'terms'> &
  Partial<Pick<Understanding, 'byItself' | 'earlier' | 'lastCited'>>;

/** What a turn seeks with all that it goes on from, and by its own words alone: directions in the space of the dual encoder; and the section that was answered from. */
export function soughtBy({ words, terms, byItself, earlier = [], lastCited }: InTalk, { passages }: GuideIndex) {
  const stems = (own: readonly string[] = []) => new Set(own.map(stemOf));
  const own = byItself?.words ?? words;
  // "No, I meant the UK" asks again what was asked before.
  const asksAgain = byItself?.terms.length === 0 && own.some((word) => MEANING.has(word));
  const turn = new Set([...stems(own), ...(asksAgain ? terms : [])]);
  const cited = passages.find(({ cite }) => cite.url === lastCited);
  const before = beforeOf({
    previous: stems(earlier.at(-1)?.words),
    first: stems(earlier.length > 1 ? earlier[0]?.words : []),
    cited: cited ? headingStems(cited) : [],
  });
  return { inTalk: seekingOf(turn, before), alone: seekingOf(turn), cited };
}

/** Of sections that were found those that come nearest to what is sought, whatever the words are. */
export function nearestToSought(sought: Float32Array, found: readonly Found[], { vectorsOf }: GuideIndex): Found[] {
  return found
    .map((one) => ({ one, near: nearest(sought, vectorsOf(one.passage).middles) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST_SOUGHT)
    .map(({ one }) => one);
}

const MOST_SOUGHT = 8;
