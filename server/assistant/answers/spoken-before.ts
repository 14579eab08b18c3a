import type { Question } from '../assistant.ts';
import { type CareLanguage, languageInTurn } from '../danger/language-of.ts';
import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { understandQuestion } from '../question/understand-question.ts';
import { findSections } from './find-sections.ts';

/** What the student has said, the newest first. */
export const messagesIn = ({ text, history }: Question): string[] => [
  text,
  ...history.filter(({ role }) => role === 'user').map(({ content }) => content),
];

/** "In Hindi, please" is answered in Hindi, whatever it is written in. */
export function languageOfReply(kind: MessageKind, sent: Question): CareLanguage {
  if (kind === 'in-hindi') return 'hi';
  if (kind === 'in-marathi') return 'mr';
  const [text = '', ...before] = messagesIn(sent);
  return languageInTurn(text, before);
}

/** What the student asked before it, as it was asked then; null at the beginning. */
export function questionBefore(question: Question): Question | null {
  const at = question.history.findLastIndex(({ role }) => role === 'user');
  const last = question.history[at];
  return last ? { ...question, text: last.content, history: question.history.slice(0, at) } : null;
}

/** The sections on what was spoken of before a message that asks nothing, the nearest first. */
export function spokenOf(question: Question, library: Library): readonly Passage[] {
  const before = questionBefore(question);
  if (!before) return [];
  const asked = understandQuestion(before, library.index);
  return asked.kind === 'study'
    ? findSections(asked, library.index).map(({ passage }) => passage)
    : spokenOf(before, library);
}
