import type { Subject } from '../knowledge.ts';
import { isNamed } from '../question/other-countries.ts';
import { sumOf, weigh } from './asked-terms.ts';
import { closeReading } from './close-reading.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import { RANKING, type Ranking, type Signs, type Wanted } from './ranking.ts';

export type Found = {
  readonly passage: Passage;
  /** How well it fits: about 0 for nothing in common, above 1 for a section that asks the same question. */
  readonly score: number;
  /** Share of what the question asks for, by weight, that this passage speaks of. 0 to 1. */
  readonly coverage: number;
  /** What the score is made of. */
  readonly signs: Signs;
  /** How likely it is what a turn that follows others asks for, 0 to 1: learned from labelled dialogues. */
  readonly chance?: number;
};

/** As near as a question with other words of no weight comes to an asked-as line. */
const SAME = 0.97;
/** Whoever asks an asked-as line is answered by its section: no learned weight, for lines are learned from with themselves left out. */
const WORD_FOR_WORD = 0.5;

/** The passages that may answer, the best first; none of another country than those that were named. */
export function findPassages(
  {
    terms,
    recalled,
    countries,
    words: spoken,
    otherPlaces = [],
    toUs = false,
    subjects = [],
    inField = false,
    wants,
    cited,
  }: Wanted,
  index: GuideIndex,
  ranking: Ranking = RANKING,
): Found[] {
  const { words, lines, passages, synonyms, catalogue } = index;
  const weightOf = (term: string) =>
    words.weight(term) *
    (catalogue.placeTerms.has(term) ? ranking.place : 1) *
    (inField && !words.knows(term) && synonyms(term).length === 0 ? ranking.unknownInField : 1);
  const asked = weigh(terms, recalled, weightOf, ranking.recalled);
  if (asked.size + countries.length + otherPlaces.length === 0) return [];
  const all = sumOf(asked.values());
  const per = (sum: number | undefined) => (all === 0 ? 0 : (sum ?? 0) / all);
  const { scores, met } = readWords(asked, index, ranking);
  const near = {
    asked: lines.asked.likeness(asked),
    promised: lines.promised.likeness(asked),
    heading: lines.heading.met(asked),
    title: lines.title.share(asked),
  };
  // A single word is too little to have asked the same, unless it is asked of us.
  const asksSomething = asked.size > 1 || toUs;
  const scoreOf = (signs: Signs) =>
    weighSigns(signs, ranking) + (signs.asked >= SAME && asksSomething ? WORD_FOR_WORD : 0);
  // Who names one country asks for what its own guide says of it, whatever else is the same as in a line on all.
  const isAside = ({ role }: Passage) => OVERVIEWS.has(role ?? '') && countries.length === 1;
  const found: Found[] = [];
  for (const [at, passage] of passages.entries()) {
    const place = signsOfPlace(passage, countries, otherPlaces, toUs);
    const said = per(scores[at]);
    if (place === null || (said === 0 && place.ownCountry + place.ownRow === 0)) continue;
    const lacks = wants !== undefined && !passage.figures.has(wants);
    const isApart = passage.apartFrom.some(({ id }) => !subjects.some((one) => one.id === id));
    const onFirst = passage.subjects.some(({ id }) => id === subjects[0]?.id);
    // Written out: a copy of `place` would be most of the work of this loop.
    const signs: Signs = {
      ownCountry: place.ownCountry,
      ownRow: isAside(passage) ? 0 : place.ownRow,
      unaskedCountry: place.unaskedCountry,
      unaskedOwn: place.unaskedOwn,
      words: said,
      asked: isAside(passage) ? 0 : (near.asked[at] ?? 0),
      promised: (near.promised[at] ?? 0) ** 3,
      speaks: 0,
      says: 0,
      meansAsked: 0,
      meansSaid: 0,
      heading: near.heading[at] ?? 0,
      title: near.title[at] ?? 0,
      subject: onFirst ? 1 : 0,
      keptSubject: onFirst && !isApart && !lacks && recalled.length > 0 && subjects[0]?.sideOfOthers !== true ? 1 : 0,
      keptGuide: cited?.startsWith(`${passage.guide.url}#`) ? 1 : 0,
      keptSection: cited === passage.cite.url && wants === undefined ? 1 : 0,
      otherSubject: isOnOther(passage.subjects, subjects) ? 1 : 0,
      apart: isApart ? 1 : 0,
      lacksFigure: lacks ? 1 : 0,
    };
    found.push({ passage, signs, score: scoreOf(signs), coverage: all === 0 ? 1 : per(met[at]) });
  }
  found.sort(byScore);
  const readClosely = closeReading({ words: spoken, terms, recalled, inField }, index, ranking);
  const first = found.slice(0, NEAR).map((one) => {
    const close = readClosely(one.passage);
    const signs = { ...one.signs, ...close, ...(isAside(one.passage) && { meansAsked: 0 }) };
    return { ...one, signs, score: scoreOf(signs) };
  });
  return [...first.sort(byScore), ...found.slice(NEAR, MOST_FOUND)];
}

