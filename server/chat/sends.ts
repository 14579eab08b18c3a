import { createHash } from 'node:crypto';
import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { AcceptedMessage } from '#shared/contract/chat.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { sends } from './tables.ts';

/** A send that has run this long without an end was ended by a crash: another try may take it over. */
export const STALE_AFTER_MS = 150_000;

export type Send = typeof sends.$inferSelect;
type Named = Pick<Send, 'owner' | 'key'>;

export type Sends = {
  /**
   * Claims a key for its owner. `fresh` is ours to answer (perhaps for the second time: see `charged`, `questionId`);
   * any other has been answered, or is being answered, by another request.
   * Throws 422 when the key was used for another question.
   */
  claim(owner: string, key: string, message: AcceptedMessage): Promise<{ send: Send; fresh: boolean }>;
  /** The owner's send, by its key or by our id of its question. */
  find(owner: string, id: string): Promise<Send | null>;
  update(send: Named, patch: Partial<Send>): Promise<void>;
  /** Asks whichever server is answering to stop. */
  requestStop(send: Named): Promise<void>;
  /** Whether an answer is still on its way somewhere. */
  isRunning(send: Send): boolean;
};

export function createSends({ db, clock }: Pick<Deps, 'db' | 'clock'>): Sends {
  const staleBefore = () => clock() - STALE_AFTER_MS;
  const named = ({ owner, key }: Named) => and(eq(sends.owner, owner), eq(sends.key, key));

  async function find(owner: string, id: string): Promise<Send | null> {
    const [send] = await db
      .select()
      .from(sends)
      .where(and(eq(sends.owner, owner), or(eq(sends.key, id), eq(sends.questionId, id))))
      .limit(1);
    return send ?? null;
  }

  return {
    find,
    async claim(owner, key, message) {
      const fingerprint = createHash('sha256').update(message.message).digest('base64url');
      const startedAt = new Date(clock());
      const row = { owner, key, fingerprint, state: 'running', startedAt } as const;
      const [inserted] = await db.insert(sends).values(row).onConflictDoNothing().returning();
      if (inserted) return { send: inserted, fresh: true };
      const mayBeTaken = or(eq(sends.state, 'failed'), lt(sends.startedAt, new Date(staleBefore())));
      const [taken] = await db
        .update(sends)
        .set({ state: 'running', startedAt })
        .where(and(named(row), eq(sends.fingerprint, fingerprint), ne(sends.state, 'done'), mayBeTaken))
        .returning();
      if (taken) return { send: taken, fresh: true };
      const [send] = await db.select().from(sends).where(named(row));
      if (!send) throw new Error('A send that was there a moment ago is gone');
      if (send.fingerprint !== fingerprint) throw new Problem(422, 'This Idempotency-Key was used for another message');
      return { send, fresh: false };
    },
    async update(send, patch) {
      await db.update(sends).set(patch).where(named(send));
    },
    async requestStop(send) {
      await db
        .update(sends)
        .set({ state: 'stopping' })
        .where(and(named(send), eq(sends.state, 'running')));
    },
    isRunning: ({ state, startedAt }) =>
      (state === 'running' || state === 'stopping') && startedAt.getTime() > staleBefore(),
  };
}
