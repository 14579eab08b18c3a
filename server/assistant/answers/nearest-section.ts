import type { Found } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';
import { decidesNothing } from '../question/open-words.ts';
import type { Understanding } from '../question/understanding.ts';
import type { Definition } from './definition.ts';
import { ASKED_FOR } from './find-first.ts';
import { isWeighable } from './profile-facts.ts';

/** Whoever asks about ourselves, or only speaks to us, is seldom far from what we say there. */
const FITS_US = { asked: 0.4, spoken: 0.5, coverage: 0.5, sure: 0.68 };
/** So far ahead of all others, a guide is nearer to a question than anything that we say of ourselves. */
const FAR_AHEAD = { score: 0.5, times: 1.5 };
/** Above this a section speaks of nearly all that is asked. */
const SURE = 0.85;

/** Below this chance the nearest section of a first message is right for one in fifteen of the edge questions, and of one that names nothing of our field for one in eight. */
const LEAST = { inField: 0.22, stray: 0.35 };
/** Below this it is right for one in five of them, and to more than half nothing of ours is an answer. */
const DOUBTED = 0.35;
/** Below this a first message is answered right for two in five; a turn for a half, and one of the first three for three in four. */
const UNSURE = { first: 0.5, turn: 0.3 };
/** So likely a section is what is sought, whatever words it has; surely, it is right for four of five. */
const LIKELY = { least: 0.3, surely: 0.6 };

const isFirst = ({ earlier }: Pick<Understanding, 'earlier'>): boolean => earlier.length === 0;

/** Whether it is what is sought, whatever words it has. */
export const isSought = ({ chance = 0 }: Found, surely = false): boolean =>
  chance >= (surely ? LIKELY.surely : LIKELY.least);

/** Whether a section is likely enough to be the answer. */
export function fits(found: Found, asked: Understanding, all: readonly Found[]): boolean {
  const { terms, inField, toUs, aboutUs } = asked;
  const { score, coverage, passage, chance = 0 } = found;
  if (terms.length === 0 || namesOnlyCountry(asked)) return true;
  // "CGPA 7.0, 2 backlogs, Finland?": what a short guide says is all that we have for it.
  if (passage.guide.otherCountry && asked.otherPlaces.length > 0 && isWeighable(asked.figures)) return true;
  if (passage.isOwn && toUs)
    return aboutUs
      ? score >= FITS_US.asked
      : score >= FITS_US.spoken && (coverage > FITS_US.coverage || score >= FITS_US.sure);
  // Who asks what we are or do is not answered out of a guide.
  if (isOnUs(asked, found, all)) return false;
  // A turn goes on with what was spoken of: hardly any of those that were declined for their words had no section.
  if (!isFirst(asked)) return inField || isSought(found);
  if (!inField && coverage === 0) return false;
  return isCovered(found) || chance >= (inField ? LEAST.inField : LEAST.stray);
}

/** It has all the words that were asked, or is asked for nearly word for word: what has no lines of its own yet is found by that. */
const isCovered = ({ score, coverage }: Found): boolean => score >= ASKED_FOR || coverage >= SURE;

/** Whether it may well be on something else; what we say of ourselves is known by its words. */
export const isUnsure = ({ chance = 0, passage }: Found, asked: Pick<Understanding, 'earlier'>): boolean =>
  !passage.isOwn && chance < (isFirst(asked) ? UNSURE.first : UNSURE.turn);

/** Whether it is more likely that nothing of ours answers a first message. */
export const isDoubted = ({ chance = 0, passage, coverage }: Found, asked: Pick<Understanding, 'earlier'>): boolean =>
  isFirst(asked) && !passage.isOwn && coverage < SURE && chance < DOUBTED;

/** "Pay the application fee by card": it has our words, and names a subject of study that what we say of ourselves is not on. */
const isBesideUs = ({ subjects, inField }: Understanding, { passage, coverage }: Found): boolean =>
  passage.isOwn &&
  ((inField && coverage < MOSTLY) || subjects.some((one) => !one.sideOfOthers && !passage.subjects.includes(one)));
const MOSTLY = 0.7;

type AskedOfUs = Pick<Understanding, 'aboutUs' | 'toUs' | 'inField' | 'countries'>;

/**
 * It is asked of us: what a guide says with nearly every word of it is not, though it is said of us too ("an agent"), nor what a
 * guide is far nearer to than anything that we say of ourselves ("grandfather's land was sold").
 */
function isOnUs(
  { aboutUs, toUs, inField, countries }: AskedOfUs,
  best: Found | undefined,
  all: readonly Found[],
): boolean {
  const ours = all.find(({ passage }) => passage.isOwn)?.score ?? 0;
  const isGuides =
    best !== undefined &&
    !best.passage.isOwn &&
    (best.coverage >= SURE || (best.score >= FAR_AHEAD.score && best.score >= ours * FAR_AHEAD.times));
  return countries.length === 0 && (aboutUs || (toUs && !inField && !isGuides));
}

