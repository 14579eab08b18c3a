import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { hashToken } from './refresh-token.ts';
import { refreshTokens } from './tables.ts';
import type { UserRow } from './user-queries.ts';

/** Within this time a replaced token is a second tab. After it, it is a lost answer as long as nothing of its successor
 * has been used, else a stolen token (RFC 9700, 4.14.2). */
const GRACE_MS = 30_000;

/** A session's refresh tokens, one after the other. `unreceived`: nothing that its last renewal answered was ever used. */
export type Family = { readonly user: UserRow; readonly sessionId: string; readonly unreceived: boolean };

type Renewing = { readonly successor: (token: string) => string; readonly now: Date };

/**
 * The live token that the bearer of `presented` is to have, made now where there is none yet; null when the token has no
 * business any more. The session has to be locked.
 */
export async function newestToken(
  tx: Database,
  { sessionId, unreceived }: Family,
  presented: string,
  { successor, now }: Renewing,
): Promise<{ readonly token: string; readonly isNew: boolean } | null> {
  const replaced = await replacedAt(presented);
  const next = successor(presented);
  if (replaced) {
    const live = now.getTime() - replaced.getTime() > GRACE_MS ? await unusedAfter(next) : await liveAfter(next);
    return live === null ? null : { token: live, isNew: false };
  }
  await tx
    .update(refreshTokens)
    .set({ replacedAt: now })
    .where(eq(refreshTokens.hash, hashToken(presented)));
  await tx.insert(refreshTokens).values({ hash: hashToken(next), sessionId });
  return { token: next, isNew: true };

  /** Undefined for a token that is unknown, null for one that is live. */
  async function replacedAt(token: string): Promise<Date | null | undefined> {
    const [row] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashToken(token)));
    return row?.replacedAt;
  }

  /** Follows the family to its end; null when it breaks off, which only a changed secret brings about. */
  async function liveAfter(token: string): Promise<string | null> {
    const at = await replacedAt(token);
    return at ? liveAfter(successor(token)) : at === null ? token : null;
  }

  /** The family's newest token, as long as neither it nor the access token beside it has come back. */
  async function unusedAfter(token: string): Promise<string | null> {
    return unreceived && (await replacedAt(token)) === null ? token : null;
  }
}
