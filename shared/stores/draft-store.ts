import * as v from 'valibot';
import { createPersisted, type KeyValueStorage } from './persisted.ts';

const NEW = 'new';
/** The oldest goes when there are more. */
const MOST_DRAFTS = 20;

const place = { drafts: v.record(v.string(), v.string()), open: v.nullish(v.string()) };
const schema = v.object(place);
const leftSchema = v.object({ ...place, userId: v.string() });

/** Texts that were typed and not sent, by conversation (null is the one not begun), and which conversation was open. */
export type DraftStore = {
  get(conversationId: string | null): string;
  set(conversationId: string | null, text: string): void;
  /** The user's conversation that was last on the screen. */
  open(): string | null;
  setOpen(conversationId: string | null): void;
  /** Puts all aside for when this user signs in again, in this tab: whoever has the phone next finds nothing of it. */
  leave(userId: string): void;
  /** Brings back what this user has left; what another has left goes. */
  comeBack(userId: string): void;
  clear(): void;
};

type Place = { readonly storage: KeyValueStorage; readonly keyPrefix: string };

const textsAt = ({ storage, keyPrefix }: Place) =>
  createPersisted({ storage, key: `${keyPrefix}draft-storage`, version: 1, schema });

export function createDraftStore(at: Place): DraftStore {
  const persisted = textsAt(at);
  const { storage, keyPrefix } = at;
  const aside = createPersisted({
    storage,
    key: `${keyPrefix}left-drafts`,
    version: 1,
    schema: leftSchema,
    whose: 'tab',
  });
  const load = () => persisted.load() ?? { drafts: {}, open: null };
  return {
    get: (id) => load().drafts[id ?? NEW] ?? '',
    set(id, text) {
      const { drafts, open } = load();
      const rest = Object.entries(drafts).filter(([known]) => known !== (id ?? NEW));
      if (text === '' && rest.length === Object.keys(drafts).length) return;
      const kept = text === '' ? rest : [...rest, [id ?? NEW, text]];
      persisted.save({ drafts: Object.fromEntries(kept.slice(-MOST_DRAFTS)), open });
    },
    open: () => load().open ?? null,
    setOpen(open) {
      const before = load();
      if ((before.open ?? null) !== open) persisted.save({ ...before, open });
    },
    leave(userId) {
      const { drafts, open } = load();
      aside.save({ userId, drafts, open });
      persisted.clear();
    },
    comeBack(userId) {
      const left = aside.load();
      if (!left) return;
      aside.clear();
      if (left.userId !== userId) return;
      const { drafts, open } = load();
      persisted.save({ drafts: { ...left.drafts, ...drafts }, open: open ?? left.open });
    },
    clear: persisted.clear,
  };
}

/** What becomes of all of it when a session ends on a page that shows none. */
export const draftsAtTheEnd =
  (at: Place) =>
  (why: string, userId: string | null): void => {
    const drafts = createDraftStore(at);
    if (why === 'logout' || !userId) drafts.clear();
    else drafts.leave(userId);
  };

/** The conversation that the assistant begins with, which is on another page; what was typed there stays. */
export function beginWith(at: Place, open: string): void {
  const persisted = textsAt(at);
  persisted.save({ drafts: persisted.load()?.drafts ?? {}, open });
}
