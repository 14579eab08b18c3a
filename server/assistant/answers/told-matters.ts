import type { CountryId } from '../knowledge.ts';
import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { isOfFacts } from '../question/fact-terms.ts';
import { splitWords } from '../question/split-words.ts';
import { understandAlone } from '../question/understand-alone.ts';
import type { Understanding } from '../question/understand-question.ts';
import { findSections } from './find-sections.ts';
import { isUnsure } from './nearest-section.ts';
import { shortAnswer } from './short-answer.ts';

export type Matter = { readonly passage: Passage; readonly text: string };

/** What a section has to say of a told sentence to be about it, and not only about some of its words. */
const SURE = { score: 0.85, coverage: 0.7 };
const MOST = 2;
const MOST_WORDS = 40;
/** Fewer are a fact: "1 review paper". */
const FEWEST_WORDS = 4;
const PARTS = /(?<=[.!?;])\s+|,\s+|\b(?:and|but|aur)\b/;
/** What a profile weighs by itself. */
const WEIGHED: ReadonlySet<string> = new Set(['entry', 'exams', 'costs', 'universities', 'timeline', 'careers']);

/**
 * What a student tells beside marks, scores and money, and our guides have a section on: "the passport has another name", "my
 * parents have no property". Each in the words of its section.
 */
export function toldMatters({ split, countries }: Understanding, library: Library): Matter[] {
  if (split === null) return [];
  const matters: Matter[] = [];
  for (const sentence of split.told.split(PARTS)) {
    if (matters.length === MOST) break;
    const matter = matterOf(sentence, countries, library);
    if (matter && !matters.some(({ passage }) => passage === matter.passage)) matters.push(matter);
  }
  return matters;
}

function matterOf(sentence: string, planned: readonly CountryId[], library: Library): Matter | undefined {
  const { index } = library;
  if (splitWords(sentence).length < FEWEST_WORDS) return undefined;
  const alone = understandAlone(sentence, index);
  if (Object.keys(alone.profile).length > 0 || alone.kind !== 'study' || !tellsOfMore(alone)) return undefined;
  const asked = { ...alone, countries: alone.countries.length > 0 ? alone.countries : planned };
  const found = findSections(asked, index);
  const [best] = found;
  if (!best || best.score < SURE.score || best.coverage < SURE.coverage || isUnsure(best, found)) return undefined;
  // "Refused, reason purpose of visit" is no visit of parents.
  if (best.signs.apart > 0) return undefined;
  const { passage } = best;
  if (passage.isOwn || passage.subjects.some(({ id }) => WEIGHED.has(id))) return undefined;
  const [said] = shortAnswer(passage, asked, index, { most: MOST_WORDS });
  return said && { passage, text: `**${passage.section.heading}**: ${said.text}` };
}

/** Two things at least that are no figure about oneself. */
const tellsOfMore = ({ terms }: Understanding): boolean => terms.filter((term) => !isOfFacts(term)).length > 1;
