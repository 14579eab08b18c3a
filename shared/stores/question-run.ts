import type { Message } from '../rules/message.ts';

/** One question on its way to its answer. */
export type QuestionRun = {
  readonly question: Message;
  readonly replaces: string | null;
  /** Asked on this page, not found on it. */
  readonly fresh: boolean;
  /** The server has the question; or all is over. */
  readonly opened: PromiseWithResolvers<void>;
  readonly signal: AbortSignal;
  /** Ends the reading. */
  readonly leave: () => void;
};

export function toRun(question: Message, replaces: string | null, fresh = true): QuestionRun {
  const abort = new AbortController();
  const opened = Promise.withResolvers<void>();
  return { question, replaces, fresh, opened, signal: abort.signal, leave: () => abort.abort() };
}
