import { and, eq, gt, inArray, lt, not, notExists } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { isAlive } from './sessions.ts';
import { mailTokens, sessions, users } from './tables.ts';

const DAY_MS = 86_400_000;
/** An address that nobody has verified for so long was not theirs, or is not wanted. */
const UNVERIFIED_MS = 30 * DAY_MS;
/** Used and expired links are still recognised for so long, and answered in words of their own. */
const TOKENS_MS = 30 * DAY_MS;
const AT_ONCE = 500;

/** Removes accounts that were never verified, sessions that have ended and links that have long expired. */
export async function tidyAccounts(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(sessions).where(not(isAlive(now.getTime())));
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
