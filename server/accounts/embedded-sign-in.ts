import { eq } from 'drizzle-orm';
import type { Session } from '#shared/contract/auth.ts';
import type { AppContext } from '../http/api.ts';
import type { Accounts } from './accounts.ts';
import { placeOf } from './authenticate.ts';
import { logAuth } from './log-auth.ts';
import { users } from './tables.ts';

/**
 * Signs a user in on the page that asks, by something else than a password; the guest's conversations become theirs.
 * Null when there is no such user any more.
 */
export async function signInHere(accounts: Accounts, userId: string, c: AppContext): Promise<Session | null> {
  const { sessions, neighbours } = accounts;
  const { db, log, clock } = accounts.deps;
  const guestId = await accounts.guestOf(c);
  const started = await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ lastLogin: new Date(clock()) })
      .where(eq(users.id, userId))
      .returning();
    if (!user) return null;
    if (guestId) await neighbours.adoptGuest(tx, guestId, userId);
    return { user, ...(await sessions.start(tx, userId, placeOf(c))) };
  });
  if (!started) return null;
  logAuth(log, 'login by window', { user: userId, session: started.sessionId, at: accounts.addressOf(c) });
  return accounts.toSession(started, started.refreshToken);
}