/** By passage, how much it is about what is asked, and how much of that it speaks of at all. */
function readWords(
  asked: ReadonlyMap<string, number>,
  { words, passages, synonyms }: GuideIndex,
  ranking: Ranking,
): { scores: Float64Array; met: Float64Array } {
  const scores = new Float64Array(passages.length);
  const met = new Float64Array(passages.length);
  const best = new Float64Array(passages.length);
  const has = new Float64Array(passages.length);
  for (const [term, weight] of asked) {
    best.fill(0);
    has.fill(0);
    words.about(term).forEach((about, at) => {
      best[at] = about;
      has[at] = 1;
    });
    for (const other of synonyms(term))
      words.about(other).forEach((about, at) => {
        best[at] = Math.max(best[at] ?? 0, about * ranking.synonym);
        has[at] = Math.max(has[at] ?? 0, ranking.synonym);
      });
    for (let at = 0; at < passages.length; at++) {
      scores[at] = (scores[at] ?? 0) + weight * (best[at] ?? 0);
      met[at] = (met[at] ?? 0) + weight * (has[at] ?? 0);
    }
  }
  return { scores, met };
}

function weighSigns(signs: Signs, { signs: weights }: Ranking): number {
  let sum = 0;
  for (const name of SIGNS) sum += weights[name] * signs[name];
  return sum;
}

const SIGNS = Object.keys(RANKING.signs) as (keyof Signs)[];
const NEAR = 32;
/** What is farther has answered nothing yet, and each answer that is being written holds on to what was found. */
const MOST_FOUND = 100;

/** Roles of sections that say of all countries what the guide to each says of its own. */
const OVERVIEWS: ReadonlySet<string> = new Set([
  'overview',
  'all-application-fees',
  'all-hours',
  'all-licences',
  'all-livings',
  'all-scholarships',
  'all-visas',
]);

const byScore = (a: Found, b: Found) => b.score - a.score;

/** What the place says; null for a section about another country, and about us when the question names a country. */
function signsOfPlace(
  { countries: own, elsewhere, rows, isOwn, guide: { otherCountry } }: Passage,
  countries: readonly string[],
  otherPlaces: readonly string[],
  toUs: boolean,
) {
  const single = own.length === 1;
  const none = { ownCountry: 0, ownRow: 0, unaskedCountry: 0, unaskedOwn: 0 };
  if (otherCountry) return isNamed(otherCountry.names, otherPlaces) ? { ...none, ownCountry: 1 } : null;
  if (isOwn) return countries.length === 0 ? { ...none, unaskedOwn: toUs ? 0 : 1 } : null;
  if (countries.length === 0) return { ...none, unaskedCountry: single ? 1 : 0 };
  if (elsewhere.length > 0 && !isNamed(elsewhere, otherPlaces)) return null;
  if (own.some((id) => countries.includes(id))) return single ? { ...none, ownCountry: 1 } : { ...none, ownRow: 1 };
  const hasRow = rows.some((row) => row.countries.some((id) => countries.includes(id)));
  // What is on others only, one or several, says nothing of this one.
  if (single || (own.length > 0 && !hasRow)) return null;
  return { ...none, ownRow: hasRow ? 1 : 0 };
}

/** What a heading names first is not asked, though the question names something. */
function isOnOther(own: readonly Subject[], asked: readonly Subject[]): boolean {
  const main = own.find(({ sideOfOthers }) => !sideOfOthers);
  return (
    main !== undefined && asked.some(({ sideOfOthers }) => !sideOfOthers) && !asked.some(({ id }) => id === main.id)
  );
}
