import { createHash } from 'node:crypto';
import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { AcceptedMessage } from '#shared/contract/chat.ts';
import type { Database } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { sends } from './tables.ts';

/** A send that has run this long without an end was ended by a crash: another try may take it over. */
export const STALE_AFTER_MS = 150_000;
/** How long a repeated send waits for the first one's answer, and how often it looks. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

export type Send = typeof sends.$inferSelect;

export type Sends = {
  /**
   * Claims a key for its owner. `fresh` is ours to answer (perhaps for the second time: see `charged`, `questionId`);
   * `done` was answered before. Waits while another request is answering it.
   * Throws 422 when the key was used for another question, 409 when the other request takes too long.
   */
  claim(
    owner: string,
    key: string,
    message: AcceptedMessage,
    signal: AbortSignal,
  ): Promise<{ send: Send; fresh: boolean }>;
  update(send: Pick<Send, 'owner' | 'key'>, patch: Partial<Send>): Promise<void>;
  /** Our id of the question that was sent with a key; null when none was. */
  questionOf(owner: string, key: string): Promise<string | null>;
};

export function createSends({ db, clock }: Pick<Deps, 'db' | 'clock'>): Sends {
  const claimOnce = async (owner: string, key: string, fingerprint: string) => {
    const startedAt = new Date(clock());
    const row = { owner, key, fingerprint, state: 'running', startedAt } as const;
    const [inserted] = await db.insert(sends).values(row).onConflictDoNothing().returning();
    if (inserted) return { send: inserted, fresh: true };
    const [taken] = await db
      .update(sends)
      .set({ state: 'running', startedAt })
      .where(
        and(
          eq(sends.owner, owner),
          eq(sends.key, key),
          eq(sends.fingerprint, fingerprint),
          ne(sends.state, 'done'),
          or(eq(sends.state, 'failed'), lt(sends.startedAt, new Date(clock() - STALE_AFTER_MS))),
        ),
      )
      .returning();
    if (taken) return { send: taken, fresh: true };
    return { send: await find(db, owner, key), fresh: false };
  };

  return {
    async claim(owner, key, message, signal) {
      const fingerprint = createHash('sha256').update(message.message).digest('base64url');
      const deadline = clock() + WAIT_MS;
      for (;;) {
        const claimed = await claimOnce(owner, key, fingerprint);
        if (claimed.send.fingerprint !== fingerprint)
          throw new Problem(422, 'This Idempotency-Key was used for another message');
        if (claimed.fresh || claimed.send.state === 'done') return claimed;
        if (signal.aborted || clock() > deadline)
          throw new Problem(409, 'This message is being answered already', { 'retry-after': '2' });
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
    async update({ owner, key }, patch) {
      await db
        .update(sends)
        .set(patch)
        .where(and(eq(sends.owner, owner), eq(sends.key, key)));
    },
    async questionOf(owner, key) {
      const [send] = await db
        .select({ id: sends.questionId })
        .from(sends)
        .where(and(eq(sends.owner, owner), eq(sends.key, key)));
      return send?.id ?? null;
    },
  };
}

async function find(db: Database, owner: string, key: string): Promise<Send> {
  const [send] = await db
    .select()
    .from(sends)
    .where(and(eq(sends.owner, owner), eq(sends.key, key)));
  if (!send) throw new Error('A send that was there a moment ago is gone');
  return send;
}
