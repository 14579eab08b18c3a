import type { Found } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';
import { decidesNothing } from '../question/open-words.ts';
import type { Understanding } from '../question/understanding.ts';
import type { Definition } from './definition.ts';
import { isWeighable } from './profile-facts.ts';

/** Sections below this have only everyday words in common with a question; a longer one tells more than it asks. */
const FITS = { few: 0.56, many: 0.5 };
const FEW_TERMS = 4;
/** Whoever asks about ourselves, or only speaks to us, is seldom far from what we say there. */
const FITS_US = { asked: 0.4, spoken: 0.5, coverage: 0.5, sure: 0.68 };
/** A question that names nothing of our field has to be one that a section or an asked-as line really asks. */
const FITS_STRAY = { score: 0.68, coverage: 0.5 };
/** Far ahead of all others it is the answer to a story that only hints at what it asks: few of its words are in any section. */
const FITS_AHEAD = { score: 0.5, times: 1.5 };
/** Below this score, and no farther ahead of the next section than this, an answer is right for one in three, and says that it may not be. */
const UNSURE = { score: 0.75, times: 1.2 };
/** Above this it is the answer, however near the next one comes. */
const SURE = 0.85;

/**
 * What is sought is told by more than the words in common. Of labelled turns and first messages whose words are in no section, and
 * whose nearest section is so likely or comes so near, a section answers all but one of twenty, and the nearest answers 13 of 20.
 */
const SOUGHT = { chance: 0.3, first: 0.58 };
/** So likely or near, it is right for four of five, and what it does not speak of is seldom what mattered. */
const SURELY_SOUGHT = { chance: 0.6, first: 0.65 };

/** Whether it is what is sought, whatever words it has. */
export function isSought({ chance = 0, sought = 0, passage }: Found, surely = false): boolean {
  const least = surely ? SURELY_SOUGHT : SOUGHT;
  // Of the few sections of a short guide one is always near.
  return chance >= least.chance || (sought >= least.first && passage.guide.otherCountry === undefined);
}

/** Whether a section speaks of enough of what was asked to be the answer. */
export function fits(found: Found, asked: Understanding, all: readonly Found[]): boolean {
  const { terms, inField, toUs, aboutUs } = asked;
  const { score, coverage, passage } = found;
  if (terms.length === 0 || namesOnlyCountry(asked)) return true;
  // "CGPA 7.0, 2 backlogs, Finland?": what a short guide says is all that we have for it.
  if (passage.guide.otherCountry && asked.otherPlaces.length > 0 && isWeighable(asked.figures)) return true;
  if (passage.isOwn && toUs)
    return aboutUs
      ? score >= FITS_US.asked
      : score >= FITS_US.spoken && (coverage > FITS_US.coverage || score >= FITS_US.sure);
  // Who asks what we are or do is not answered out of a guide.
  if (isOnUs(asked, found, all)) return false;
  if (!passage.isOwn && (isFarAhead(found, all) || isSought(found))) return true;
  const least = terms.length <= FEW_TERMS ? FITS.few : FITS.many;
  return inField ? score >= least : score >= FITS_STRAY.score && coverage > FITS_STRAY.coverage;
}

/** Whether it has that score, and no other section comes near. */
export function isFarAhead(found: Found, all: readonly Found[], { score, times } = FITS_AHEAD): boolean {
  const next = all.find((one) => one !== found);
  return next !== undefined && found.score >= score && found.score >= next.score * times;
}

/** A section of a turn with a smaller chance is right for a half, and one of the first three for three in four (by `learn-turns.ts`). */
const UNSURE_CHANCE = 0.3;

/** Whether the next section is about as likely, and neither says much of what was asked. */
export function isUnsure(best: Found, [first, next]: readonly Found[]): boolean {
  if (best.chance !== undefined) return best.chance < UNSURE_CHANCE;
  return best === first && best.score < UNSURE.score && next !== undefined && best.score < next.score * UNSURE.times;
}

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
    (best.coverage >= SURE || (best.score >= FITS_AHEAD.score && best.score >= ours * FITS_AHEAD.times));
  return countries.length === 0 && (aboutUs || (toUs && !inField && !isGuides));
}

/** The section to answer from: what we say about ourselves for whoever asks that, else the one that comes nearest. */
export function nearestOf(
  asked: Understanding,
  found: readonly Found[],
  definition: Definition | null,
): Found | undefined {
  if (namesOnlyCountry(asked) && !found[0]?.chosen) return introduction(asked, found) ?? found[0];
  const [best] = asked.aboutUs ? found : found.filter((one) => !isBesideUs(asked, one));
  const ours = found.find(({ passage }) => passage.isOwn);
  const own = ours && isOnUs(asked, ours.coverage >= SURE ? ours : best, found) ? ours : undefined;
  const first = definition && found.find(({ passage }) => passage.guide.slug === definition.guide);
  if (own ?? first ?? best?.passage.isOwn) return own ?? first ?? best;
  return best?.chosen ? best : (onTheSubject(asked, found) ?? best);
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
/** What else may have been meant: what comes near what says less than nearly all, in a turn what is next to one that is not likely, or about as likely. */
export function nearBy(best: Found, found: readonly Found[]): readonly Found[] {
  const { chance } = best;
  const others = found.filter((one) => one !== best && one.passage.isOwn === best.passage.isOwn);
  if (chance === undefined)
    return best.coverage < SURE ? others.filter(({ score }) => score >= best.score * NEAR).slice(0, 2) : [];
  if (isUnsure(best, found)) return others.slice(0, 2);
  return others.slice(0, 1).filter((one) => (one.chance ?? 0) >= chance * AS_LIKELY);
}
/** Of labelled turns with two sections so near each other the first is right for 55 %, the second for 47 %. */
const AS_LIKELY = 0.75;
