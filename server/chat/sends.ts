import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AcceptedMessage } from '#shared/contract/chat/chat.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { problem } from '../http/problem.ts';
import type { RunningAnswers } from './running-answers.ts';
import { sends } from './tables.ts';

/**
 * Whoever makes an answer is taken for dead when nothing has been heard of them for so long. Only the database's clock is
 * asked: those of the servers may differ.
 */
const LEASE_SECONDS = 10;
const lease = () => sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const columns = { ...getTableColumns(sends), expired: sql<boolean>`${sends.leaseUntil} < now()` };
type Row = typeof sends.$inferSelect & { readonly expired: boolean };
export type Send = typeof sends.$inferSelect & {
  readonly questionId: string;
  /** Whether somebody was making its answer when it was read. */
  readonly running: boolean;
};

/** A send that may still be waiting for its answer. */
export const isOpen = inArray(sends.state, ['running', 'stopping']);
export const named = (questionId: string) => eq(sends.questionId, questionId);

export type Sends = {
  /**
   * Claims a key for its owner, in `tx`; with a question's id, under which the question is to be stored. `fresh` is ours
   * to answer (perhaps for the second time: then `conversationId` says where its question is, and `charge` whether it
   * is paid for); any other has been answered, or is being answered, by another request.
   * Throws 422 when the key was used for another question.
   */
  claim(tx: Database, owner: string, key: string, message: AcceptedMessage): Promise<{ send: Send; fresh: boolean }>;
  /** The owner's send, by its key or by our id of its question. */
  find(owner: string, id: string, tx?: Database): Promise<Send | null>;
  /** How it stands now, whoever it belongs to. */
  again(send: Send): Promise<Send | null>;
  /** Asks whichever server is answering to stop. */
  requestStop(send: Send): Promise<void>;
  /** Which of these somebody has asked to stop. */
  askedToStop(questionIds: readonly string[]): Promise<string[]>;
  /** Says that these are still being made here. */
  renew(questionIds: readonly string[]): Promise<void>;
  /** Says what has paid for an answer that is tried again. */
  charge(tx: Database, questionId: string, charge: string): Promise<void>;
  /** Says that an answer came to nothing; false when that is not ours to say any more. */
  fail(tx: Database, questionId: string): Promise<boolean>;
};

export function createSends(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  running: Pick<RunningAnswers, 'run' | 'has'>,
): Sends {
  const { run } = running;

  async function select(db: Database, where: SQL | undefined): Promise<Send | null> {
    const read = async () => {
      const [row] = await db.select(columns).from(sends).where(where).limit(1);
      return row ? toSend(row) : null;
    };
    const send = await read();
    // It may have come to its end here since it was read: then it says so now.
    return send && isOpenState(send) && !send.running && send.run === run ? read() : send;
  }

  return {
    find: (owner, id, tx = db) =>
      select(tx, and(eq(sends.owner, owner), or(eq(sends.key, id), eq(sends.questionId, id)))),
    again: ({ questionId }) => select(db, named(questionId)),
    async claim(tx, owner, key, message) {
      const fingerprint = createHash('sha256').update(message.message).digest('base64url');
      const begun = { state: 'running', run, startedAt: new Date(clock()), leaseUntil: lease() } as const;
      const row = { owner, key, fingerprint, questionId: newId(), ...begun };
      const [inserted] = await tx.insert(sends).values(row).onConflictDoNothing().returning(columns);
      if (inserted) return { send: toSend(inserted), fresh: true };
      const mine = and(eq(sends.owner, owner), eq(sends.key, key));
      const [known] = await tx.select(columns).from(sends).where(mine).for('update');
      if (!known) throw new Error('A send that was there a moment ago is gone');
      if (known.fingerprint !== fingerprint) throw problem('key_used');
      const send = toSend(known);
      if (send.state === 'done' || send.running) return { send, fresh: false };
      await tx
        .update(sends)
        .set({ ...begun, questionId: send.questionId })
        .where(mine);
      return { send, fresh: true };
    },
    async requestStop({ questionId }) {
      await db
        .update(sends)
        .set({ state: 'stopping' })
        .where(and(named(questionId), eq(sends.state, 'running')));
    },
    async askedToStop(questionIds) {
      const asked = await db
        .select({ id: sends.questionId })
        .from(sends)
        .where(and(eq(sends.run, run), eq(sends.state, 'stopping'), inArray(sends.questionId, [...questionIds])));
      return asked.flatMap(({ id }) => id ?? []);
    },
    async renew(questionIds) {
      await db
        .update(sends)
        .set({ leaseUntil: lease() })
        .where(and(eq(sends.run, run), isOpen, inArray(sends.questionId, [...questionIds])));
    },
    async charge(tx, questionId, charge) {
      await tx.update(sends).set({ charge }).where(named(questionId));
    },
    async fail(tx, questionId) {
      const failed = await tx
        .update(sends)
        .set({ state: 'failed', charge: null })
        .where(and(named(questionId), eq(sends.run, run), isOpen))
        .returning({ key: sends.key });
      return failed.length > 0;
    },
  };

  function toSend({ expired, ...row }: Row): Send {
    // What we have begun and are not making was lost when its statement did not say how it ended.
    const alive = row.run === run ? running.has(row.questionId ?? '') : !expired;
    // Sends of an earlier version that never came to their question have no id of one.
    return { ...row, questionId: row.questionId ?? newId(), running: isOpenState(row) && alive };
  }
}

const isOpenState = ({ state }: Pick<Row, 'state'>): boolean => state === 'running' || state === 'stopping';
