import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { hashToken, newToken } from '../accounts/refresh-token.ts';
import type { Account } from '../accounts/sign-in-here.ts';
import { sessions, users } from '../accounts/tables.ts';
import type { Deps } from '../deps.ts';
import { embedCodes } from './tables.ts';

/** A code goes straight from one window to the other: a minute is plenty. */
const LIFE_MS = 60_000;

export type EmbedCodes = {
  /** A new code for the page of `origin` that knows the verifier of `challenge`; only its hash is kept. `begunHere`: the session was begun for that page. */
  issue(given: { sessionId: string; origin: string; challenge: string; begunHere: boolean }): Promise<string>;
  /** Whose code it is, with the hash of the password that they have. Whoever brings a code uses it up, rightly or not: of parallel tries at most one succeeds. */
  take(given: { code: string; origin: string; verifier: string }): Promise<Account | null>;
};

export function createEmbedCodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): EmbedCodes {
  return {
    async issue(given) {
      const now = clock();
      await db.delete(embedCodes).where(lt(embedCodes.expiresAt, new Date(now)));
      const code = newToken();
      const expiresAt = new Date(now + LIFE_MS);
      await db.insert(embedCodes).values({ ...given, hash: hashToken(code), expiresAt });
      return code;
    },
    async take({ code, origin, verifier }) {
      const [taken] = await db
        .delete(embedCodes)
        .where(and(eq(embedCodes.hash, hashToken(code)), gt(embedCodes.expiresAt, new Date(clock()))))
        .returning();
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (!taken || taken.origin !== origin || taken.challenge !== challenge) return null;
      const [user] = await db
        .select({ id: users.id, passwordHash: users.passwordHash })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, taken.sessionId));
      return user ? { ...user, openedBy: taken.begunHere ? taken.sessionId : null } : null;
    },
  };
}
