import { type Message, toMessage } from '../rules/message.ts';
import { text } from '../texts/text.ts';
import type { HistoryWorld } from './history-state.ts';
import type { Screen } from './screen.ts';

export type OpenedConversations = {
  /** Shows a conversation, from memory when it has been loaded before. `onShown` hears of it, also after another try. */
  open(id: string, onShown?: () => void): Promise<void>;
  /** Shows nothing any more that is still on its way: the reader goes on where they are. */
  stay(): void;
  /** Shows the conversation that was open before a reload, unless something else has been asked until it is here. */
  bringBack(id: string): Promise<void>;
  /** Asks the server again for a conversation, and shows it if it is (still) the one on the screen. */
  reload(id: string): Promise<void>;
  /** Remembers what is on the screen. */
  keep(id: string, messages: readonly Message[]): void;
  /** Has a conversation loaded anew when it is opened next. */
  forget(id: string): void;
  forgetAll(): void;
};

/** The conversations that were opened, in memory. */
export function createOpenedConversations(
  world: HistoryWorld,
  { current, show, bringBack }: Screen,
): OpenedConversations {
  const { api, signedIn, toFailure } = world;
  const { getState, setState } = world.store;
  let cache = new Map<string, readonly Message[]>();
  /** What the server calls the answers that are in memory. */
  const tags = new Map<string, string | null>();

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

  async function open(id: string, onShown?: () => void, put = show): Promise<void> {
    if (getState().opening === id) return;
    const known = cache.get(id);
    if (known) {
      setState({ opening: null, failure: null });
      put(id, known);
      return onShown?.();
    }
    setState({ opening: id, failure: null });
    try {
      const messages = await fetchMessages(id, null);
      if (!messages || getState().opening !== id) return;
      put(id, messages);
      onShown?.();
    } catch (cause) {
      if (getState().opening !== id) return;
      setState({ failure: toFailure(text('Failed to load chat session'), cause, () => open(id, onShown, put)) });
    } finally {
      if (getState().opening === id) setState({ opening: null });
    }
  }

  return {
    open: (id, onShown) => open(id, onShown),
    stay: () => getState().opening && setState({ opening: null }),
    bringBack: (id) => open(id, undefined, bringBack),
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
    forgetAll() {
      cache = new Map();
      tags.clear();
    },
  };
}
