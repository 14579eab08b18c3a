import { PROGRAM_ID } from '#shared/contract/shortlist/program-id.ts';
import { TICK_ID } from '#shared/contract/shortlist/tick-id.ts';
import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { SESSION_STORAGE } from '#shared/rules/stored-session.ts';
import { readSession } from '../account-menu.ts';
import { createGuestList, createGuestTicks, readIds, readTicks } from './guest-list.ts';
import { createGuestProfile, readFinder } from './guest-profile.ts';

const KEY = 'program-shortlist-account';

/** The list of an account, as this browser knows it. */
export type AccountList = {
  readonly user: string;
  /** The server has said what is in it. */
  readonly known: boolean;
  readonly programs: readonly string[];
  /** What the server has not confirmed yet, by id: kept or let go. */
  readonly changes: Readonly<Record<string, boolean>>;
  /** Papers that are ticked; and what the server has not confirmed of them yet, ticked or not. */
  readonly ticks: readonly string[];
  readonly tickChanges: Readonly<Record<string, boolean>>;
  /** When the link for parents was made. */
  readonly linkMadeAt: string | null;
  /** They are mailed before the dates. */
  readonly reminders: boolean;
  /** The student's answers, as they were kept here; and the sentence by which they may be used, if they may. */
  readonly profile: unknown;
  readonly profileConsent: number | null;
  /** Others, that this browser had kept before: the account's own were not replaced by them. */
  readonly otherProfile: unknown;
  /** The finder with these answers in its fields; empty while they may not be used. */
  readonly finder: string;
  /** Something to tell that no page has told yet. */
  readonly news: string;
  /** The server could not be reached when it was last tried. */
  readonly late: boolean;
};

/** Something is to be sent. */
export const isChanged = ({ changes, tickChanges }: AccountList): boolean =>
  Object.keys(changes).length + Object.keys(tickChanges).length > 0;

export type AccountLists = {
  /** The list of who is signed in; null when nobody is. What was another's is removed, and never returned. */
  read(): AccountList | null;
  /** Keeps what has changed of that user's list, while they are signed in. */
  change(user: string, changed: Partial<AccountList>): void;
  /** `changed` is told when the list, or who is signed in, has changed, here or in another tab. */
  watch(changed: () => void): void;
};

/** What this browser remembers of an account's list: it is shown at once, and no change is lost while there is no connection. */
export function createAccountLists(): AccountLists {
  const storage = createBrowserStorage();
  const read = (): AccountList | null => {
    const user = readSession()?.user.user_id ?? null;
    const stored = parse(storage.get(KEY));
    if (stored && stored.user !== user) {
      // Signed out, or somebody else is here: what still waited to move was the other's too.
      storage.remove(KEY);
      createGuestList().set([]);
      createGuestTicks().set([]);
      createGuestProfile().set(null);
    }
    if (user === null || stored?.user === user) return user === null ? null : stored;
    return { user, ...NOTHING };
  };
  return {
    read,
    change(user, changed) {
      const list = read();
      if (list?.user === user) storage.set(KEY, JSON.stringify({ ...list, ...changed }));
    },
    watch(changed) {
      storage.watch(KEY, changed);
      storage.watch(SESSION_STORAGE, changed);
    },
  };
}

const NOTHING = {
  known: false,
  programs: [],
  changes: {},
  ticks: [],
  tickChanges: {},
  linkMadeAt: null,
  reminders: false,
  profile: {},
  profileConsent: null,
  otherProfile: null,
  finder: '',
  news: '',
  late: false,
};

function parse(text: string | null): AccountList | null {
  if (!text) return null;
  try {
    const { user, known, programs, changes, ticks, tickChanges, linkMadeAt, ...others } = JSON.parse(text);
    const { reminders, profile, profileConsent, otherProfile, finder, news, late } = others;
    if (typeof user !== 'string') return null;
    return {
      user,
      known: known === true,
      programs: readIds(programs),
      changes: readChanges(changes, PROGRAM_ID),
      ticks: readTicks(ticks),
      tickChanges: readChanges(tickChanges, TICK_ID),
      linkMadeAt: typeof linkMadeAt === 'string' ? linkMadeAt : null,
      reminders: reminders === true,
      profile,
      profileConsent: typeof profileConsent === 'number' ? profileConsent : null,
      otherProfile,
      finder: readFinder(finder),
      news: typeof news === 'string' ? news : '',
      late: late === true,
    };
  } catch {
    // Something else wrote there: the server knows the list.
    return null;
  }
}

const readChanges = (stored: unknown, form: RegExp): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).flatMap(([id, on]) => (form.test(id) && typeof on === 'boolean' ? [[id, on]] : [])),
  );
