import { createAccountLists } from './account-list.ts';
import { createGuestTicks } from './guest-list.ts';

export type Ticks = {
  all(): ReadonlySet<string>;
  set(id: string, on: boolean): void;
  /** Told of every change, here, in another tab or on another device. */
  watch(changed: () => void): void;
};

/** The papers that the visitor has ticked: in their account, or in this browser while nobody is signed in. */
export function createTicks(): Ticks {
  const guest = createGuestTicks();
  const accounts = createAccountLists();
  return {
    all() {
      const list = accounts.read();
      const changes = list?.tickChanges ?? {};
      const known = [...(list?.ticks ?? []), ...guest.ids(), ...Object.keys(changes)];
      return new Set(known.filter((id) => changes[id] !== false));
    },
    set(id, on) {
      const list = accounts.read();
      const others = guest.ids().filter((one) => one !== id);
      if (!list) guest.set(on ? [...others, id] : others);
      else {
        guest.set(others);
        accounts.change(list.user, { tickChanges: { ...list.tickChanges, [id]: on } });
      }
    },
    watch(changed) {
      guest.watch(changed);
      accounts.watch(changed);
    },
  };
}
