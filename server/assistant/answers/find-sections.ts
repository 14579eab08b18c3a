import { subjectsIn } from '../library/catalogue.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import type { GuideIndex, Passage } from '../library/guide-index.ts';
import { withoutVariants } from '../question/canonical-words.ts';
import { isInGuides, isNamed, placesIn } from '../question/other-countries.ts';
import { splitWords } from '../question/split-words.ts';
import type { Understanding } from '../question/understand-question.ts';

/** What was found for a question: the answer of the guide looks for it, and a model is given of it after that. */
const known = new WeakMap<Understanding, readonly Found[]>();

/** All passages that may answer, the best first, looked for once. */
export function findOnce(asked: Understanding, index: GuideIndex): readonly Found[] {
  const found = known.get(asked) ?? findPassages(asked, index);
  known.set(asked, found);
  return found;
}

/** The sections that may answer, the best first. Of a country outside the catalogue only what is said of it, which may be nothing. */
export function findSections(asked: Understanding, index: GuideIndex): readonly Found[] {
  const found = findOnce(asked, index);
  if (asked.otherPlaces.length === 0) return found;
  const hasGuide = asked.otherPlaces.some((name) => isInGuides(name, index.guides));
  const held = found.filter(({ passage }) =>
    passage.isOwn ? asked.aboutUs || !hasGuide : isHeldThere(passage, asked, index),
  );
  // Without a guide of its own there is at most one section on it, which must be the nearest.
  return hasGuide || held[0] === found[0] ? held : [];
}

/** Its guide is about that country, or it is on what was asked and names it in heading or title. */
function isHeldThere(passage: Passage, { otherPlaces, subjects }: Understanding, { catalogue }: GuideIndex): boolean {
  const { guide, section } = passage;
  if (guide.otherCountry && isNamed(guide.otherCountry.names, otherPlaces)) return true;
  const heading = splitWords(section.heading);
  // Oman's exam is not Dubai's, though one guide is to both.
  const inHeading = placesIn(heading, withoutVariants(heading), catalogue);
  if (inHeading.length > 0 && !isNamed(inHeading, otherPlaces)) return false;
  const headline = splitWords([guide.title, ...guide.keywords, section.heading].join(' '));
  return (
    otherPlaces.some((place) => ` ${headline.join(' ')} `.includes(` ${place} `)) &&
    subjectsIn(withoutVariants(headline), catalogue).some((subject) => subjects.includes(subject))
  );
}
