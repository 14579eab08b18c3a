import type { GuideIndex, Passage } from './guide-index.ts';
import type { Understanding } from './understand-question.ts';

/** Share of `words`, by weight, that a section has; 0 to 1. */
export function coverage(has: ReadonlySet<string>, words: readonly string[], weight: GuideIndex['weight']): number {
  let all = 0;
  let met = 0;
  for (const word of new Set(words.slice(0, MOST_WORDS))) {
    const mine = weight(word);
    all += mine;
    if (has.has(word)) met += mine;
  }
  return all === 0 ? 0 : met / all;
}

const MOST_WORDS = 40;

/** Rare words point to the sections that speak of them, most of all to those that make a point of them. */
export function toldFactor(
  { names, ownWords, countries }: Passage,
  telling: readonly string[],
  asked: Understanding,
  { ownWeight }: GuideIndex,
): number {
  if (telling.length === 0) return 1;
  const share = (has: ReadonlySet<string>) => coverage(has, telling, ownWeight);
  const told = Math.max(1 + 2 * share(names), 1 + 0.3 * share(ownWords));
  return asked.countries.length > 0 && countries.length !== 1 ? Math.min(told, 1.5) : told;
}

/** How well the place fits: the country's own section, then one with a row for it. */
export function countryFactor({ countries, rows, subjects }: Passage, asked: Understanding): number {
  const many = countries.length !== 1;
  if (asked.countries.length === 0) return many ? 1.3 : 1;
  if (!many) {
    const hit = asked.countries.some((country) => countries.includes(country));
    const [first] = asked.subjects;
    const aside = first?.perCountry === false && !asked.subjects.some(({ id }) => subjects.includes(id));
    return hit ? (aside ? 1.4 : 2.4) : asked.countriesAssumed ? 0.3 : 0.05;
  }
  if (asked.countriesAssumed) return 1;
  if (asked.countries.every((country) => rows.includes(country))) return 0.97;
  return asked.subjects[0]?.perCountry === false ? 0.8 : 0.52;
}

/** Headings of these subjects are beside the point for a question that does not ask for them. */
const PARTICULAR = ['license', 'interview', 'predeparture', 'scholarships'];

/** How well the subject fits, and whether the section is about something particular that was not asked for. */
export function subjectFactor(
  { subjects: own, guide, countries }: Passage,
  asked: Understanding,
  covered: number,
): number {
  const [first, ...others] = asked.subjects;
  if (first === undefined) return 1;
  const atHome = first.topics.includes(guide.topic) || (asked.countries.length > 0 && guide.topic === 'countries');
  const elsewhere = countries.length === 1 && covered > 0.8 ? 1.2 : 0.6;
  const named = own.includes(first.id) ? 1.85 : guide.topic === first.topics[0] ? 0.66 : elsewhere;
  const other = others.some(({ id }) => own[0] === id) ? 1.2 : others.some(({ id }) => own.includes(id)) ? 1.1 : 0;
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
    (!beside ? 1 : own.includes(first.id) ? 0.5 : 0.25) *
    (beside && guide.topic === 'licensing' && asked.general.includes('master') ? 0.6 : 1)
  );
}
