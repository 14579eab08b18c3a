import { type AccountList, createAccountLists, isChanged } from './account-list.ts';
import { createGuestList, createGuestTicks } from './guest-list.ts';
import { createGuestProfile } from './guest-profile.ts';

/** Places that show what was kept: what was kept on another device is looked for there. */
const SHOWS_KEPT = '[data-keep], [data-kept-tray], [data-shows-kept]';

/**
 * On every page: what a browser has kept moves to the account as soon as somebody signs in, what is changed is sent to it,
 * and whoever signs out leaves nothing behind. What speaks to the server is loaded when there is something to say.
 */
export function followKept(page: Document, view: Window): void {
  const guest = [createGuestList(), createGuestTicks()];
  const profile = createGuestProfile();
  const isGuestsHere = () => guest.some((list) => list.ids().length > 0) || profile.read() !== null;
  const lists = createAccountLists();
  let running = false;
  let seen = '';

  async function sync(user: string): Promise<void> {
    if (running) return;
    running = true;
    try {
      const { syncKept } = await import('./sync-kept.ts');
      await syncKept();
    } catch {
      // Whoever reads the list is told, and it is tried again.
      lists.change(user, { late: true });
    } finally {
      running = false;
    }
    const list = lists.read();
    seen = stateOf(list);
    // Somebody else is here now, or something was changed meanwhile. What could not be sent waits for another occasion.
    if (list && (list.user !== user || (!list.late && isChanged(list)))) void sync(list.user);
  }
  const look = (): void => {
    const list = lists.read();
    if (running || stateOf(list) === seen) return;
    seen = stateOf(list);
    if (list && (isGuestsHere() || isChanged(list))) void sync(list.user);
  };
  /** Also for what was changed elsewhere. */
  const ask = (): void => {
    const list = lists.read();
    if (!list) return;
    if (page.querySelector(SHOWS_KEPT) || isGuestsHere() || isChanged(list)) void sync(list.user);
  };
  /** The assistant may have changed the list: no other tab hears of it but by what this one keeps. */
  const afterAnswer = (): void => {
    const list = lists.read();
    if (list) void sync(list.user);
  };
  lists.watch(look);
  page.addEventListener('assistant:response-end', afterAnswer);
  view.addEventListener('online', ask);
  page.addEventListener('visibilitychange', () => page.visibilityState === 'visible' && ask());
  ask();
}

const stateOf = (list: AccountList | null): string =>
  list ? JSON.stringify([list.user, list.changes, list.tickChanges]) : '';