/** The section to answer from: what we say about ourselves for whoever asks that, else the one that comes nearest. */
export function nearestOf(
  asked: Understanding,
  found: readonly Found[],
  definition: Definition | null,
): Found | undefined {
  if (namesOnlyCountry(asked) && !found[0]?.chosen) {
    const beginning = introduction(asked, found) ?? found[0];
    return beginning && { ...beginning, chance: 1 };
  }
  const [best] = asked.aboutUs ? found : found.filter((one) => !isBesideUs(asked, one));
  const ours = found.find(({ passage }) => passage.isOwn);
  const own = ours && isOnUs(asked, ours.coverage >= SURE ? ours : best, found) ? ours : undefined;
  const first = definition && found.find(({ passage }) => passage.guide.slug === definition.guide);
  if (own ?? first ?? best?.passage.isOwn) return own ?? first ?? best;
  const chosen = best?.chosen ? undefined : onTheSubject(asked, found);
  // A first message is answered at least as likely as by what it is chosen before.
  if (chosen && isFirst(asked)) return { ...chosen, chance: Math.max(chosen.chance ?? 0, best?.chance ?? 0) };
  return chosen ?? best;
}

/**
 * A subject and nothing else: the section of the very country that is on it, for costs, entry and deadlines that of the guide
 * to the country; without a country the table that has them all.
 */
function onTheSubject({ isBare, subjects: [subject], countries, otherPlaces }: Understanding, found: readonly Found[]) {
  const [country, ...others] = countries;
  if (!isBare || !subject || others.length > 0) return undefined;
  const isOwn = ({ countries: own, guide }: Passage) =>
    guide.otherCountry !== undefined || (own.length === 1 && own[0] === country);
  if (!subject.sideOfOthers && found[0] && isOwn(found[0].passage)) return undefined;
  const onIt = found.filter(({ coverage, passage, score }) => {
    const { guide, rows } = passage;
    if (!subject.sideOfOthers && !subject.perCountry && !found[0]?.passage.subjects.includes(subject))
      // What speaks of all that is asked, and fits best, is on it.
      return (
        found[0]?.coverage !== 1 &&
        coverage >= SURE &&
        passage.subjects.includes(subject) &&
        score >= (found[0]?.score ?? 0) * NEARLY
      );
    if (!passage.subjects.includes(subject) || score < (found[0]?.score ?? 0) * BESIDE) return false;
    if (country === undefined && otherPlaces.length === 0)
      return subject.perCountry && subject.sideOfOthers && rows.length >= MANY_ROWS;
    if (!isOwn(passage)) return false;
    if (guide.topic === 'countries') return subject.perCountry && (subject.sideOfOthers || coverage >= SURE);
    // What has a row on the country, and fits far better, is on the subject there.
    const least = found[0]?.signs.ownRow === 1 ? found[0].score * BESIDE_ROW : 0;
    return subject.perCountry && !subject.sideOfOthers && coverage >= SURE && score >= least;
  });
  // "Visa money and documents" is on costs too, but not on these alone.
  return onIt.toSorted((one, other) => one.passage.subjects.length - other.passage.subjects.length)[0];
}

/** So near the best score a section that speaks of nearly all is on the subject rather. */
const NEARLY = 0.8;
/** Below this share of the best score, what is on the subject is on something else of it. */
const BESIDE = 0.6;
/** The same, where the best has a row on the very country. */
const BESIDE_ROW = 0.7;
/** A table on all countries has more rows than this. */
const MANY_ROWS = 5;

/** A country, and of what is wanted there at most that it is to study. */
function namesOnlyCountry({ terms, countries, otherPlaces, subjects, wants, figures }: Understanding): boolean {
  if (terms.length === 0) return true;
  return (
    terms.every(decidesNothing) &&
    countries.length + otherPlaces.length === 1 &&
    subjects.length === 0 &&
    wants === undefined &&
    Object.keys(figures).length === 0
  );
}

/** A country and nothing else: the first section of the guide to it. */
function introduction({ countries: [country], terms }: Understanding, found: readonly Found[]): Found | undefined {
  return found.find(
    ({ passage: { position, guide, countries } }) =>
      // "Study in Ireland": a single word finds nothing better than the beginning.
      (terms.length > 1 || position === 0) &&
      guide.topic === 'countries' &&
      (guide.otherCountry !== undefined || (countries.length === 1 && countries[0] === country)),
  );
}

/** The next section has to come this near for the question to be open between them. */
const NEAR = 0.85;
/** What else may have been meant: what comes near what says less than nearly all, or is about as likely; in a turn what is next to one that is not likely, too. */
export function nearBy(best: Found, found: readonly Found[], asked: Pick<Understanding, 'earlier'>): readonly Found[] {
  const others = found.filter(({ passage }) => passage !== best.passage && passage.isOwn === best.passage.isOwn);
  const isAsLikely = (one: Found) => (one.chance ?? 0) >= (best.chance ?? 0) * AS_LIKELY;
  if (!isFirst(asked)) return isUnsure(best, asked) ? others.slice(0, 2) : others.slice(0, 1).filter(isAsLikely);
  const isNear = (one: Found) => one.score >= best.score * NEAR || (isUnsure(best, asked) && isAsLikely(one));
  return best.coverage < SURE ? others.filter(isNear).slice(0, 2) : [];
}
/** Of labelled turns with two sections so near each other the first is right for 55 %, the second for 47 %. */
const AS_LIKELY = 0.75;
