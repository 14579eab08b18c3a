import { type Passage, sectionOf } from '../library/guide-index.ts';
import { asksForDoctorate } from '../question/doctorate.ts';
import { asksAnything } from '../question/split-told.ts';
import { wordsOf } from './asked-words.ts';
import type { Asking } from './own-facts.ts';
import { type ProfileFrame, type ProfileWriting, sayUnderstood, writeProfile } from './profile.ts';
import { isWeighable, namesDegree } from './profile-facts.ts';
import { writeSection } from './write-section.ts';

const WISH = wordsOf('wish');
/** What somebody who tells of themselves may speak of without asking about it. */
const TOLD: ReadonlySet<string> = new Set(['entry', 'universities', 'careers', 'record']);

/** "Final year B.Pharm from Nashik, want to do a master's in the UK": it tells who writes and what they want, and asks nothing. */
export function isIntroduction(asked: Asking, text: string): boolean {
  const { words, figures, countries, otherPlaces, wants, subjects } = asked;
  return (
    (namesDegree(asked) || words.some((word) => WISH.includes(word))) &&
    !asksForDoctorate(words) &&
    countries.length <= 1 &&
    otherPlaces.length === 0 &&
    // Of a mark that is told, "71 percent", nothing is asked.
    (wants === undefined || isWeighable(figures)) &&
    subjects.every(({ id }) => TOLD.has(id)) &&
    !asksAnything(text)
  );
}

/** What was told against the countries, or what a country usually asks; null when neither is named. What has to be told for more follows. */
export function writeIntroduction(
  writing: ProfileWriting & { readonly frame: ProfileFrame & { readonly tellMore: string } },
): Passage[] | null {
  const { asked, library, writer, frame } = writing;
  if (isWeighable(asked.figures)) return writeProfile(writing);
  const [country] = asked.countries;
  const entry = country && sectionOf('entry', library.index.passages, country);
  if (!entry) return null;
  sayUnderstood(asked, library, writer, frame);
  const used = writeSection(entry, { ...asked, recalled: [] }, library, writer, { more: null });
  writer.say(frame.tellMore);
  return used;
}
