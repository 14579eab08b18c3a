import type { ChatEvent, Source } from '#shared/contract/chat.ts';
import { storable } from '#shared/contract/text.ts';
import type { Question } from '../assistant/assistant.ts';
import type { Deps } from '../deps.ts';
import type { Exchange } from './begin-exchange.ts';
import { insertMessage, type MessageRow, toServerMessage, turnsBefore } from './conversation-queries.ts';
import { learnWords } from './owner-words.ts';
import type { Ending } from './running-answers.ts';
import type { Send, Sends } from './sends.ts';

/** Messages of the conversation that the assistant sees besides the question. */
const HISTORY_TURNS = 12;
/** Below the client's 300 s, so that the server is the one to say that it took too long. */
const ANSWER_DEADLINE_MS = 120_000;

export const NO_ANSWER = {
  type: 'error',
  status: 503,
  detail: 'The assistant could not answer. Please try again in a moment.',
} as const satisfies ChatEvent;

/** What is stored of a reply besides its text. */
type Rest = Pick<Partial<MessageRow>, 'followUps' | 'stopped'> & { readonly sources?: readonly Source[] };

/**
 * Makes and stores the answer of an exchange; its last event is `done` or `error`, and it never throws. `ending` is
 * aborted with an `Ending`: what a reader has stopped is kept and counts, unless nothing had come; everything else
 * that ends without an answer is given back.
 */
export async function* writeAnswer(
  { db, assistant, log, clock }: Pick<Deps, 'db' | 'assistant' | 'log' | 'clock'>,
  sends: Sends,
  exchange: Exchange,
  ending: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { conversationId, questionId, replyId, visitor, send, quota } = exchange;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(ANSWER_DEADLINE_MS)]);
  let agentName: string | null = null;
  let content = '';
  let started = false;
  let kept: MessageRow | null = null;
  let free = false;

  try {
    for await (const part of assistant.answer(await question(), signal)) {
      if (part.type === 'agent') agentName = part.name;
      if (!started) yield start();
      started = true;
      if (part.type === 'delta') {
        content += part.text;
        yield part;
      }
      if (part.type !== 'end') continue;
      kept = await keep({ sources: part.sources, followUps: part.followUps });
      free = part.free === true;
      if (free) await quota.giveBack(visitor);
    }
    if (!kept && !ending.aborted) throw new Error('The assistant ended without an answer');
  } catch (cause) {
    if (!ending.aborted) log.error({ err: cause }, 'no answer');
  }
  try {
    if (!kept && endedBy(ending) === 'stopped') {
      if (!started) yield start();
      kept = await keep({ stopped: true });
      if (content === '') await quota.giveBack(visitor);
    }
    if (!kept) await settleFailure();
    if (visitor.kind === 'user') await learnWords(db, conversationId, [questionId, replyId]);
  } catch (cause) {
    log.error({ err: cause }, 'an answer could not be settled');
  }
  if (!kept) return yield NO_ANSWER;
  if (kept.sources.length > 0) yield { type: 'sources', sources: [...kept.sources] };
  yield { type: 'done', message: toServerMessage(kept), conversation_id: conversationId, ...(free && { free }) };

  function start(): ChatEvent {
    return {
      type: 'start',
      conversation_id: conversationId,
      message_id: replyId,
      ...(agentName && { agent_name: agentName }),
    };
  }

  async function keep(rest: Rest): Promise<MessageRow> {
    const createdAt = new Date(clock());
    const said = storable(content);
    const row = { id: replyId, conversationId, role: 'bot', content: said, agentName, createdAt, ...rest } as const;
    const stored = await insertMessage(db, row);
    if (send) await sends.update(send, { state: 'done', replyId });
    return stored;
  }

  async function settleFailure(): Promise<void> {
    await quota.giveBack(visitor);
    const failed: Partial<Send> = { state: 'failed', charged: false };
    if (send) await sends.update(send, failed);
  }

  async function question(): Promise<Question> {
    const { message, streamed, first } = exchange;
    return {
      text: message.message,
      history: first ? [] : await turnsBefore(db, conversationId, questionId, HISTORY_TURNS),
      mode: message.mode,
      userContext: message.user_context ?? {},
      maxTokens: message.max_tokens,
      temperature: message.temperature,
      streamed,
    };
  }
}

const endedBy = ({ aborted, reason }: AbortSignal): Ending | null =>
  aborted ? (reason === 'stopped' ? 'stopped' : 'shutdown') : null;
