import type { Library } from '../library/library.ts';
import { asksForPerson } from '../question/asks-about-us.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { askMore, type NoFrame } from './say-no.ts';
import { trimSection } from './trim-section.ts';
import { writeSection } from './write-section.ts';

/** "Who are you?": the first of what we say about ourselves; "talk to a person": how to reach one. */
export function introduceUs(
  asked: Understanding,
  library: Library,
  frame: NoFrame & { readonly more: string },
  writer: AnswerWriter,
): void {
  const ours = library.index.passages.filter(({ isOwn }) => isOwn);
  const person = asksForPerson(asked.words) ? ours.find(({ section }) => section.id === TO_A_PERSON) : undefined;
  if (person) {
    writer.quote(person, trimSection(person.section.text, PERSON_WORDS));
    return;
  }
  const [own] = ours;
  if (own) writeSection(own, asked, library, writer, { more: frame.more });
  else askMore(library, frame, writer);
}

const TO_A_PERSON = 'about-us#a-person';
const PERSON_WORDS = 60;
