import type * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';
import type { ConversationsApi } from '../api/conversations-api.ts';
import type { conversationExport, SessionSummary } from '../contract/conversations/conversations.ts';
import { type Message, toMessage } from '../rules/message.ts';
import { type Text, text } from '../texts/text.ts';

/** What did not work, and how to do it again. */
export type HistoryFailure = {
  readonly text: Text;
  /** No answer came at all: the chat says so for everything that has failed. */
  readonly unreachable: boolean;
  retry(): Promise<void>;
};

type Export = v.InferOutput<typeof conversationExport>;

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

export type HistoryDeps = {
  readonly api: ConversationsApi;
  readonly signedIn: () => boolean;
  /** What is on the screen now; null when a new conversation is. */
  readonly current: () => string | null;
  readonly show: (id: string, messages: readonly Message[]) => void;
  /** The conversation on the screen has been deleted. */
  readonly gone: () => void;
  /** A call had no answer. */
  readonly lost: () => void;
};

/** Nothing here throws: a failure is said in the state. */
export type HistoryStore = StoreApi<HistoryState> & {
  /** Loads the first page, or looks at it again and keeps the further ones that are there. */
  refresh(): Promise<void>;
  search(text: string): Promise<void>;
  loadMore(): Promise<void>;
  /** Shows a conversation, from memory when it has been loaded before. `onShown` hears of it, also after another try. */
  open(id: string, onShown?: () => void): Promise<void>;
  /** Asks the server again for a conversation, and shows it if it is (still) the one on the screen. */
  reload(id: string): Promise<void>;
  /** Remembers what is on the screen. */
  keep(id: string, messages: readonly Message[]): void;
  /** Has a conversation loaded anew when it is opened next. */
  forget(id: string): void;
  rename(id: string, title: string): Promise<void>;
  pin(id: string, pinned: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  undo(): Promise<void>;
  /** Hands a conversation as a file to `use`. */
  export(id: string, use: (file: Export) => void): Promise<void>;
  /** Does again what no answer has come to. */
  retryLost(): void;
  clear(): void;
};

const NOTHING: HistoryState = {
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

/** The signed-in user's conversations: the list as far as it has been loaded, and in memory those that were opened. */
export function createHistoryStore({ api, signedIn, current, show, gone, lost }: HistoryDeps): HistoryStore {
  const store = createStore<HistoryState>(() => NOTHING);
  const { getState, setState } = store;
  let cache = new Map<string, readonly Message[]>();
  /**
   * What the server calls the answers that are shown: of the first page for a search, and of conversations by their
   * ids. None for a list that was changed here: no answer of the server's is known to be the same as it.
   */
  let listed: { readonly search: string; readonly tag: string | null } | null = null;
  const tags = new Map<string, string | null>();
  /** Whatever was asked for before the last change of search or user comes too late. */
  let round = 0;

  function toFailure(words: Text, cause: unknown, retry: () => Promise<void>): HistoryFailure {
    const unreachable = cause instanceof ApiError && cause.kind === 'network';
    if (unreachable) lost();
    return { text: words, unreachable, retry };
  }

  async function load(kind: 'list' | 'more'): Promise<void> {
    if (!signedIn()) return;
    const mine = ++round;
    const { search, page: loaded } = getState();
    setState({ loading: kind, listFailure: null });
    try {
      const tag = kind === 'list' && listed?.search === search && loaded > 0 ? listed.tag : null;
      const changed = await api.list(kind === 'more' ? loaded + 1 : 1, search, tag);
      if (mine !== round) return;
      if (!changed) return setState({ loading: null });
      const answer = changed.value;
      if (kind === 'list') listed = { search, tag: changed.tag };
      const { items, page } = getState();
      const fresh = new Set(answer.conversations.map(({ conversation_id }) => conversation_id));
      const others = items.filter(({ conversation_id }) => !fresh.has(conversation_id));
      const further = page > 1 ? others.slice(Math.max(0, items.length - others.length - fresh.size)) : [];
      setState({
        loading: null,
        items: kind === 'more' ? [...others, ...answer.conversations] : [...answer.conversations, ...further],
        page: kind === 'more' ? answer.page : Math.max(1, page),
        pages: answer.pages,
        corrected: answer.corrected ?? null,
      });
    } catch (cause) {
      if (mine !== round) return;
      const listFailure = toFailure(text('Failed to fetch chat sessions'), cause, () => load(kind));
      setState({ loading: null, listFailure });
    }
  }

  /** Null when they are still those that came with `tag`. */
  async function fetchMessages(id: string, tag: string | null): Promise<readonly Message[] | null> {
    const mine = cache;
    const changed = await api.detail(id, tag);
    if (!changed) return null;
    const messages = changed.value.messages.map(toMessage);
    // Not for who has come since.
    if (mine === cache) {
      cache.set(id, messages);
      tags.set(id, changed.tag);
    }
    return messages;
  }

  function patch(id: string, change: Partial<SessionSummary>): void {
    listed = null;
    setState({
      items: getState().items.map((item) => (item.conversation_id === id ? { ...item, ...change } : item)),
    });
  }

  async function change(id: string, wanted: { title?: string; pinned?: boolean }): Promise<void> {
    const before = getState().items;
    patch(id, wanted);
    setState({ failure: null });
    try {
      patch(id, await api.change(id, wanted));
      if (wanted.pinned !== undefined) await load('list');
    } catch (cause) {
      const failure = toFailure(text('Failed to change chat session'), cause, () => change(id, wanted));
      setState({ items: before, failure });
    }
  }

  async function open(id: string, onShown?: () => void): Promise<void> {
    if (getState().opening === id) return;
    const known = cache.get(id);
    if (known) {
      setState({ opening: null, failure: null });
      show(id, known);
      return onShown?.();
    }
    setState({ opening: id, failure: null });
    try {
      const messages = await fetchMessages(id, null);
      if (!messages || getState().opening !== id) return;
      show(id, messages);
      onShown?.();
    } catch (cause) {
      if (getState().opening !== id) return;
      setState({ failure: toFailure(text('Failed to load chat session'), cause, () => open(id, onShown)) });
    } finally {
      if (getState().opening === id) setState({ opening: null });
    }
  }

  async function remove(id: string): Promise<void> {
    const { items } = getState();
    const place = items.findIndex(({ conversation_id }) => conversation_id === id);
    const removed = items[place] ?? null;
    // A list that is on its way still has it.
    round++;
    listed = null;
    setState({ items: items.filter((item) => item !== removed), removed, loading: null, failure: null });
    try {
      await api.remove(id);
      cache.delete(id);
      if (current() === id) gone();
      await load('list');
    } catch (cause) {
      const others = getState().items.filter(({ conversation_id }) => conversation_id !== id);
      setState({
        items: removed ? [...others.slice(0, place), removed, ...others.slice(place)] : others,
        removed: null,
        failure: toFailure(text('Failed to delete chat session'), cause, () => remove(id)),
      });
    }
  }

  async function restore(id: string): Promise<void> {
    setState({ removed: null, failure: null });
    try {
      await api.restore(id);
      await load('list');
    } catch (cause) {
      setState({ failure: toFailure(text('It could not be brought back.'), cause, () => restore(id)) });
    }
  }

  async function exportTo(id: string, use: (file: Export) => void): Promise<void> {
    setState({ failure: null });
    let file: Export;
    try {
      file = await api.export(id);
    } catch (cause) {
      return setState({ failure: toFailure(text('Failed to fetch chat session'), cause, () => exportTo(id, use)) });
    }
    use(file);
  }

  return {
    ...store,
    refresh: () => load('list'),
    search(search) {
      setState({ search, page: 0 });
      return load('list');
    },
    async loadMore() {
      const { page, pages, loading } = getState();
      if (!loading && page < pages) await load('more');
    },
    open,
    async reload(id) {
      try {
        const messages = await fetchMessages(id, cache.has(id) ? (tags.get(id) ?? null) : null);
        if (messages && signedIn() && current() === id) show(id, messages);
      } catch {
        // What is on the screen stays: nobody has asked for this.
      }
    },
    keep: (id, messages) => void cache.set(id, messages),
    forget: (id) => void cache.delete(id),
    rename: (id, title) => change(id, { title }),
    pin: (id, pinned) => change(id, { pinned }),
    remove,
    undo: async () => {
      const { removed } = getState();
      if (removed) await restore(removed.conversation_id);
    },
    export: exportTo,
    retryLost() {
      const { listFailure, failure } = getState();
      if (listFailure?.unreachable) void listFailure.retry();
      if (failure?.unreachable) void failure.retry();
    },
    clear() {
      round++;
      cache = new Map();
      tags.clear();
      listed = null;
      setState(NOTHING);
    },
  };
}
