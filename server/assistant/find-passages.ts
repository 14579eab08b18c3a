import { type GuideIndex, type Passage, questionKey } from './guide-index.ts';
import { countryFactor, coverage, subjectFactor, toldFactor } from './rank-passage.ts';
import { DEGREES, searchWords } from './search-words.ts';
import type { Understanding } from './understand-question.ts';

export type Found = {
  readonly passage: Passage;
  readonly score: number;
  /** Share of what the question asks for, by weight, that this passage speaks of. 0 to 1. */
  readonly coverage: number;
  /** It is about the deciding subject of the question. */
  readonly onSubject: boolean;
};

/**
 * The passages that may answer, the best first. Words alone do not decide: the right country and subject weigh more, and
 * a guide puts what matters most first. The weights were fitted to our own questions (tests/eval), together.
 */
export function findPassages(asked: Understanding, index: GuideIndex): Found[] {
  const scores = searchScores(asked, index);
  const words = [...asked.words, ...asked.recalledWords];
  const telling = asked.words.filter(index.isTelling);
  const promising = new Set(index.promised.get(questionKey(asked.text)));
  return index.passages
    .map((passage) => {
      const onSubject = isOnSubject(passage, asked);
      const covered = coverage(passage.words, words, index.weight);
      const inHeading = coverage(passage.headingWords, asked.words, index.ownWeight);
      const found = scores.get(passage.section.id) ?? 0;
      const own = coverage(passage.ownWords, words, index.ownWeight);
      const text = 0.93 * found + 0.35 * inHeading + 0.2 * covered + 0.2 * own + (onSubject ? 0.34 : 0.01);
      const early =
        inHeading > 0.9 ? 1 : 1 - (asked.details.length === 0 ? 0.05 : 0.016) * Math.min(passage.position, 10);
      const promised = promising.has(passage.guide.slug) ? 3 : 1;
      const place = Math.max(countryFactor(passage, asked), promised > 1 ? 0.7 : 0);
      const told = toldFactor(passage, telling, asked, index);
      const score =
        text *
        told *
        place *
        subjectFactor(passage, asked, covered) ** (telling.length > 0 ? 0.5 : 1) *
        promised *
        early;
      return { passage, score, coverage: covered, onSubject };
    })
    .sort((a, b) => b.score - a.score);
}

/** BM25 of the student's words, and with less weight of what the guides call the subject; 1 for the best passage. */
function searchScores(asked: Understanding, index: GuideIndex): Map<string, number> {
  const { words, recalledWords, general, subjects, details } = asked;
  const own = new Set(words.slice(0, MOST_WORDS));
  const recalled = recalledWords.filter((word) => !own.has(word));
  const called = searchWords(subjects[0]?.alsoCalled ?? '').filter(
    (word) => !own.has(word) && !recalled.includes(word),
  );
  const terms = [...new Set([...own, ...recalled, ...called, ...general])];
  if (terms.length === 0) return new Map();
  const results = index.search.search(terms.join(' '), {
    boostTerm: (term) => {
      if (own.has(term)) return DEGREES.has(term) ? 0.4 : 1;
      if (general.includes(term)) return 0.25;
      return recalled.includes(term) ? 0.3 : details.length > 0 ? 0.15 : 0.35;
    },
  });
  const best = results[0]?.score ?? 1;
  return new Map(results.map(({ id, score }) => [String(id), score / best]));
}

const MOST_WORDS = 40;

function isOnSubject(passage: Passage, { subjects }: Understanding): boolean {
  const [first] = subjects;
  return first !== undefined && passage.subjects.includes(first.id);
}
