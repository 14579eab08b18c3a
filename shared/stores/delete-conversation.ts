import { text } from '../texts/text.ts';
import type { HistoryList } from './history-list.ts';
import type { HistoryWorld } from './history-state.ts';

export type ConversationDeletion = {
  remove(id: string): Promise<void>;
  /** Brings back what was deleted last. */
  undo(): Promise<void>;
};

/** A conversation out of the list at once, back in its place when the server refuses, and back again on undo. */
export function createConversationDeletion(
  { store, api, toFailure }: HistoryWorld,
  list: HistoryList,
  onRemoved: (id: string) => void,
): ConversationDeletion {
  const { getState, setState } = store;
  /** Whether the last deletion has been done by the server, once it has answered. */
  let deletion: Promise<boolean> = Promise.resolve(true);

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

  return {
    remove,
    async undo() {
      const { removed } = getState();
      if (removed) await restore(removed.conversation_id);
    },
  };
}
