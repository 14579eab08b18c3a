import { limits } from '#shared/contract/limits.ts';
import { wellFormed } from '#shared/contract/text.ts';
import type { Message } from '#shared/rules/message.ts';
import type { Say } from '#shared/texts/say.ts';
import { plainText } from '../markdown/plain-text.ts';

const QUESTIONS = 6;
const ANSWER_CHARACTERS = 500;

/** A letter in the language of the page, with the last questions and the beginning of the last answer, which the student reads and changes. */
export function toLetter(messages: readonly Message[], t: Say): string {
  const questions = messages.filter(({ sender }) => sender === 'user').slice(-QUESTIONS);
  const answer = messages.findLast(({ sender }) => sender === 'bot')?.text ?? '';
  const letter = [
    t('Hello, I would like to talk to a counsellor.'),
    `${t('I asked the assistant:')}\n${questions.map(({ text }) => `- ${text.slice(0, 300)}`).join('\n')}`,
    `${t('Its last answer began:')}\n${plainText(answer).slice(0, ANSWER_CHARACTERS)}`,
  ].join('\n\n');
  return wellFormed(letter);
}

/** The end of a conversation, as much of it as a request may carry. */
export function toTranscript(messages: readonly Message[]): string {
  const lines = messages.map(({ sender, text }) => `${sender === 'user' ? 'Student' : 'Assistant'}: ${text}`);
  return wellFormed(lines.join('\n\n').slice(-limits.counsellor.conversationCharacters)).trim();
}
