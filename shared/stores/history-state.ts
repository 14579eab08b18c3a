import type { StoreApi } from 'zustand/vanilla';
import type { ConversationsApi } from '../api/conversations-api.ts';
import type { SessionSummary } from '../contract/conversations/conversations.ts';
import type { Text } from '../texts/text.ts';

/** What did not work, and how to do it again. */
export type HistoryFailure = {
  readonly text: Text;
  /** No answer came at all: the chat says so for everything that has failed. */
  readonly unreachable: boolean;
  retry(): Promise<void>;
};

export type HistoryState = {
  readonly items: readonly SessionSummary[];
  /** Pages that are there, and pages in all; 0 before the first has come. */
  readonly page: number;
  readonly pages: number;
  readonly search: string;
  /** What was looked for instead of `search`, which nothing has. */
  readonly corrected: string | null;
  readonly loading: 'list' | 'more' | null;
  /** The conversation whose messages are on their way. */
  readonly opening: string | null;
  /** Of the list itself, and of what was last wanted with one conversation. */
  readonly listFailure: HistoryFailure | null;
  readonly failure: HistoryFailure | null;
  /** What was deleted last, and can still be brought back. */
  readonly removed: SessionSummary | null;
};

export const NOTHING: HistoryState = {
  items: [],
  page: 0,
  pages: 0,
  search: '',
  corrected: null,
  loading: null,
  opening: null,
  listFailure: null,
  failure: null,
  removed: null,
};

/** What the parts of the history's store have in common. */
export type HistoryWorld = {
  readonly store: StoreApi<HistoryState>;
  readonly api: ConversationsApi;
  readonly signedIn: () => boolean;
  readonly toFailure: (words: Text, cause: unknown, retry: () => Promise<void>) => HistoryFailure;
};
