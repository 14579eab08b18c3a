import type { Logger } from 'pino';
import type { Asker, Question } from '../assistant.ts';

/** What one call of a model has used. */
export type ModelUse = {
  readonly role: 'writer' | 'rewriter' | 'fallback';
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The endpoint did not say: counted by the length of the texts. */
  readonly estimated: boolean;
};

/** The books of what models use. */
export type UsageBook = {
  /** Whether today's ceiling leaves room for another answer. */
  hasRoom(): Promise<boolean>;
  record(use: ModelUse, asker: Asker): Promise<void>;
};

export type RecordUse = ReturnType<typeof recordIn>;

/** Writes down what the calls for a question use. Never fails: an answer is not lost because its cost could not be written down. */
export const recordIn =
  (usage: UsageBook, log: Pick<Logger, 'error'>) =>
  ({ asker }: Question) =>
  (use: ModelUse) =>
    usage
      .record(use, asker)
      .catch((err: unknown) => log.error({ err, ...use }, 'what a language model used could not be recorded'));
