import { ApiError } from '../api/api-error.ts';
import type { ChatApi, GuestCount } from '../api/chat-api.ts';
import type { SendMessageRequest } from '../contract/chat/chat.ts';
import { limits } from '../contract/limits.ts';
import { type Message, openQuestion, withoutUnfinishedReply, withStatus } from '../rules/message.ts';
import { type AnswerWorld, conclude, showEvent } from './answer-events.ts';
import type { Reply } from './chat-state.ts';
import { type QuestionRun, toRun } from './question-run.ts';

export type AskingDeps = AnswerWorld & {
  readonly api: ChatApi;
  /** What is told about the student beside the question. */
  readonly context: () => Pick<SendMessageRequest, 'user_context' | 'student_profile'>;
};

export type Asking = {
  /** Sends a question that is on the screen already. */
  ask(question: Message, replaces: string | null): void;
  /** Looks for the answer to the last question, if it has none: it may be on its way. */
  pickUp(): void;
  /** Ends the answer on its way and keeps what has arrived. */
  stop(): void;
  /** What is on its way is left to the server, which finishes it. */
  leave(): void;
};

const THINKING: Reply = { id: null, phase: 'thinking', text: '', agentName: null, sources: [], resumed: false };

/** Asks one question at a time and follows its answer to the end, through a line that breaks. */
export function createAsking(deps: AskingDeps): Asking {
  const { store, allowance, api } = deps;
  const { getState, setState } = store;
  let running: QuestionRun | null = null;
  /** Our name for the conversation on the screen. A question that is stopped before the server has said its own is in it too. */
  let reference = newReference(deps);

  /** Asks, or with `again` reads what the server has made or is still making of a question that was asked before. */
  async function exchange(run: QuestionRun, again = false): Promise<void> {
    const { question, signal, opened } = run;
    running = run;
    setState({ reply: getState().reply ?? { ...THINKING, resumed: again }, failed: null });
    let counted = false;
    const reading = {
      guestToken: allowance().guestToken(),
      signal,
      onGuest(count: GuestCount) {
        allowance().adopt(count);
        counted = count.remaining !== null;
        opened.resolve();
      },
    };
    try {
      const events = again
        ? api.read(question.id, reading)
        : api.send({
            ...reading,
            guestNonce: allowance().guestNonce(),
            request: toRequest(run, reference, deps),
            key: question.id,
          });
      for await (const event of events) {
        if (running !== run) return;
        showEvent(deps, run, event);
      }
    } catch (cause) {
      if (running !== run) return;
      const error = toApiError(cause);
      // The server goes on without us: perhaps only the line was bad.
      if (!again && error.kind === 'cut') return await exchange(run, true);
      const gone = again && error.status === 404;
      conclude(deps, run, { error, gone, told: gone && counted });
    } finally {
      opened.resolve();
      if (running === run) running = null;
    }
  }

  return {
    ask: (question, replaces) => void exchange(toRun(question, replaces)),
    pickUp() {
      const { messages } = getState();
      const question = openQuestion(messages);
      if (!question || running) return;
      setState({ messages: withStatus(withoutUnfinishedReply(messages), question.id, 'sending') });
      void exchange(toRun(question, question.id, false), true);
    },
    stop() {
      const run = running;
      if (!run) return;
      running = null;
      const unread = !getState().reply?.text;
      conclude(deps, run, { error: null });
      // The server must have the question before it can be told to stop.
      run.opened.promise
        .then(() => api.stop(run.question.id, allowance().guestToken(), unread))
        .then(({ remaining }) => allowance().stopped(remaining))
        // The reader has what they wanted. The server finishes an answer that nobody waits for.
        .catch(() => undefined)
        .finally(run.leave);
    },
    leave() {
      running?.leave();
      running = null;
      reference = newReference(deps);
    },
  };
}

const newReference = ({ clock, newId }: AskingDeps): string => `conv_${clock()}_${newId().slice(0, 8)}`;

const toRequest = ({ question, replaces }: QuestionRun, reference: string, { store, context }: AskingDeps) => ({
  message: question.text,
  conversation_id: store.getState().conversationId ?? reference,
  ...(replaces && { replaces }),
  mode: 'multi_agent' as const,
  ...context(),
  max_tokens: limits.maxTokens.default,
  temperature: limits.temperature.default,
});

const toApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('Failed to send message', { kind: 'http', status: 400, cause });
