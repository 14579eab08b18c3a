import type { Cited } from '../answers/source-shelf.ts';
import { trimSection } from '../answers/trim-section.ts';
import { detailsOf } from '../answers/university-details.ts';
import { ruleText } from '../answers/write-university.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Passage } from '../library/guide-index.ts';
import type { RuledUniversity } from '../library/rule-shelf.ts';
import { type GivenText, givenText } from './evidence.ts';

/** A passage as the model is given it. */
export type GivenPassage = { readonly cite: Cited; readonly text: string; readonly given: GivenText };

/** Enough for the longest table of a section, which is never cut. */
const PASSAGE_WORDS = 320;

/** Cuts what we hold into passages. One is the same for all questions, those of programs for all of a day, and is cut and taken apart once. */
export function createPassages(countriesIn: (text: string) => readonly string[]) {
  const passages = new Map<string, GivenPassage>();
  const ofPrograms = new Map<string, GivenPassage>();
  let day = '';

  function given(cite: Cited, write: () => string, kept = passages): GivenPassage {
    const known = kept.get(cite.id);
    if (known) return known;
    const text = write();
    const passage = { cite, text, given: givenText(cite.title, text, countriesIn) };
    kept.set(cite.id, passage);
    return passage;
  }

  return {
    ofSection: (passage: Passage): GivenPassage => given(passage.cite, () => beginningOf(passage, PASSAGE_WORDS)),
    ofRules: (ruled: RuledUniversity): GivenPassage =>
      given(ruled.cite, () => listOf(ruled.rules.map((rule) => ruleText(rule)))),
    /** What we have read on its page; `today`, an ISO day, tells which deadline is over. */
    ofDegree(degree: Degree, today: string): GivenPassage {
      if (day !== today) ofPrograms.clear();
      day = today;
      return given(degree.cite, () => listOf(detailsOf(degree, today).map(({ text }) => text)), ofPrograms);
    },
  };
}

const listOf = (sentences: readonly string[]): string => sentences.map((sentence) => `- ${sentence}`).join('\n');

/** As much of a passage as fits into so many words. */
export const beginningOf = ({ section }: Passage, words: number): string =>
  trimSection(section.text, words)
    .map(({ text }) => text)
    .join('\n\n');
