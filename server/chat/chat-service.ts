import { setTimeout as wait } from 'node:timers/promises';
import type { ChatEvent } from '#shared/contract/chat.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { type Ask, beginExchange, type Exchange } from './begin-exchange.ts';
import { findMessage, toServerMessage } from './conversation-queries.ts';
import type { RunningAnswer, RunningAnswers } from './running-answers.ts';
import type { Send, Sends } from './sends.ts';
import { NO_ANSWER, writeAnswer } from './write-answer.ts';

/** How often one looks for what another server does: for its answer, and for a wish to stop. */
const LOOK_EVERY_MS = 250;
const ASKED_TO_STOP_EVERY_MS = 1_000;

/** Answers as events, of which the last is `done` or `error`; `leaving` ends only the reading. */
export type ChatService = {
  /**
   * Does everything that can be refused (key, conversation, quota), then begins the answer, which comes to its end and
   * is stored whether or not it is read. Throws Problem for a refusal; after that nothing throws.
   */
  ask(ask: Ask, leaving: AbortSignal): Promise<AsyncGenerator<ChatEvent>>;
  /**
   * The answer to a question of the owner's, whether it is there or still on its way. `id` is the question's, or the
   * key that it was sent with. An `error` 404 when there is none to be had.
   */
  read(owner: string, id: string, leaving: AbortSignal): AsyncGenerator<ChatEvent>;
  /** Ends an answer on its way and keeps what has arrived. Throws 404 for a question that is not the owner's. */
  stop(owner: string, id: string): Promise<void>;
};

export function createChatService(deps: Deps, sends: Sends, running: RunningAnswers): ChatService {
  const { db, env, newId } = deps;
  return {
    async ask(ask, leaving) {
      const { visitor, message, key } = ask;
      const claimed = key ? await sends.claim(visitor.owner, key, message) : null;
      if (claimed && !claimed.fresh) return readAlong(claimed.send, leaving);
      try {
        return make(await beginExchange(deps, sends, ask, claimed?.send ?? null)).follow();
      } catch (refusal) {
        if (claimed) await sends.update(claimed.send, { state: 'failed' });
        throw refusal;
      }
    },
    async *read(owner, id, leaving) {
      const send = await sends.find(owner, id);
      if (send && (send.state === 'done' || sends.isRunning(send))) yield* readAlong(send, leaving);
      else yield { type: 'error', status: 404, detail: 'This question has no answer' };
    },
    async stop(owner, id) {
      const send = await sends.find(owner, id);
      if (!send) throw new Problem(404, 'Question not found');
      const here = running.find(nameOf(send));
      if (here) await here.end('stopped');
      else await sends.requestStop(send);
    },
  };

  function make(exchange: Exchange): RunningAnswer {
    const { send } = exchange;
    const answer = running.start(send ? nameOf(send) : newId(), (ending) => writeAnswer(deps, sends, exchange, ending));
    // With the embedded database there is no other server that could have been asked.
    if (send && env.databaseUrl) void obeyOthers(send, answer);
    return answer;
  }

  async function obeyOthers(send: Send, answer: RunningAnswer): Promise<void> {
    for (;;) {
      await wait(ASKED_TO_STOP_EVERY_MS, undefined, { ref: false });
      if (running.find(nameOf(send)) !== answer) return;
      const now = await sends.find(send.owner, send.key).catch(() => null);
      if (now?.state === 'stopping') await answer.end('stopped');
    }
  }

  /** The answer of a send that another request makes or has made, here or on another server. */
  async function* readAlong(send: Send, leaving: AbortSignal): AsyncGenerator<ChatEvent> {
    let now: Send | null = send;
    while (now && now.state !== 'done') {
      const here = running.find(nameOf(send));
      if (here) return yield* here.follow();
      if (leaving.aborted) return;
      if (!sends.isRunning(now)) return yield NO_ANSWER;
      await wait(LOOK_EVERY_MS);
      now = await sends.find(send.owner, send.key);
    }
    yield* replay(now);
  }

  async function* replay(send: Send | null): AsyncGenerator<ChatEvent> {
    const row = send?.replyId ? await findMessage(db, send.replyId) : null;
    if (!row) {
      // The conversation has been deleted since.
      yield { type: 'error', status: 404, detail: 'Conversation not found' };
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
}

const nameOf = ({ owner, key }: Pick<Send, 'owner' | 'key'>): string => `${owner}\n${key}`;
