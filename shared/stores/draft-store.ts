import * as v from 'valibot';
import { createPersisted, type KeyValueStorage } from './persisted.ts';

const NEW = 'new';
/** The oldest goes when there are more. */
const MOST_DRAFTS = 20;

const schema = v.object({ drafts: v.record(v.string(), v.string()), open: v.nullish(v.string()) });

/** Texts that were typed and not sent, by conversation (null is the one not begun), and which conversation was open. */
export type DraftStore = {
  get(conversationId: string | null): string;
  set(conversationId: string | null, text: string): void;
  /** The user's conversation that was last on the screen. */
  open(): string | null;
  setOpen(conversationId: string | null): void;
  clear(): void;
};

export function createDraftStore(options: { storage: KeyValueStorage; key: string }): DraftStore {
  const persisted = createPersisted({ ...options, version: 1, schema });
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
    clear: () => persisted.clear(),
  };
}
