import type * as v from 'valibot';
import type { conversationExport, SessionSummary } from '../contract/conversations/conversations.ts';
import { text } from '../texts/text.ts';
import type { HistoryList } from './history-list.ts';
import type { HistoryWorld } from './history-state.ts';

type Export = v.InferOutput<typeof conversationExport>;

export type ConversationChanges = {
  rename(id: string, title: string): Promise<void>;
  pin(id: string, pinned: boolean): Promise<void>;
  remove(id: string): Promise<void>;
  /** Brings back what was deleted last. */
  undo(): Promise<void>;
  /** Hands a conversation as a file to `use`. */
  export(id: string, use: (file: Export) => void): Promise<void>;
};

/** What one does to a conversation of the list: shown at once, and taken back when the server refuses. */
export function createConversationChanges(
  { store, api, toFailure }: HistoryWorld,
  list: HistoryList,
  onRemoved: (id: string) => void,
): ConversationChanges {
  const { getState, setState } = store;
  /** Whether the last deletion has been done by the server, once it has answered. */
  let deletion: Promise<boolean> = Promise.resolve(true);

  function patch(id: string, change: Partial<SessionSummary>): void {
    list.touch();
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
      if (wanted.pinned !== undefined) await list.refresh();
    } catch (cause) {
      const failure = toFailure(text('Failed to change chat session'), cause, () => change(id, wanted));
      setState({ items: before, failure });
    }
  }

  async function remove(id: string): Promise<void> {
    const { items } = getState();
    const place = items.findIndex(({ conversation_id }) => conversation_id === id);
    const removed = items[place] ?? null;
    // A list that is on its way still has it.
    list.overtake();
    setState({ items: items.filter((item) => item !== removed), removed, loading: null, failure: null });
    try {
      const answer = api.remove(id);
      deletion = answer.then(
        () => true,
        () => false,
      );
      await answer;
      onRemoved(id);
      await list.refresh();
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
    // On a slow network it may still be on its way: what is not deleted yet cannot be brought back, nor what never was.
    if (!(await deletion)) return;
    try {
      await api.restore(id);
      await list.refresh();
    } catch (cause) {
      setState({ failure: toFailure(text('It could not be restored.'), cause, () => restore(id)) });
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
    rename: (id, title) => change(id, { title }),
    pin: (id, pinned) => change(id, { pinned }),
    remove,
    async undo() {
      const { removed } = getState();
      if (removed) await restore(removed.conversation_id);
    },
    export: exportTo,
  };
}
