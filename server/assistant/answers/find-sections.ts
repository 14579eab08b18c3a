import type { CountryId } from '../knowledge.ts';
import { subjectsIn } from '../library/catalogue.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import { type GuideIndex, type Passage, sectionOf } from '../library/guide-index.ts';
import { RANKING, type Ranking } from '../library/ranking.ts';
import { withoutVariants } from '../question/canonical-words.ts';
import { isInGuides, isNamed, placesIn } from '../question/other-countries.ts';
import { splitWords } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { asksOfNow } from './asks-of-now.ts';
import { choosesCountry } from './chooses-country.ts';
import { choosesField } from './chooses-field.ts';
import { choosesOffer } from './chooses-offer.ts';
import { findFirst } from './find-first.ts';
import { findInTurn } from './find-in-turn.ts';

/** What was found for a question: the answer of the guide looks for it, and a model is given of it after that. */
const known = new WeakMap<Understanding, readonly Found[]>();

/** All passages that may answer, the best first, looked for once: an understanding is always searched for by one ranking. */
export function findOnce(asked: Understanding, index: GuideIndex, ranking = RANKING): readonly Found[] {
  const found = known.get(asked) ?? chosenFirst(lookUp(asked, index, ranking), asked, index);
  known.set(asked, found);
  return found;
}

function lookUp(asked: Understanding, index: GuideIndex, ranking: Ranking): readonly Found[] {
  const mayAnswer = ({ passage: { cite, countries } }: Found) =>
    cite.url !== asked.turnedDown && !isOnlyOf(asked.excluded, countries);
  const found = findPassages(asked, index, ranking).filter(mayAnswer);
  return asked.earlier.length > 0 ? findInTurn(asked, found, index, mayAnswer) : findFirst(asked, found, index);
}

/** It is on these countries and no other. */
const isOnlyOf = (some: readonly CountryId[], countries: readonly CountryId[]): boolean =>
  countries.length > 0 && countries.every((id) => some.includes(id));

/** Who chooses among offers, fields of study or countries is answered by the section on it, whatever names are in the question. */
function chosenFirst(found: readonly Found[], asked: Understanding, index: GuideIndex): readonly Found[] {
  const listed = listedBefore(asked, index);
  const role = choiceOf(asked, index);
  const section = listed ?? (role && sectionOf(role, index.passages));
  const [best] = found;
  if (!section || !best) return found;
  // "Which country?" after clinical research is asked of that, where all that was said comes near a section on it.
  if (!listed && asked.earlier.length > 0 && (best.chance ?? 0) >= LIKELIER) return found;
  const own = found.find(({ passage }) => passage === section);
  const score = Math.max(CHOSEN, best.score);
  return [
    { ...(own ?? best), passage: section, coverage: 1, score, chosen: true, chance: 1 },
    ...found.filter((one) => one !== own),
  ];
}

/** "And the shortest?" asks for the other end of the table that was shown. */
function listedBefore({ extreme, byItself, lastCited }: Understanding, { passages }: GuideIndex) {
  if (extreme === undefined || byItself.subjects.length > 0 || byItself.words.length > FEW_WORDS) return undefined;
  return passages.find(({ cite, rows }) => cite.url === lastCited && rows.length > 0);
}

const FEW_WORDS = 3;

function choiceOf(asked: Understanding, index: GuideIndex) {
  if (asked.otherBachelor) return 'other-bachelors';
  if (choosesOffer(asked)) return 'offers';
  if (choosesField(asked, index)) return 'fields';
  if (asksOfNow(asked)) return 'changes';
  if (!choosesCountry(asked, index)) return undefined;
  if (asked.profile.rupees !== undefined) return 'budgets';
  return asked.profile.degree === 'pharmd' ? 'after-pharmd' : 'countries';
}

/** In a turn a section with this chance is what is asked for, whatever its few words choose. */
const LIKELIER = 0.6;
/** As sure as an asked-as line: the words of such a question are mostly names. */
const CHOSEN = 1;

/** The sections that may answer, the best first. Of a country outside the catalogue only what is said of it, which may be nothing. */
export function findSections(asked: Understanding, index: GuideIndex, ranking = RANKING): readonly Found[] {
  const found = findOnce(asked, index, ranking);
  if (asked.otherPlaces.length === 0) return found;
  const hasGuide = asked.otherPlaces.some((name) => isInGuides(name, index.guides));
  const held = found.filter(({ passage }) =>
    passage.isOwn ? asked.aboutUs || !hasGuide : isHeldThere(passage, asked, index),
  );
  // Without a guide of its own there is at most one section on it, which must be the nearest.
  return hasGuide || held[0] === found[0] ? held : [];
}

/** Its guide is about that country, or it is on what was asked and names it in heading or title. */
function isHeldThere(
  passage: Passage,
  { otherPlaces, subjects }: Understanding,
  { catalogue, guides }: GuideIndex,
): boolean {
  const { guide, section } = passage;
  if (guide.otherCountry && isNamed(guide.otherCountry.names, otherPlaces)) return true;
  const heading = splitWords(section.heading);
  // Oman's exam is not Dubai's, though one guide is to both.
  const inHeading = placesIn(heading, withoutVariants(heading), catalogue);
  const alsoCalled = guides.flatMap((one) =>
    one.otherCountry && isNamed(one.otherCountry.names, inHeading) ? one.otherCountry.names : [],
  );
  if (inHeading.length > 0 && !isNamed([...inHeading, ...alsoCalled], otherPlaces)) return false;
  const headline = splitWords([guide.title, ...guide.keywords, section.heading].join(' '));
  return (
    otherPlaces.some((place) => ` ${headline.join(' ')} `.includes(` ${place} `)) &&
    subjectsIn(withoutVariants(headline), catalogue).some((subject) => subjects.includes(subject))
  );
}
