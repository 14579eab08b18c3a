import type { Asker } from '../assistant.ts';

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
