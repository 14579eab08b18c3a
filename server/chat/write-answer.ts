import type { ChatEvent } from '#shared/contract/chat/chat.ts';
import type { Deps } from '../deps.ts';
import type { Exchange } from './begin-exchange.ts';
import { type MessageRow, toServerMessage } from './conversation-queries.ts';
import { errorEvent } from './error-event.ts';
import { createAnswerKeeper, type Keeping } from './keep-answer.ts';
import { learnWords } from './owner-words.ts';
import type { Ending } from './running-answers.ts';
import { type AskerRecords, toQuestion } from './to-question.ts';

/** Below the client's 300 s, so that the server is the one to say that it took too long. */
const ANSWER_DEADLINE_MS = 120_000;

export const NO_ANSWER = errorEvent('answer_failed');

/** What it takes to make an answer and to settle what it costs. */
export type Writing = Pick<Deps, 'assistant' | 'log'> & Keeping & AskerRecords;

/**
 * Makes and stores the answer of an exchange; its last event is `done` or `error`, and it never throws. `ending` is
 * aborted with an `Ending`: what a reader has stopped is kept and counts, unless nothing had come (then it is free as
 * long as no model was asked, and a few times a day when one was); everything else that ends without an answer is
 * given back. An answer, its cost and the end of its send are stored together.
 */
export async function* writeAnswer(
  writing: Writing,
  exchange: Exchange,
  ending: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { db, assistant, log } = writing;
  const { conversationId, questionId, replyId, visitor } = exchange;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(ANSWER_DEADLINE_MS)]);
  const keeper = createAnswerKeeper(writing, exchange);
  const made: { content: string; agentName: string | null; fromProfile: boolean } = {
    content: '',
    agentName: null,
    fromProfile: false,
  };
  let started = false;
  let paid = false;
  let kept: MessageRow | null = null;
  let free = false;

  try {
    for await (const part of assistant.answer(await toQuestion(exchange, writing), signal)) {
      if (part.type === 'paid') {
        paid = true;
        continue;
      }
      if (part.type === 'agent') {
        made.agentName = part.name;
        made.fromProfile = part.fromProfile === true;
      }
      if (!started) yield start();
      started = true;
      if (part.type === 'delta') {
        made.content += part.text;
        yield part;
      }
      if (part.type !== 'end') continue;
      // Made without a model, the same answer again is nothing new.
      free = part.free === true || (!paid && made.content === exchange.before);
      const whole = { ...made, sources: part.sources, followUps: part.followUps };
      kept = free ? await keeper.keepFree(whole) : await keeper.keep(whole);
    }
    if (!kept && !ending.aborted) throw new Error('The assistant ended without an answer');
  } catch (cause) {
    if (!ending.aborted) log.error({ err: cause }, 'no answer');
  }
  try {
    if (!kept && endedBy(ending) === 'stopped') {
      if (!started) yield start();
      const part = { ...made, stopped: true };
      kept = made.content === '' ? await keeper.keepFree(part, paid) : await keeper.keep(part);
    }
    if (!kept) await keeper.settleFailure();
    if (visitor.kind === 'user') await learnWords(db, [conversationId], [questionId, replyId]);
  } catch (cause) {
    log.error({ err: cause }, 'an answer could not be settled');
  }
  if (!kept) return yield NO_ANSWER;
  if (kept.sources.length > 0) yield { type: 'sources', sources: [...kept.sources] };
  yield { type: 'done', message: toServerMessage(kept), conversation_id: conversationId, ...(free && { free }) };

  function start(): ChatEvent {
    const named = made.agentName && { agent_name: made.agentName };
    return { type: 'start', conversation_id: conversationId, message_id: replyId, ...named };
  }
}

const endedBy = ({ aborted, reason }: AbortSignal): Ending | null =>
  aborted ? (reason === 'stopped' ? 'stopped' : 'shutdown') : null;
