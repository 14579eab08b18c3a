import { and, eq } from 'drizzle-orm';
import type { Session } from '#shared/contract/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { AppContext } from '../http/app-context.ts';
import type { Accounts } from './accounts.ts';
import { placeOf } from './authenticate.ts';
import { emailKey } from './email-address.ts';
import { logAuth } from './log-auth.ts';
import { users } from './tables.ts';
import type { UserRow } from './user-queries.ts';

/** What signing in takes of accounts. */
export type SigningIn = Pick<Accounts, 'sessions' | 'neighbours' | 'devices' | 'addressOf' | 'guestOf' | 'toSession'>;

/** Who signs in, only as long as this is still the hash of their password. */
export type Account = Pick<UserRow, 'id' | 'passwordHash'> & {
  /** The session on our own pages that was begun only for this sign-in. */
  readonly openedBy?: string | null;
};

/**
 * Signs a user in on the page that asks; the guest's conversations become theirs. `event` is what the log calls it.
 * Null when there is no such user any more, or the password is another one now.
 */
export async function signInHere(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  accounts: SigningIn,
  { id, passwordHash, openedBy }: Account,
  event: string,
  c: AppContext,
): Promise<Session | null> {
  const { sessions, neighbours } = accounts;
  const guestId = await accounts.guestOf(c);
  const started = await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ lastLogin: new Date(clock()) })
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
      .returning();
    if (!user) return null;
    if (guestId) await neighbours.adoptGuest(tx, guestId, id);
    return { user, ...(await sessions.start(tx, id, placeOf(c), openedBy)) };
  });
  if (!started) return null;
  logAuth(log, event, { user: id, session: started.sessionId, at: accounts.addressOf(c) });
  const session = await accounts.toSession(started, started.refreshToken);
  return { ...session, device: accounts.devices.issue(emailKey(started.user.email)) };
}
