import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';
import type { ConversationsApi } from '../api/conversations-api.ts';
import { type ConversationChanges, createConversationChanges } from './change-conversation.ts';
import { createHistoryList, type HistoryList } from './history-list.ts';
import { type HistoryState, type HistoryWorld, NOTHING } from './history-state.ts';
import { createOpenedConversations, type OpenedConversations } from './opened-conversations.ts';
import type { Screen } from './screen.ts';

export type HistoryDeps = Screen & {
  readonly api: ConversationsApi;
  readonly signedIn: () => boolean;
  /** The conversation on the screen has been deleted. */
  readonly gone: () => void;
  /** A call had no answer. */
  readonly lost: () => void;
};

/** Nothing here throws: a failure is said in the state. */
export type HistoryStore = StoreApi<HistoryState> &
  Omit<HistoryList, 'touch' | 'overtake'> &
  Omit<OpenedConversations, 'forgetAll'> &
  ConversationChanges & {
    /** Does again what no answer has come to. */
    retryLost(): void;
    clear(): void;
  };

/** The signed-in user's conversations: the list as far as it has been loaded, and in memory those that were opened. */
export function createHistoryStore({ api, signedIn, gone, lost, ...screen }: HistoryDeps): HistoryStore {
  const store = createStore<HistoryState>(() => NOTHING);
  const { getState, setState } = store;
  const world: HistoryWorld = {
    store,
    api,
    signedIn,
    toFailure(words, cause, retry) {
      const unreachable = cause instanceof ApiError && cause.kind === 'network';
      if (unreachable) lost();
      return { text: words, unreachable, retry };
    },
  };
  const list = createHistoryList(world);
  const opened = createOpenedConversations(world, screen);
  const changes = createConversationChanges(world, list, (id) => {
    opened.forget(id);
    if (screen.current() === id) gone();
  });

  return {
    ...store,
    ...opened,
    ...list,
    ...changes,
    retryLost() {
      const { listFailure, failure } = getState();
      if (listFailure?.unreachable) void listFailure.retry();
      if (failure?.unreachable) void failure.retry();
    },
    clear() {
      list.overtake();
      opened.forgetAll();
      setState(NOTHING);
    },
  };
}
