import type { Message } from '../rules/message.ts';

/** One question on its way to its answer. */
export type QuestionRun = {
  readonly question: Message;
  readonly replaces: string | null;
  /** Asked on this page, not found on it. */
  readonly fresh: boolean;
  /** The server has the question; or all is over. */
  readonly opened: { readonly promise: Promise<void>; readonly resolve: () => void };
  readonly signal: AbortSignal;
  /** Ends the reading. */
  readonly leave: () => void;
};

export function toRun(question: Message, replaces: string | null, fresh = true): QuestionRun {
  const abort = new AbortController();
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { question, replaces, fresh, opened: { promise, resolve }, signal: abort.signal, leave: () => abort.abort() };
}
