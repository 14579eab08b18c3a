import { limits } from '../contract/limits.ts';
import { text } from '../texts/text.ts';
import type { HistoryWorld } from './history-state.ts';

export type HistoryList = {
  /** Loads the first page, or looks at it again and keeps the further ones that are there. */
  refresh(): Promise<void>;
  search(text: string): Promise<void>;
  loadMore(): Promise<void>;
  /** The list was changed here: no answer of the server's is known to be the same as it. */
  touch(): void;
  /** Whatever was asked for until now comes too late. */
  overtake(): void;
};

/** The list of conversations, as far as it has been loaded. */
export function createHistoryList({ store, api, signedIn, toFailure }: HistoryWorld): HistoryList {
  const { getState, setState } = store;
  /** What the server calls the first page that is shown, and the search that it answers; none for a list that was changed here. */
  let listed: { readonly search: string; readonly tag: string | null } | null = null;
  let round = 0;

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
      const { items, page, pages } = getState();
      const fresh = new Set(answer.conversations.map(({ conversation_id }) => conversation_id));
      const others = items.filter(({ conversation_id }) => !fresh.has(conversation_id));
      const further = page > 1 ? others.slice(Math.max(0, items.length - others.length - fresh.size)) : [];
      const shown = kind === 'more' ? [...others, ...answer.conversations] : [...answer.conversations, ...further];
      // After a deletion the last page here is not whole: it is asked for again, with what has moved up into it.
      const whole =
        page < pages ? Math.min(page, Math.floor(shown.length / limits.conversationPageSize.default)) : page;
      setState({
        loading: null,
        items: shown,
        page: kind === 'more' ? answer.page : Math.max(1, whole),
        pages: answer.pages,
        corrected: answer.corrected ?? null,
      });
    } catch (cause) {
      if (mine !== round) return;
      const listFailure = toFailure(text('Failed to fetch chat sessions'), cause, () => load(kind));
      setState({ loading: null, listFailure });
    }
  }

  return {
    refresh: () => load('list'),
    search(search) {
      setState({ search, page: 0 });
      return load('list');
    },
    async loadMore() {
      const { page, pages, loading } = getState();
      if (!loading && page < pages) await load('more');
    },
    touch() {
      listed = null;
    },
    overtake() {
      round++;
      listed = null;
    },
  };
}
