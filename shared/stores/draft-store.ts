import * as v from 'valibot';
import { createPersisted, type KeyValueStorage } from './persisted.ts';

const NEW = 'new';
/** The oldest goes when there are more. */
const MOST_DRAFTS = 20;

const place = { drafts: v.record(v.string(), v.string()), open: v.nullish(v.string()) };
const schema = v.object({
  ...place,
  /** Of the user whose session has ended by itself; nobody else sees it. */
  left: v.nullish(v.object({ ...place, userId: v.string() })),
});

/** Texts that were typed and not sent, by conversation (null is the one not begun), and which conversation was open. */
export type DraftStore = {
  get(conversationId: string | null): string;
  set(conversationId: string | null, text: string): void;
  /** The user's conversation that was last on the screen. */
  open(): string | null;
  setOpen(conversationId: string | null): void;
  /** Puts all aside for when this user signs in again. */
  leave(userId: string): void;
  /** Brings back what this user has left; what another has left goes. */
  comeBack(userId: string): void;
  /** What somebody has left stays aside: that may have been another tab of theirs. */
  clear(): void;
};

type Place = { readonly storage: KeyValueStorage; readonly key: string };

export function createDraftStore(options: Place): DraftStore {
  const persisted = createPersisted({ ...options, version: 1, schema });
  const load = () => persisted.load() ?? { drafts: {}, open: null, left: null };
  return {
    get: (id) => load().drafts[id ?? NEW] ?? '',
    set(id, text) {
      const { drafts, open, left } = load();
      const rest = Object.entries(drafts).filter(([known]) => known !== (id ?? NEW));
      if (text === '' && rest.length === Object.keys(drafts).length) return;
      const kept = text === '' ? rest : [...rest, [id ?? NEW, text]];
      persisted.save({ drafts: Object.fromEntries(kept.slice(-MOST_DRAFTS)), open, left });
    },
    open: () => load().open ?? null,
    setOpen(open) {
      const before = load();
      if ((before.open ?? null) !== open) persisted.save({ ...before, open });
    },
    leave(userId) {
      const { drafts, open } = load();
      persisted.save({ drafts: {}, open: null, left: { userId, drafts, open } });
    },
    comeBack(userId) {
      const { left, drafts, open } = load();
      if (!left) return;
      const mine = left.userId === userId ? left : { drafts: {}, open: null };
      persisted.save({ drafts: { ...mine.drafts, ...drafts }, open: open ?? mine.open, left: null });
    },
    clear() {
      const { left } = load();
      if (left) persisted.save({ drafts: {}, open: null, left });
      else persisted.clear();
    },
  };
}

/** What the assistant begins with that is on another page: a conversation, with what was typed; after null with nothing. */
export function beginWith(place: Place, open: string | null): void {
  const persisted = createPersisted({ ...place, version: 1, schema });
  const before = persisted.load();
  if (open || before) persisted.save({ left: null, ...before, drafts: (open && before?.drafts) || {}, open });
}
