import type { Library } from '../library/library.ts';
import { statementsOf } from '../library/statements.ts';
import { asksForPerson, TO_A_PERSON } from '../question/asks-about-us.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { askMore, type NoFrame } from './say-no.ts';
import { trimSection } from './trim-section.ts';
import { writeRest, writeSection } from './write-section.ts';

/** It asks surely for something that we say about ourselves, for a person, or only speaks to us. */
export const isAnsweredByUs = ({ ofUs, terms, words, toUs, countries }: Understanding): boolean =>
  ofUs !== undefined || ((terms.length === 0 || asksForPerson(words)) && toUs && countries.length === 0);

/** "Who are you?": the first of what we say about ourselves; "talk to a person": how to reach one; else the very item that is asked for. */
export function introduceUs(
  asked: Understanding,
  library: Library,
  frame: NoFrame & { readonly more: string; readonly inEnglish: string },
  writer: AnswerWriter,
): void {
  const ours = library.index.passages.filter(({ isOwn }) => isOwn);
  const item = asked.ofUs ?? (asksForPerson(asked.words) ? TO_A_PERSON : undefined);
  const asksItem = ours.find(({ section }) => section.id === `about-us#${item}`);
  const person = item === TO_A_PERSON ? asksItem : undefined;
  if (person) {
    const first = trimSection(person.section.text, PERSON_WORDS);
    const said = statementsOf(first.map(({ text }) => text).join('\n\n')).map(({ text }) => text);
    writer.quote(person, first);
    writeRest(person, asked, new Set(said), writer, `## ${frame.more}`);
    return;
  }
  if (asksItem && frame.inEnglish !== '') writer.say(frame.inEnglish);
  const own = asksItem ?? ours[0];
  if (own) writeSection(own, asked, library, writer, { more: frame.more });
  else askMore(library, frame, writer);
}

/** The button stands below them, and is to be seen at once on a small phone. */
const PERSON_WORDS = 30;
