import type * as v from 'valibot';
import type { conversationExport, SessionSummary } from '../contract/conversations/conversations.ts';
import { text } from '../texts/text.ts';
import { type ConversationDeletion, createConversationDeletion } from './delete-conversation.ts';
import type { HistoryList } from './history-list.ts';
import type { HistoryWorld } from './history-state.ts';

type Export = v.InferOutput<typeof conversationExport>;

export type ConversationChanges = ConversationDeletion & {
  rename(id: string, title: string): Promise<void>;
  pin(id: string, pinned: boolean): Promise<void>;
  /** Hands a conversation as a file to `use`. */
  export(id: string, use: (file: Export) => void): Promise<void>;
};

/** What one does to a conversation of the list: shown at once, and taken back when the server refuses. */
export function createConversationChanges(
  world: HistoryWorld,
  list: HistoryList,
  onRemoved: (id: string) => void,
): ConversationChanges {
  const { store, api, toFailure } = world;
  const { getState, setState } = store;

  function patch(id: string, change: Partial<SessionSummary>): void {
    list.touch();
    setState({
      items: getState().items.map((item) => (item.conversation_id === id ? { ...item, ...change } : item)),
    });
  }

  /** One after another: on the way two changes of one conversation could pass each other. */
  let sent: Promise<unknown> = Promise.resolve();

  async function change(id: string, wanted: { title?: string; pinned?: boolean }): Promise<void> {
    const { title = '', pinned = false } =
      getState().items.find(({ conversation_id }) => conversation_id === id) ?? wanted;
    patch(id, wanted);
    setState({ failure: null });
    const send = () => api.change(id, wanted);
    const mine = sent.then(send, send);
    sent = mine;
    try {
      const kept = await mine;
      // Told after the last of them: until then it would undo what is shown of the later.
      if (sent !== mine) return;
      patch(id, kept);
      await list.refresh();
    } catch (cause) {
      const failure = toFailure(text('Failed to change chat session'), cause, () => change(id, wanted));
      // This alone: the list may have grown or shrunk meanwhile, and the rest of it been changed.
      patch(id, wanted.title === undefined ? { pinned } : { title });
      setState({ failure });
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
    ...createConversationDeletion(world, list, onRemoved),
    export: exportTo,
  };
}
