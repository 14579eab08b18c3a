import { setTimeout as wait } from 'node:timers/promises';
import type { ChatEvent } from '#shared/contract/chat/chat.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';
import { type Ask, beginExchange, type Exchange } from './begin-exchange.ts';
import { findMessage, toServerMessage } from './conversation-queries.ts';
import { errorEvent } from './error-event.ts';
import type { RunningAnswer, RunningAnswers } from './running-answers.ts';
import type { Send } from './sends.ts';
import { takeBackUnread } from './unread-answer.ts';
import { NO_ANSWER, type Writing, writeAnswer } from './write-answer.ts';

/** How often one looks for what another server does. */
const LOOK_EVERY_MS = 250;
/** How often one looks whether another server has stopped: it hears of it within a quarter of a second, if it lives. */
const STOP_LOOKS = 8;

/** What became of a wish to stop. */
export type StopOutcome = 'stopped' | 'complete' | 'stopping' | 'none';

/** Answers as events, of which the last is `done` or `error`; `leaving` ends only the reading. */
export type ChatService = {
  /**
   * Does everything that can be refused (key, conversation, allowance), then begins the answer, which comes to its end and
   * is stored whether or not it is read. Throws Problem for a refusal; after that only a database that is away throws.
   */
  ask(ask: Ask, leaving: AbortSignal): Promise<AsyncGenerator<ChatEvent>>;
  /**
   * The answer to a question of the owner's, whether it is there or still on its way. `id` is the question's, or the
   * key that it was sent with. An `error` 404 when there is none to be had.
   */
  read(owner: string, id: string, leaving: AbortSignal): AsyncGenerator<ChatEvent>;
  /**
   * Ends an answer on its way and keeps what has arrived, or with `unread`, of which nothing has reached its reader, nothing.
   * Throws 404 for a question that is not the owner's.
   */
  stop(owner: string, id: string, unread?: boolean): Promise<StopOutcome>;
};

/** What the service needs besides: who makes answers here, and how what they cost is settled. */
export type ChatWorks = Omit<Writing, keyof Deps | 'run'> & { readonly running: RunningAnswers };

export function createChatService(deps: Deps, { sends, running, ...settling }: ChatWorks): ChatService {
  const { db } = deps;
  const writing = { ...deps, sends, run: running.run, ...settling };

  return {
    async ask(ask, leaving) {
      let claimed: string | undefined;
      try {
        const begun = await beginExchange(deps, sends, ask, (questionId) => {
          claimed = questionId;
          running.expect(questionId);
        });
        return 'other' in begun ? readAlong(begun.other, leaving) : make(begun.exchange).follow();
      } finally {
        if (claimed) running.forget(claimed);
      }
    },
    async *read(owner, id, leaving) {
      const send = await sends.find(owner, id);
      if (send && (send.state === 'done' || send.running)) yield* readAlong(send, leaving);
      else yield errorEvent('no_answer');
    },
    async stop(owner, id, unread = false) {
      const send = await sends.find(owner, id);
      if (!send) throw problem('question_not_found');
      const now = send.running ? await end(send) : send;
      if (unread && now) await takeBackUnread(writing, owner, now.questionId);
      return outcome(now);
    },
  };

  function make(exchange: Exchange): RunningAnswer {
    return running.start(exchange.questionId, (ending) => writeAnswer(writing, exchange, ending));
  }

  /** Ends an answer, wherever it is made; how its send stands then. */
  async function end(send: Send): Promise<Send | null> {
    const here = running.find(send.questionId);
    if (here) await here.end('stopped');
    else await sends.requestStop(send);
    let now = await sends.again(send);
    for (let looks = 0; now?.running && looks < STOP_LOOKS; looks++) {
      await wait(LOOK_EVERY_MS);
      now = await sends.again(send);
    }
    return now;
  }

  async function outcome(send: Send | null): Promise<StopOutcome> {
    if (send?.running) return 'stopping';
    const row = send?.state === 'done' && send.replyId ? await findMessage(db, send.replyId) : null;
    if (!row) return 'none';
    return row.stopped ? 'stopped' : 'complete';
  }

  /** The answer of a send that another request makes or has made, here or on another server. */
  async function* readAlong(send: Send, leaving: AbortSignal): AsyncGenerator<ChatEvent> {
    for (let now: Send | null = send; ; now = await sends.again(send)) {
      const here = running.find(send.questionId);
      if (here) return yield* here.follow();
      if (leaving.aborted) return;
      if (!now || now.state === 'done') return yield* replay(db, now);
      if (!now.running) return yield NO_ANSWER;
      await wait(LOOK_EVERY_MS);
    }
  }
}

/** An answer that is stored, as it came. */
async function* replay(db: Deps['db'], send: Send | null): AsyncGenerator<ChatEvent> {
  const row = send?.replyId ? await findMessage(db, send.replyId) : null;
  if (!row) {
    // The conversation has been deleted since.
    yield errorEvent('conversation_not_found');
    return;
  }
  yield {
    type: 'start',
    conversation_id: row.conversationId,
    message_id: row.id,
    ...(row.agentName && { agent_name: row.agentName }),
  };
  if (row.content) yield { type: 'delta', text: row.content };
  if (row.sources.length > 0) yield { type: 'sources', sources: [...row.sources] };
  yield { type: 'done', message: toServerMessage(row), conversation_id: row.conversationId };
}
