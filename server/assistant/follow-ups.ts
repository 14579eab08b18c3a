import { canonicalise } from './canonicalise.ts';
import { findPassages } from './find-passages.ts';
import { type GuideIndex, questionKey } from './guide-index.ts';
import type { Guide } from './knowledge.ts';
import { understandQuestion } from './understand-question.ts';

export type FollowUps = {
  /** Two or three questions to go on with: two of the guide that answered, then one of each other guide. */
  readonly after: (
    shown: { guides: readonly Guide[]; sections: ReadonlySet<string> },
    asked: readonly string[],
  ) => string[];
  /** Questions to begin with: one each of guides on different topics. */
  readonly toStart: (asked: readonly string[]) => string[];
};

/**
 * Offers the questions that the guides promise to answer; never one that was asked, or whose answer has just been
 * shown. Looks every question up once, which takes some 100 ms.
 */
export function createFollowUps(index: GuideIndex): FollowUps {
  const answeredBy = new Map(index.guides.flatMap(({ questions }) => questions.map((q) => [q, sectionFor(q, index)])));

  return {
    after({ guides, sections }, asked) {
      const done = new Set(asked.map(keyOf));
      const chosen: string[] = [];
      const take = (guide: Guide, most: number) => {
        const fresh = guide.questions.filter((q) => !done.has(keyOf(q)) && !sections.has(answeredBy.get(q) ?? ''));
        for (const question of fresh.slice(0, Math.min(most, MOST - chosen.length))) {
          chosen.push(question);
          done.add(keyOf(question));
        }
      };
      const [first, ...others] = [...new Set(guides)];
      if (first) take(first, 2);
      for (const guide of others) take(guide, 1);
      if (first) take(first, MOST);
      return chosen;
    },
    toStart(asked) {
      const done = new Set(asked.map(keyOf));
      const starters = TOPICS.flatMap((topic) => index.guides.find((guide) => guide.topic === topic) ?? []);
      return starters.flatMap(({ questions }) => questions.find((q) => !done.has(keyOf(q))) ?? []).slice(0, MOST);
    },
  };
}

const MOST = 3;
/** No question of a guide is longer. */
const LONGEST = 200;
const TOPICS = ['scholarships', 'costs', 'countries', 'licensing', 'applications'];

function keyOf(question: string): string {
  return questionKey(canonicalise(question.slice(0, LONGEST)));
}

function sectionFor(question: string, index: GuideIndex): string {
  const asked = understandQuestion(question, { history: [], userContext: {}, vocabulary: index.vocabulary });
  return findPassages(asked, index)[0]?.passage.section.id ?? '';
}
