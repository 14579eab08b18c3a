import { MOST_KEPT } from '#shared/contract/shortlist/program-id.ts';
import { type AccountList, createAccountLists } from './account-list.ts';
import { createGuestList } from './guest-list.ts';

export type Kept = {
  /** Ids, the first kept first. */
  ids(): string[];
  /** Keeps what is not kept, and lets go of what is. False when the list is full. */
  toggle(id: string): boolean;
  /** The account that it is kept in; null when nobody is signed in. */
  account(): AccountList | null;
  /** What is to be told once, at the first place that can; then it is told. */
  takeNews(): string;
  /** Told of every change, here, in another tab or on another device; begins to follow the account. */
  watch(changed: () => void): void;
};

/** The programs that the visitor has kept: in their account, or in this browser while nobody is signed in. */
export function createKept(): Kept {
  const guest = createGuestList();
  const accounts = createAccountLists();
  const ids = (): string[] => {
    const list = accounts.read();
    // What a browser has kept is shown from the moment of signing in, also while it has not moved yet.
    return list ? [...new Set([...withChanges(list), ...guest.ids()])] : guest.ids();
  };
  return {
    ids,
    account: accounts.read,
    toggle(id) {
      const before = ids();
      const isKept = before.includes(id);
      if (!isKept && before.length >= MOST_KEPT) return false;
      const list = accounts.read();
      if (isKept || !list) guest.set(isKept ? guest.ids().filter((one) => one !== id) : [...before, id]);
      if (list) accounts.change(list.user, { changes: { ...list.changes, [id]: !isKept } });
      return true;
    },
    takeNews() {
      const list = accounts.read();
      if (list?.news) accounts.change(list.user, { news: '' });
      return list?.news ?? '';
    },
    watch(changed) {
      guest.watch(changed);
      accounts.watch(changed);
    },
  };
}

/** An account's programs with what the server has not confirmed yet. */
function withChanges({ programs, changes }: AccountList): string[] {
  const added = Object.keys(changes).filter((id) => changes[id] && !programs.includes(id));
  return [...programs.filter((id) => changes[id] !== false), ...added];
}
