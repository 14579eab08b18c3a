import { and, eq, gt, isNull } from 'drizzle-orm';
import { DAY_MS, retention } from '#shared/rules/retention.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashToken, newToken } from './refresh-token.ts';
import { mailTokens, users } from './tables.ts';
import type { UserRow } from './user-queries.ts';

export type Purpose = 'verify' | 'reset' | 'reminders';

export const VERIFY_HOURS = retention.verifyLinkHours;
const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<Purpose, number>> = {
  verify: VERIFY_HOURS * HOUR_MS,
  reset: retention.resetLinkHours * HOUR_MS,
  reminders: retention.reminderLinkDays * DAY_MS,
};

export type MailTokens = {
  /** A new token, of which only the hash is kept. */
  issue(tx: Database, userId: string, purpose: Purpose): Promise<string>;
  /** Whose token it is, and whether it can be used now; null when we do not know it. */
  find(db: Database, token: string, purpose: Purpose): Promise<{ user: UserRow; good: boolean } | null>;
  /** Uses a token up, in one statement, so that of parallel tries exactly one succeeds. Returns the user's id. */
  use(tx: Database, token: string, purpose: Purpose): Promise<string | null>;
  /** Voids the tokens that have not been used: they are recognised still, and good for nothing. */
  voidUnused(tx: Database, userId: string, purpose?: Purpose): Promise<void>;
};

export function createMailTokens({ clock }: Pick<Deps, 'clock'>): MailTokens {
  const named = (token: string, purpose: Purpose) =>
    and(eq(mailTokens.hash, hashToken(token)), eq(mailTokens.purpose, purpose));

  return {
    async issue(tx, userId, purpose) {
      const token = newToken();
      const now = clock();
      await tx.insert(mailTokens).values({
        hash: hashToken(token),
        userId,
        purpose,
        createdAt: new Date(now),
        expiresAt: new Date(now + LIFE_MS[purpose]),
      });
      return token;
    },
    async find(db, token, purpose) {
      const [found] = await db
        .select({ user: users, usedAt: mailTokens.usedAt, expiresAt: mailTokens.expiresAt })
        .from(mailTokens)
        .innerJoin(users, eq(users.id, mailTokens.userId))
        .where(named(token, purpose));
      return found ? { user: found.user, good: !found.usedAt && found.expiresAt.getTime() > clock() } : null;
    },
    async use(tx, token, purpose) {
      const [used] = await tx
        .update(mailTokens)
        .set({ usedAt: new Date(clock()) })
        .where(and(named(token, purpose), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, new Date(clock()))))
        .returning({ userId: mailTokens.userId });
      return used?.userId ?? null;
    },
    async voidUnused(tx, userId, purpose) {
      const ofPurpose = purpose && eq(mailTokens.purpose, purpose);
      await tx
        .update(mailTokens)
        .set({ usedAt: new Date(clock()) })
        .where(and(eq(mailTokens.userId, userId), ofPurpose, isNull(mailTokens.usedAt)));
    },
  };
}
