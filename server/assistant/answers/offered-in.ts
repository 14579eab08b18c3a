import { readLanguageTables } from '../../language-tables.ts';
import type { Question } from '../assistant.ts';
import type { Knowledge } from '../knowledge.ts';
import { asOnOurPages } from './said-in.ts';

/**
 * By language: a question that we offer, as our guides put it, and the same in that language. Read once, when the server starts:
 * a file that is no table of questions keeps it from starting.
 */
const TRANSLATED = readLanguageTables('questions.json');
const ORIGINAL: ReadonlyMap<string, string> = new Map(
  [...TRANSLATED.values()].flatMap((questions) => [...questions].map(([ours, theirs]) => [theirs, ours] as const)),
);

/** A question that we offer, in the language of an answer; as it is where nobody has translated it. */
export const offeredIn = (language: string, question: string): string =>
  TRANSLATED.get(language)?.get(question) ?? question;

/** A conversation in which our own questions, pressed in another language, and our own sentences stand as our pages put them. */
export function asOurGuidesPutIt(question: Question, sentences: Knowledge['sentences']): Question {
  const asWritten = asOnOurPages(sentences);
  return {
    ...question,
    text: inOurWords(question.text),
    history: question.history.map((turn) => ({
      ...turn,
      content: turn.role === 'user' ? inOurWords(turn.content) : asWritten(turn.content),
    })),
  };
}

const inOurWords = (text: string): string => ORIGINAL.get(text.trim()) ?? text;
