import { type GuideIndex, type Passage, questionKey } from './guide-index.ts';
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
 * a guide puts what matters most first.
 */
export function findPassages(asked: Understanding, index: GuideIndex): Found[] {
  const scores = searchScores(asked, index);
  const telling = asked.words.filter(index.isTelling);
  const promising = new Set(index.promised.get(questionKey(asked.text)));
  return index.passages
    .map((passage) => {
      const onSubject = isOnSubject(passage, asked);
      const covered = coverage(passage.words, asked, index.weight);
      const inHeading = coverage(passage.headingWords, { words: asked.words, recalledWords: [] }, index.ownWeight);
      const found = scores.get(passage.section.id) ?? 0;
      const own = coverage(passage.ownWords, asked, index.ownWeight);
      const text =
        K(7, 0.6) * found +
        K(8, 0.4) * inHeading +
        K(9, 0.2) * covered +
        K(11, 0.2) * own +
        (onSubject ? K(10, 0.25) : 0.01);
      const early =
        inHeading > 0.9
          ? 1
          : 1 - (asked.details.length === 0 ? K(21, 0.05) : K(22, 0.02)) * Math.min(passage.position, 10);
      const promised = promising.has(passage.guide.slug) ? 3 : 1;
      const place = Math.max(countryFactor(passage, asked), promised > 1 ? 0.7 : 0);
      const told = toldFactor(passage, telling, asked, index);
      const score =
        text *
        told *
        place *
        subjectFactor(passage, asked, covered) ** (telling.length > 0 ? K(25, 0.5) : 1) *
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
      return recalled.includes(term) ? 0.3 : details.length > 0 ? K(23, 0.15) : K(24, 0.35);
    },
  });
  const best = results[0]?.score ?? 1;
  return new Map(results.map(({ id, score }) => [String(id), score / best]));
}

const MOST_WORDS = 40;

/** Rare words point to the sections that speak of them, most of all to those that make a point of them. */
function toldFactor(
  { names, ownWords, countries }: Passage,
  telling: readonly string[],
  asked: Understanding,
  { ownWeight }: GuideIndex,
): number {
  if (telling.length === 0) return 1;
  const share = (has: ReadonlySet<string>) => coverage(has, { words: telling, recalledWords: [] }, ownWeight);
  const told = Math.max(1 + (K(12, 3) - 1) * share(names), 1 + (K(13, 2) - 1) * share(ownWords));
  return asked.countries.length > 0 && countries.length !== 1 ? Math.min(told, K(27, 1.5)) : told;
}

function countryFactor({ countries, rows }: Passage, asked: Understanding): number {
  const many = countries.length !== 1;
  if (asked.countries.length === 0) return many ? K(16, 1.3) : 1;
  if (!many) {
    const hit = asked.countries.some((country) => countries.includes(country));
    return hit ? K(14, 2.4) : asked.countriesAssumed ? K(15, 0.3) : 0.05;
  }
  if (asked.countriesAssumed) return 1;
  if (asked.countries.every((country) => rows.includes(country))) return K(0, 0.85);
  return asked.subjects[0]?.perCountry === false ? K(1, 0.8) : K(2, 0.4);
}

/** Headings of these subjects are beside the point for a question that does not ask for them. */
const PARTICULAR = ['license', 'interview', 'predeparture', 'scholarships'];

function subjectFactor({ subjects: own, guide, countries }: Passage, asked: Understanding, covered: number): number {
  const [first, ...others] = asked.subjects;
  if (first === undefined) return 1;
  const atHome = first.topics.includes(guide.topic) || (asked.countries.length > 0 && guide.topic === 'countries');
  const elsewhere = countries.length === 1 && covered > 0.8 ? 1.2 : K(20, 0.6);
  const named =
    own[0] === first.id
      ? K(17, 1.7)
      : own.includes(first.id)
        ? K(18, 1.5)
        : guide.topic === first.topics[0]
          ? K(19, 1.2)
          : elsewhere;
  const other = others.some(({ id }) => own[0] === id)
    ? K(3, 1.4)
    : others.some(({ id }) => own.includes(id))
      ? K(4, 1.1)
      : 0;
  const main = Math.max(named, other);
  const also = others.filter(({ id }) => own.includes(id)).length;
  const about = guide.topic === 'licensing' ? ['license', ...own] : own;
  const isOnFunds = guide.topic === 'costs' && own[0] === 'funds' && !asked.subjects.some(({ id }) => id === 'funds');
  const beside =
    isOnFunds || PARTICULAR.some((id) => about.includes(id) && !asked.subjects.some((subject) => subject.id === id));
  return (
    (atHome ? 1.15 : 1) *
    main *
    (1 + 0.5 * Math.min(also, 2)) *
    (!beside ? 1 : own.includes(first.id) ? K(5, 0.5) : K(6, 0.25)) *
    (beside && guide.topic === 'licensing' && asked.general.includes('master') ? K(26, 0.6) : 1)
  );
}

function isOnSubject(passage: Passage, { subjects }: Understanding): boolean {
  const [first] = subjects;
  return first !== undefined && passage.subjects.includes(first.id);
}

function coverage(
  has: ReadonlySet<string>,
  { words, recalledWords }: Pick<Understanding, 'words' | 'recalledWords'>,
  weight: GuideIndex['weight'],
): number {
  let all = 0;
  let met = 0;
  for (const word of new Set([...words, ...recalledWords].slice(0, MOST_WORDS))) {
    all += weight(word);
    if (has.has(word)) met += weight(word);
  }
  return all === 0 ? 0 : met / all;
}

export const KN: number[] = [];
const K = (i: number, d: number) => KN[i] ?? d;
