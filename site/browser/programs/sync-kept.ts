import * as v from 'valibot';
import { ApiError } from '#shared/api/api-error.ts';
import { createShortlistApi, type ShortlistApi } from '#shared/api/shortlist-api.ts';
import { browserProfile } from '#shared/contract/shortlist/browser-profile.ts';
import type { Shortlist } from '#shared/contract/shortlist/shortlist.ts';
import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { createTabLock } from '#shared/platform/tab-lock.ts';
import { wishesOf } from '#shared/rules/programs/profile-wishes.ts';
import { finderLink } from '#shared/rules/programs/wishes.ts';
import { createAccountStores } from '#shared/stores/create-account-stores.ts';
import { draftsAtTheEnd } from '#shared/stores/draft-store.ts';
import { movedNews } from '#site/rules/moved-news.ts';
import { createAccountLists } from './account-list.ts';
import { createGuestList, createGuestTicks } from './guest-list.ts';
import { createGuestProfile } from './guest-profile.ts';

const guest = createGuestList();
const guestTicks = createGuestTicks();
const guestProfile = createGuestProfile();
const lists = createAccountLists();
const lock = createTabLock();

let client: ShortlistApi | null = null;
/** The account's list at the server. A session that has ended ends here too, and leaves the visitor where they read. */
export function shortlistApi(): ShortlistApi {
  if (client) return client;
  const kept = { storage: createBrowserStorage(), keyPrefix: '' };
  const stores = createAccountStores({
    ...kept,
    origin: location.origin,
    lock,
    onSignedOut: draftsAtTheEnd(kept),
    language: () => 'en',
  });
  stores.session.watch();
  client = createShortlistApi(stores.client);
  return client;
}

/**
 * Brings this browser and the account to the same list, one tab after the other: what was kept before signing in moves, what
 * was changed here is sent, and what was changed elsewhere comes. What cannot be sent stays for the next time.
 */
export const syncKept = (): Promise<void> => lock('shortlist', sync);

async function sync(): Promise<void> {
  const user = lists.read()?.user;
  if (user === undefined) return;
  const api = shortlistApi();
  const take = (list: Shortlist) => takeShortlist(user, list);
  try {
    await moveGuest(api, user, take);
    let fresh = false;
    for (let next = nextChange(user); next; next = nextChange(user)) {
      fresh = await send(api, user, next, take);
    }
    if (!fresh) take(await api.read());
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    lists.change(user, { late: true });
  }
}

/** Keeps what the server has said of a user's list. */
export function takeShortlist(user: string, list: Shortlist): void {
  const { programs, ticks, link_made_at, reminders, profile, profile_used, profile_consent } = list;
  const finder = profile_used ? finderLink(wishesOf(profile)) : '';
  lists.change(user, {
    known: true,
    late: false,
    programs,
    ticks,
    linkMadeAt: link_made_at,
    reminders,
    profile,
    // A server of before names no sentence: it has asked the first.
    profileConsent: profile_used ? (profile_consent ?? 1) : null,
    finder,
  });
}

type Take = (list: Shortlist) => void;
type NextChange = { readonly of: 'changes' | 'tickChanges'; readonly id: string; readonly on: boolean };

function nextChange(user: string): NextChange | null {
  const list = lists.read();
  if (list?.user !== user) return null;
  for (const of of ['changes', 'tickChanges'] as const) {
    const [first] = Object.entries(list[of]);
    if (first) return { of, id: first[0], on: first[1] };
  }
  return null;
}

async function moveGuest(api: ShortlistApi, user: string, take: Take): Promise<void> {
  const [ids, ticks] = [guest.ids(), guestTicks.ids()];
  const profile = readGuestProfile();
  if (ids.length + ticks.length === 0 && !profile) return;
  // From here on they are this user's: nobody else's account takes them.
  lists.change(user, {});
  const { shortlist, profile_differs, ...became } = await api.move(ids, ticks, profile);
  take(shortlist);
  if (profile && profile_differs) lists.change(user, { otherProfile: profile.answers });
  // What was answered anew meanwhile moves next; a server of before has taken none.
  if (JSON.stringify(readGuestProfile()) === JSON.stringify(profile) && Object.keys(shortlist.profile).length > 0)
    guestProfile.set(null);
  // What was kept or let go meanwhile stays as it is.
  guest.set(guest.ids().filter((id) => became.left.includes(id) || !ids.includes(id)));
  const waits = (tick: string) => became.left.includes(tick.split('.')[1] ?? '');
  guestTicks.set(guestTicks.ids().filter((tick) => waits(tick) || !ticks.includes(tick)));
  const news = movedNews({ ...became, differs: profile_differs });
  if (news !== '') lists.change(user, { news });
}

/** What this browser has of seven answers; what is none is let go. */
function readGuestProfile(): v.InferOutput<typeof browserProfile> | null {
  const kept = guestProfile.read();
  if (!kept) return null;
  const parsed = v.safeParse(browserProfile, kept);
  if (!parsed.success) guestProfile.set(null);
  return parsed.success ? parsed.output : null;
}

/** Whether the server's list has come with the answer. */
async function send(api: ShortlistApi, user: string, { of, id, on }: NextChange, take: Take): Promise<boolean> {
  const done = () => {
    const { [id]: now, ...others } = lists.read()?.[of] ?? {};
    // Decided otherwise meanwhile: that is sent next.
    if (now === on) lists.change(user, { [of]: others });
  };
  const [set, unset] = of === 'changes' ? [api.keep, api.letGo] : [api.tick, api.untick];
  try {
    take(await (on ? set : unset)(id));
    done();
    return true;
  } catch (cause) {
    if (!(cause instanceof ApiError) || !REFUSALS.has(cause.status)) throw cause;
    lists.change(user, { news: cause.message });
    done();
    return false;
  }
}

/** What the server will not take, however often it is asked: the program or paper is unknown, or the list is full. */
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);
