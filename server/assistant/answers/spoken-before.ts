import type { Question } from '../assistant.ts';
import { type CareLanguage, languageInTurn } from '../danger/language-of.ts';
import type { CountryId } from '../knowledge.ts';
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

/** "In Hindi, please" is answered in Hindi, whatever it is written in; what cannot be read, in the language of what was said before. */
export function languageOfReply(kind: MessageKind, sent: Question): CareLanguage {
  if (kind === 'in-hindi') return 'hi';
  if (kind === 'in-marathi') return 'mr';
  const [text = '', ...before] = messagesIn(sent);
  const [last] = before;
  return kind === 'empty' && last !== undefined ? languageInTurn(last, before.slice(1)) : languageInTurn(text, before);
}

/** What the student asked before it, as it was asked then; null at the beginning. */
export function questionBefore(question: Question): Question | null {
  const at = question.history.findLastIndex(({ role }) => role === 'user');
  const last = question.history[at];
  return last ? { ...question, text: last.content, history: question.history.slice(0, at) } : null;
}

type Spoken = { readonly near: readonly Passage[]; readonly countries: readonly CountryId[] };

/** The sections on what was spoken of before a message that asks nothing, first what was answered from, then the nearest; and the countries. */
export function spokenOf(question: Question, library: Library): Spoken {
  const before = questionBefore(question);
  if (!before) return { near: [], countries: [] };
  const asked = understandQuestion(before, library.index);
  if (asked.kind !== 'study') return spokenOf(before, library);
  const found = findSections(asked, library.index).map(({ passage }) => passage);
  const answered = question.history.findLast(({ role }) => role === 'bot')?.sources?.[0]?.url;
  const [first] = library.index.passages.filter(({ cite }) => cite.url === answered);
  return { near: first ? [first, ...found.filter((one) => one !== first)] : found, countries: asked.countries };
}
