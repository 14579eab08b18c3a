import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { statementsOf } from '../library/statements.ts';
import { asksForPerson } from '../question/asks-about-us.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { askMore, type NoFrame } from './say-no.ts';
import { trimSection } from './trim-section.ts';
import { writeRest, writeSection } from './write-section.ts';

/** "Who are you?": the first of what we say about ourselves; "talk to a person": how to reach one. */
export function introduceUs(
  asked: Understanding,
  library: Library,
  frame: NoFrame & { readonly more: string },
  writer: AnswerWriter,
): void {
  const ours = library.index.passages.filter(({ isOwn }) => isOwn);
  const person = asksForPerson(asked.words) || asked.ofUs === TO_A_PERSON ? itemOf(TO_A_PERSON, library) : undefined;
  if (person) {
    const first = trimSection(person.section.text, PERSON_WORDS);
    const said = statementsOf(first.map(({ text }) => text).join('\n\n')).map(({ text }) => text);
    writer.quote(person, first);
    writeRest(person, asked, new Set(said), writer, `## ${frame.more}`);
    return;
  }
  const [own] = ours;
  if (own) writeSection(own, asked, library, writer, { more: frame.more });
  else askMore(library, frame, writer);
}

/** The item of ours that a message surely asks for, but how to reach a person, which has a form of its own. */
export function writeOfUs(
  asked: Understanding,
  library: Library,
  { more }: { readonly more: string },
  writer: AnswerWriter,
): Passage | undefined {
  if (asked.ofUs === undefined || asked.ofUs === TO_A_PERSON) return undefined;
  const item = itemOf(asked.ofUs, library);
  return item && writeSection(item, asked, library, writer, { more })[0];
}

const itemOf = (id: string, { index }: Library): Passage | undefined =>
  index.passages.find(({ section }) => section.id === `about-us#${id}`);

const TO_A_PERSON = 'a-person';
/** The button stands below them, and is to be seen at once on a small phone. */
const PERSON_WORDS = 30;
