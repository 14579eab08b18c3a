import { capital } from '#shared/rules/capital.ts';
import type { Subject } from '../knowledge.ts';
import { type Catalogue, subjectsIn } from '../library/catalogue.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import type { GuideIndex, Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { termsOf } from '../question/canonical-words.ts';
import { isNamed } from '../question/other-countries.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { findSections } from './find-sections.ts';
import { fits, nearestOf } from './nearest-section.ts';
import { shortAnswer } from './short-answer.ts';

/** One of several things that a message asks. */
export type Part = { readonly title: string; readonly passage: Passage; readonly asked: Understanding };

/** A part has to be answered as surely as a question of its own. */
const ANSWERED = 0.75;
/** So near to the section that is nearest to a part, the section of the whole answers it too. */
const AS_NEAR = 0.6;
const MOST_PARTS = 3;
/** Words of each part's answer, of two and of three. */
const WORDS = { two: 60, three: 40 };

/**
 * The things that a message asks, when it asks several: clauses on different subjects that different sections answer, the part first
 * that the section nearest to the whole answers. When none of them is answered by that one, the message is one question ("single name
 * in the passport: what to do for IELTS and visa?"): of 21 such questions it was right for 10, and a part for 3.
 */
export function splitParts(asked: Understanding, best: Found, { index }: Library): Part[] {
  const clauses = bySubject(asked.clauses, index.catalogue);
  if (asked.goesOn || clauses.length < 2) return [];
  const parts: Part[] = [];
  for (const { subject, words, terms } of clauses) {
    // "FPGEE fee and date": what is apart from study is asked about in each part.
    const apart = asked.subjects.filter((one) => one.apart && one !== subject);
    const byItself = { ...asked.byItself, words, terms };
    const own = { ...asked, byItself, words, terms, subjects: [subject, ...apart] };
    const found = findPassages(own, index).filter(({ signs }) => signs.apart === 0);
    const [nearest] = found;
    if (!nearest || nearest.score < ANSWERED) continue;
    const whole = found.find(({ passage }) => passage === best.passage);
    const { passage } = whole && whole.score >= nearest.score * AS_NEAR ? whole : nearest;
    if (parts.some((part) => part.passage === passage)) continue;
    parts.push({ title: subject.name, passage, asked: own });
  }
  const first = parts.filter(({ passage }) => passage === best.passage);
  return first.length === 0 ? [] : [...new Set([...first, ...parts])].slice(0, MOST_PARTS);
}

/** The same question for each country, when one of them has only a short guide: it is in no table with the others. */
export function partsByPlace(asked: Understanding, library: Library): Part[] {
  const others = otherPlaceQuestions(asked, library);
  if (others.length === 0 || others.length + asked.countries.length < 2) return [];
  const { catalogue } = library.index;
  const held = asked.countries.map((id) => ({
    title: catalogue.country(id).name,
    asked: { ...withoutPlaces(asked), countries: [id] },
  }));
  return answered([...held, ...others], library);
}

/** The same question for each country that has only a short guide. */
export const partsOfOtherPlaces = (asked: Understanding, library: Library): Part[] =>
  answered(otherPlaceQuestions(asked, library), library);

type PlaceQuestion = Pick<Part, 'title' | 'asked'>;

const otherPlaceQuestions = (asked: Understanding, library: Library): PlaceQuestion[] =>
  otherCountriesIn(asked, library).map(({ called, names }) => ({
    title: called,
    asked: { ...withoutPlaces(asked), otherPlaces: names },
  }));

/** The countries outside the catalogue that it names and a guide is to. */
export function otherCountriesIn({ otherPlaces, besidePlaces }: Understanding, { index }: Library) {
  const named = [...otherPlaces, ...besidePlaces];
  return index.guides.flatMap(({ otherCountry }) =>
    otherCountry && isNamed(otherCountry.names, named) ? [otherCountry] : [],
  );
}

const withoutPlaces = (asked: Understanding): Understanding => ({
  ...asked,
  countries: [],
  otherPlaces: [],
  besidePlaces: [],
  comparison: false,
});

const answered = (questions: readonly PlaceQuestion[], { index }: Library): Part[] =>
  questions.flatMap((one): Part[] => {
    const found = findSections(one.asked, index);
    const best = nearestOf(one.asked, found, null);
    return best && fits(best, one.asked, found) ? [{ ...one, passage: best.passage }] : [];
  });

type Clause = { readonly subject: Subject; readonly words: string[]; readonly terms: string[] };

/** The clauses that name a subject; one that names none, or the same, belongs to the clause before it. */
function bySubject(clauses: Understanding['clauses'], catalogue: Catalogue): Clause[] {
  const found: Clause[] = [];
  for (const words of clauses) {
    const [subject] = subjectsIn(words, catalogue);
    const terms = termsOf(words.filter((word) => catalogue.named([word]).length === 0));
    const last = found.at(-1);
    if (last && (subject === undefined || subject === last.subject)) {
      last.words.push(...words);
      last.terms.push(...terms);
    } else if (
      subject &&
      !(found.length > 0 && subject.sideOfOthers && terms.every((term) => catalogue.termsOf(subject).has(term))) &&
      terms.length > 0
    )
      found.push({ subject, words: [...words], terms });
  }
  return found;
}

/** A short answer to each part. */
export function writeParts(parts: readonly Part[], { index }: Library, writer: AnswerWriter): Passage[] {
  const most = parts.length > 2 ? WORDS.three : WORDS.two;
  return parts.flatMap((part) => {
    const { title, passage } = part;
    const text = partText(part, index, most);
    const name = capital(title);
    return writer.say(`**${name}**${name.endsWith('?') ? '' : ':'} ${text} ${writer.mark(passage)}`) ? [passage] : [];
  });
}

/** The short answer to a part, of about so many words. */
export const partText = ({ passage, asked }: Part, index: GuideIndex, most: number): string =>
  shortAnswer(passage, asked, index, { most })
    .slice(0, 3)
    .map((statement) => statement.text)
    .join(' ');
