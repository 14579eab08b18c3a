import { capital } from '#shared/rules/capital.ts';
import type { CountryId } from '../knowledge.ts';
import { countriesIn } from '../library/catalogue.ts';
import type { GuideIndex, Passage } from '../library/guide-index.ts';
import { canonicalWords, termsOf } from '../question/canonical-words.ts';
import { createOfferedQuestions } from './offered-questions.ts';

export type FollowUps = {
  /** The question that a passage answers, as its guide puts it, else its heading. */
  readonly questionOf: (passage: Passage) => string;
  /**
   * Up to three questions to go on with: those of the passages that came next, then others of the guide that answered. Where
   * `countries` were asked about, none about another.
   */
  readonly after: (
    near: readonly Passage[],
    used: readonly Passage[],
    asked: readonly string[],
    countries: readonly CountryId[],
  ) => string[];
  /** Questions to begin with: one each of guides on different topics. */
  readonly toStart: (asked: readonly string[]) => string[];
};

const MOST = 3;
/** No question of a guide is longer. */
const LONGEST = 200;
const TOPICS = ['countries', 'scholarships', 'costs', 'licensing', 'applications'];

/** Offers questions that our pages answer; never one that was asked, or whose answer has just been shown. */
export function createFollowUps(index: GuideIndex): FollowUps {
  const { questionOf, promisedBy } = createOfferedQuestions(index);
  /** What a question of ours is compared by, worked out when it is first offered. */
  const known = new Map<string, { readonly key: string; readonly countries: readonly CountryId[] }>();
  function readOwn(question: string) {
    const found = known.get(question);
    if (found) return found;
    const words = canonicalWords(question.slice(0, LONGEST));
    const read = { key: termsOf(words).join(' '), countries: countriesIn(words, index.catalogue) };
    known.set(question, read);
    return read;
  }
  /** Whether a question names countries, and none of these. */
  const isElsewhere = (named: readonly CountryId[], countries: readonly CountryId[]) =>
    countries.length > 0 && named.length > 0 && !named.some((country) => countries.includes(country));
  const choose = (passages: Iterable<Passage>, asked: readonly string[], countries: readonly CountryId[] = []) => {
    const done = new Set(asked.map(keyOf));
    const chosen: string[] = [];
    for (const passage of passages) {
      const question = questionOf(passage);
      const own = readOwn(question);
      if (done.has(own.key) || isElsewhere(own.countries, countries)) continue;
      done.add(own.key);
      chosen.push(capital(question));
      if (chosen.length === MOST) break;
    }
    return chosen;
  };

  return {
    questionOf: (passage) => capital(questionOf(passage)),
    after(near, used, asked, countries) {
      const [first] = used;
      if (first?.isOwn) return this.toStart(asked);
      // After an answer for all countries nothing leads to the one that happens to come near.
      const isOnAll = countries.length === 0 && first?.countries.length !== 1;
      const shown = new Set(used.map(({ section }) => section.id));
      const open = near.filter(
        ({ isOwn, section, countries: of }) => !isOwn && !shown.has(section.id) && !(isOnAll && of.length === 1),
      );
      // Who named a country finds a question on it, if there is one.
      const isThere = ({ countries: of }: Passage) => of.length === 1 && of.some((one) => countries.includes(one));
      const general = open.filter((passage) => !isThere(passage));
      function* all(): Iterable<Passage> {
        yield* open.filter(isThere);
        yield* general.slice(0, countries.length > 0 ? MOST - 1 : MOST);
        yield* promisedBy((guide) => guide === first?.guide);
        yield* general;
        yield* promisedBy((guide) => guide.topic === first?.guide.topic);
      }
      function* unseen(): Iterable<Passage> {
        for (const passage of all()) if (!shown.has(passage.section.id)) yield passage;
      }
      const chosen = choose(unseen(), asked, countries);
      return chosen.length > 1 ? chosen : this.toStart(asked);
    },
    toStart(asked) {
      return choose(
        TOPICS.flatMap((topic) => {
          const [first] = promisedBy((guide) => guide.topic === topic);
          return first ?? [];
        }),
        asked,
      );
    },
  };
}

function keyOf(question: string): string {
  return termsOf(canonicalWords(question.slice(0, LONGEST))).join(' ');
}
