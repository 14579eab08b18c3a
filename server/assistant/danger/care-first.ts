import { SPECIALISTS } from '#shared/rules/specialists.ts';
import type { AnswerPart, Assistant } from '../assistant.ts';
import { inPieces } from '../split-pieces.ts';
import { CARE_REPLIES, IN_DOUBT, WAY_BACK } from './care-replies.ts';
import { HELPLINE_SOURCES } from './helplines.ts';
import { careFor } from './in-care.ts';
import { languageOf } from './language-of.ts';
import { readDanger } from './recognise-danger.ts';

/**
 * Answers people in danger itself, with care and for free; everything else goes to `assistant`, which never sees the former. Where
 * danger is only possible, its answer ends with a line that says who listens. So does what it finds for who goes on after danger was
 * told, and shows none: "what is the police number here" is no wish to be asked again whom one could call. It is asked by itself, for
 * "I am scared" after a refused visa is not on visas.
 */
export function careFirst(assistant: Assistant): Assistant {
  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const before = question.history.filter(({ role }) => role === 'user').map(({ content }) => content);
      const sign = readDanger(question.text);
      const care = careFor(question.text, before.reverse(), sign);
      if (care === null) {
        if (sign) yield* withDoubt(assistant.answer(question, signal), question.text);
        else yield* assistant.answer(question, signal);
        return;
      }
      const { danger, again } = care;
      if (
        again &&
        sign === null &&
        (yield* withWhoListens(assistant.answer({ ...question, history: [] }, signal), question.text))
      )
        return;
      const language = languageOf([question.text, ...(again ? before : [])].join(' '));
      yield { type: 'agent', name: SPECIALISTS.admissions.name };
      const reply = CARE_REPLIES[language][again ? 'again' : danger];
      yield* inPieces(reply, { streamed: question.streamed, signal });
      if (signal.aborted) return;
      yield { type: 'end', sources: HELPLINE_SOURCES[danger], followUps: [WAY_BACK[language]], free: true };
    },
  };
}

/** The answer for free, with the line, if it is one: talk, a refusal and an honest no are not said here. Whether it was. */
async function* withWhoListens(answer: AsyncIterable<AnswerPart>, text: string): AsyncGenerator<AnswerPart, boolean> {
  const said: AnswerPart[] = [];
  for await (const part of answer) {
    // A model is paid for, whatever becomes of its answer.
    if (part.type === 'paid') yield part;
    else said.push(part);
  }
  const end = said.at(-1);
  if (end?.type !== 'end' || end.free) return false;
  yield* withDoubt([...said.slice(0, -1), { ...end, free: true }], text);
  return true;
}

/** The answer, and the line before its end. */
async function* withDoubt(
  answer: AsyncIterable<AnswerPart> | Iterable<AnswerPart>,
  text: string,
): AsyncGenerator<AnswerPart> {
  for await (const part of answer) {
    if (part.type === 'end') yield { type: 'delta', text: `\n\n${IN_DOUBT[languageOf(text)]}` };
    yield part;
  }
}
