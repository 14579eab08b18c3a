import { and, eq, gt, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, retention } from '#shared/rules/retention.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { AccessClaims } from './access-token.ts';
import { type Family, newestToken } from './newest-token.ts';
import { createSuccessor, hashToken, newToken } from './refresh-token.ts';
import { endedSessions, refreshTokens, sessions, users } from './tables.ts';
import type { UserRow } from './user-queries.ts';

/** A session ends after this much silence, and at this age in any case. */
const IDLE_MS = retention.sessionIdleDays * DAY_MS;
const ABSOLUTE_MS = retention.sessionDays * DAY_MS;

export type SignedIn = Omit<AccessClaims, 'userId'> & { readonly user: UserRow };
export type Renewal =
  | { readonly outcome: 'renewed'; readonly signedIn: SignedIn; readonly refreshToken: string }
  | { readonly outcome: 'replayed'; readonly userId: string }
  /** The password was changed elsewhere, which has ended the session. */
  | { readonly outcome: 'password-changed' }
  | { readonly outcome: 'unknown' };

/** Where a session is used: the origin of a partner's page, or null for our own pages. It never works anywhere else. */
export type SessionOrigin = string | null;

export type Sessions = {
  /** `openedBy` is the session on our own pages that was begun only for this one. */
  start(
    tx: Database,
    userId: string,
    place: SessionOrigin,
    openedBy?: string | null,
  ): Promise<Omit<SignedIn, 'user'> & { refreshToken: string }>;
  /** Whose session it is, as long as it lives. Its tokens have arrived: the one before them is of no use any more. */
  find(claims: AccessClaims, place: SessionOrigin): Promise<SignedIn | null>;
  /**
   * Exchanges a refresh token for the one that follows. Within the grace everyone who brings the same old token gets
   * the family's live one; later only as long as the answer with it was never used, else its return ends the family.
   */
  renew(refreshToken: string, place: SessionOrigin): Promise<Renewal>;
  /** Ends a session, and the one that was begun only for it. */
  end(sessionId: string): Promise<void>;
  /** Ends the user's sessions, but for one that may stay, because the password is another one now. */
  endAll(tx: Database, userId: string, except?: string): Promise<void>;
};

/** A condition on the sessions that have not ended by themselves. `now` is milliseconds since 1970. */
export function isAlive(now: number): SQL {
  const [used, created] = [new Date(now - IDLE_MS), new Date(now - ABSOLUTE_MS)];
  return sql`(${gt(sessions.lastUsedAt, used)} and ${gt(sessions.createdAt, created)})`;
}

/** One function because its short parts share the database, the clock and what a living session is. */
export function createSessions({ db, env, clock, newId }: Deps): Sessions {
  const successor = createSuccessor(env.authSecrets[0]);
  const alive = () => isAlive(clock());
  const usedAt = (place: SessionOrigin) => (place === null ? isNull(sessions.origin) : eq(sessions.origin, place));

  return {
    async start(tx, userId, place, openedBy = null) {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), not(alive())));
      const now = new Date(clock());
      const sessionId = newId();
      const refreshToken = newToken();
      await tx
        .insert(sessions)
        .values({ id: sessionId, userId, origin: place, openedBy, createdAt: now, lastUsedAt: now });
      await tx.insert(refreshTokens).values({ hash: hashToken(refreshToken), sessionId });
      return { sessionId, renewal: 0, refreshToken };
    },

    async find({ sessionId, userId, renewal }, place) {
      const [found] = await db
        .select({ user: users, received: sessions.received })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, sessionId), eq(users.id, userId), usedAt(place), alive()));
      if (!found) return null;
      if (found.received < renewal)
        await db
          .update(sessions)
          .set({ received: renewal })
          .where(and(eq(sessions.id, sessionId), lt(sessions.received, renewal)));
      return { user: found.user, sessionId, renewal };
    },

    renew: (refreshToken, place) =>
      db.transaction(async (tx): Promise<Renewal> => {
        const family = await lockFamily(tx, refreshToken, place);
        if (!family) return { outcome: (await hasEnded(tx, refreshToken)) ? 'password-changed' : 'unknown' };
        const { user, sessionId } = family;
        const newest = await newestToken(tx, family, refreshToken, { successor, now: new Date(clock()) });
        if (newest === null) {
          await tx.delete(sessions).where(eq(sessions.id, sessionId));
          return { outcome: 'replayed', userId: user.id };
        }
        const [{ renewal } = { renewal: 0 }] = await tx
          .update(sessions)
          .set({ lastUsedAt: new Date(clock()), ...(newest.isNew && { renewals: sql`${sessions.renewals} + 1` }) })
          .where(eq(sessions.id, sessionId))
          .returning({ renewal: sessions.renewals });
        return { outcome: 'renewed', signedIn: { user, sessionId, renewal }, refreshToken: newest.token };
      }),

    async end(sessionId) {
      await db.transaction(async (tx) => {
        const [ended] = await tx.delete(sessions).where(eq(sessions.id, sessionId)).returning();
        if (ended?.openedBy) await tx.delete(sessions).where(eq(sessions.id, ended.openedBy));
      });
    },

    async endAll(tx, userId, except) {
      const others = and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except));
      const newest = await tx
        .select({ hash: refreshTokens.hash, usedAt: sessions.lastUsedAt })
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .where(and(others, isNull(refreshTokens.replacedAt)));
      await tx.delete(sessions).where(others);
      const ended = newest.map(({ hash, usedAt }) => ({ hash, forgetAt: new Date(usedAt.getTime() + IDLE_MS) }));
      if (ended.length > 0) await tx.insert(endedSessions).values(ended).onConflictDoNothing();
    },
  };

  async function hasEnded(tx: Database, refreshToken: string): Promise<boolean> {
    const [found] = await tx
      .select({ hash: endedSessions.hash })
      .from(endedSessions)
      .where(eq(endedSessions.hash, hashToken(refreshToken)));
    return found !== undefined;
  }

  /** The session that a token belongs to, locked, so that parallel renewals and a logout come one after the other. */
  async function lockFamily(tx: Database, refreshToken: string, place: SessionOrigin): Promise<Family | null> {
    const token = tx
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashToken(refreshToken)));
    const [locked] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, token), usedAt(place), alive()))
      .for('update');
    if (!locked) return null;
    const [user] = await tx.select().from(users).where(eq(users.id, locked.userId));
    return user ? { user, sessionId: locked.id, unreceived: locked.received < locked.renewals } : null;
  }
}
