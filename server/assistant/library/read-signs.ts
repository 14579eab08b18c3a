import type { Subject } from '../knowledge.ts';
import { isNamed } from '../question/other-countries.ts';
import { sumOf } from './asked-terms.ts';
import type { CloseSigns } from './close-reading.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import type { Ranking, Signs, Wanted } from './ranking.ts';

/** Before a passage is read closely. */
export const NOT_READ: CloseSigns = { speaks: 0, says: 0, meansAsked: 0, meansSaid: 0, meansAskedOf: 0 };

/** Of a sign that does not count. */
const NOWHERE = new Float64Array();

/** Reads the signs of passages; `asked` are the weighed terms of what is wanted. */
export function createSignReader(
  wanted: Wanted,
  asked: ReadonlyMap<string, number>,
  index: GuideIndex,
  ranking: Ranking,
) {
  const { recalled, countries, subjects = [], wants, cited } = wanted;
  const { lines, passages } = index;
  const all = sumOf(asked.values());
  const per = (sum: number | undefined) => (all === 0 ? 0 : (sum ?? 0) / all);
  const { scores, met } = readWords(asked, index, ranking);
  const near = {
    asked: lines.asked.likeness(asked),
    askedOf: ranking.signs.askedOf === 0 ? NOWHERE : lines.askedOf.likeness(asked),
    promised: lines.promised.likeness(asked),
    heading: lines.heading.met(asked),
    title: lines.title.share(asked),
  };
  const [first] = subjects;
  // Who names one country asks for what its own guide says of it, whatever else is the same as in a line on all.
  const isAside = ({ role }: Passage) => OVERVIEWS.has(role ?? '') && countries.length === 1;
  return {
    /** Share of what is asked, by weight, that the passage at this place speaks of. 0 to 1. */
    coverageAt: (at: number): number => (all === 0 ? 1 : per(met[at])),
    /** What speaks for the passage at this place and against it; null for one that may not answer, or has nothing of what is asked. */
    signsAt(at: number, close: CloseSigns): Signs | null {
      const passage = passages[at];
      const place = passage && signsOfPlace(passage, wanted);
      const said = per(scores[at]);
      if (!passage || !place || (said === 0 && place.ownCountry + place.ownRow === 0)) return null;
      const aside = isAside(passage);
      const lacks = wants !== undefined && !passage.figures.has(wants);
      const isApart = passage.apartFrom.some(({ id }) => !subjects.some((one) => one.id === id));
      const onFirst = passage.subjects.some(({ id }) => id === first?.id);
      // Written out: a copy of `place` and `close` would be most of the work.
      return {
        ownCountry: place.ownCountry,
        ownRow: aside ? 0 : place.ownRow,
        unaskedCountry: place.unaskedCountry,
        unaskedOwn: place.unaskedOwn,
        words: said,
        asked: aside ? 0 : (near.asked[at] ?? 0),
        promised: (near.promised[at] ?? 0) ** 3,
        speaks: close.speaks,
        says: close.says,
        meansAsked: aside ? 0 : close.meansAsked,
        meansSaid: close.meansSaid,
        askedOf: aside ? 0 : (near.askedOf[at] ?? 0),
        meansAskedOf: aside ? 0 : close.meansAskedOf,
        heading: near.heading[at] ?? 0,
        title: near.title[at] ?? 0,
        subject: onFirst ? 1 : 0,
        keptSubject: onFirst && !isApart && !lacks && recalled.length > 0 && first?.sideOfOthers !== true ? 1 : 0,
        keptGuide: cited?.startsWith(`${passage.guide.url}#`) ? 1 : 0,
        keptSection: cited === passage.cite.url && wants === undefined ? 1 : 0,
        otherSubject: isOnOther(passage.subjects, subjects) ? 1 : 0,
        apart: isApart ? 1 : 0,
        lacksFigure: lacks ? 1 : 0,
      };
    },
  };
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
    const read = (said: string, factor: number) =>
      words.about(said).forEach((about, at) => {
        best[at] = Math.max(best[at] ?? 0, about * factor);
        has[at] = Math.max(has[at] ?? 0, factor);
      });
    read(term, 1);
    for (const other of synonyms(term)) read(other, ranking.synonym);
    for (let at = 0; at < passages.length; at++) {
      scores[at] = (scores[at] ?? 0) + weight * (best[at] ?? 0);
      met[at] = (met[at] ?? 0) + weight * (has[at] ?? 0);
    }
  }
  return { scores, met };
}

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

/** What the place says; null for a section about another country, and about us when the question names a country. */
function signsOfPlace(
  { countries: own, elsewhere, rows, isOwn, guide: { otherCountry } }: Passage,
  { countries, otherPlaces = [], toUs = false }: Wanted,
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
