import { and, eq, gt, inArray, lt, not, notExists } from 'drizzle-orm';
import { DAY_MS, retention } from '#shared/rules/retention.ts';
import type { Database } from '../db/database.ts';
import { isAlive } from './sessions.ts';
import { endedSessions, mailTokens, sessions, users } from './tables.ts';

const UNVERIFIED_MS = retention.unverifiedAccountDays * DAY_MS;
const TOKENS_MS = retention.expiredLinkDays * DAY_MS;
const AT_ONCE = 500;

/** Removes accounts that were never verified, sessions that have ended and links that have long expired. */
export async function tidyAccounts(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(sessions).where(not(isAlive(now.getTime())));
  await db.delete(endedSessions).where(lt(endedSessions.forgetAt, now));
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, before(TOKENS_MS)));
  const goodLink = db
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, users.id), gt(mailTokens.expiresAt, now)));
  const never = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailVerified, false), lt(users.createdAt, before(UNVERIFIED_MS)), notExists(goodLink)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(users).where(inArray(users.id, never));
}
