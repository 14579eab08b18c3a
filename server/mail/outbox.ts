import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from './letter.ts';
import { type MailLanguage, mailLanguage } from './mail-language.ts';
import { outbox } from './tables.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Writes an ordered mail to an address, in the language that it was asked in; null when there is nothing to send any more. */
export type Writer = (tx: Database, to: string, language: MailLanguage) => Promise<Letter | null>;

/** `language`: of the page that it was asked on, where it is known. */
type Order = {
  readonly kind: string;
  readonly to: string;
  readonly letter?: Letter;
  readonly language?: string | undefined;
};

const SHOWN = 100;

export type Outbox = ReturnType<typeof createOutbox>;

export function createOutbox({ db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>) {
  return {
    /**
     * Orders a mail, in the caller's transaction: it goes out exactly when that is committed. Without a `letter` it is
     * written, by the postman's writer of this kind, when its turn comes.
     */
    async order(tx: Database, { kind, to, letter, language }: Order): Promise<void> {
      const now = new Date(clock());
      await tx.insert(outbox).values({
        id: newId(),
        kind,
        to,
        letter: letter ?? null,
        language: mailLanguage(language).code,
        dueAt: now,
        createdAt: now,
      });
    },
    /** Orders a mail of one kind for each of these addresses, but for those that one still waits for. */
    async orderEach(tx: Database, kind: string, addresses: readonly string[]): Promise<void> {
      if (addresses.length === 0) return;
      const waiting = await tx
        .select({ to: outbox.to })
        .from(outbox)
        .where(and(eq(outbox.kind, kind), eq(outbox.state, 'waiting'), inArray(outbox.to, [...addresses])));
      const now = new Date(clock());
      const orders = addresses
        .filter((address) => !waiting.some(({ to }) => to === address))
        .map((to) => ({ id: newId(), kind, to, letter: null, dueAt: now, createdAt: now }));
      if (orders.length > 0) await tx.insert(outbox).values(orders);
    },
    /** Removes the waiting orders of one kind for an address; without a kind, everything there is of that address. */
    async withdraw(tx: Database, to: string, kind?: string): Promise<void> {
      const orders = kind === undefined ? undefined : and(eq(outbox.kind, kind), eq(outbox.state, 'waiting'));
      await tx.delete(outbox).where(and(eq(outbox.to, to), orders));
    },
    /** The mails that no mail server was there for, newest first. */
    kept: (): Promise<OutboxRow[]> =>
      db.select().from(outbox).where(eq(outbox.state, 'kept')).orderBy(desc(outbox.dueAt)).limit(SHOWN),
  };
}

/**
 * Claims the next mail that is due, for as long as `untilMs`: after a crash it is due again. Several servers never
 * claim the same one.
 */
export async function claimNext(db: Database, nowMs: number, untilMs: number): Promise<OutboxRow | null> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.dueAt, new Date(nowMs))))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(outbox)
    .set({ dueAt: new Date(untilMs), tries: sql`${outbox.tries} + 1` })
    .where(inArray(outbox.id, next))
    .returning();
  return claimed ?? null;
}

/**
 * The letter of an order, written by `writer` unless it has been before. Writing and keeping it are one transaction: a
 * token that a letter carries exists exactly when the letter does. Null when there is nothing to send any more.
 */
export const writeOnce = (db: Database, { id, to, language }: OutboxRow, writer: Writer): Promise<Letter | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select({ letter: outbox.letter }).from(outbox).where(eq(outbox.id, id)).for('update');
    if (!row || row.letter) return row?.letter ?? null;
    const letter = await writer(tx, to, mailLanguage(language));
    if (letter) await tx.update(outbox).set({ letter }).where(eq(outbox.id, id));
    return letter;
  });

/** Changes a mail that is still ours: whoever's claim has run out leaves it to the next. */
export async function updateMail(db: Database, { id, dueAt }: OutboxRow, patch: Partial<OutboxRow>): Promise<void> {
  await db
    .update(outbox)
    .set(patch)
    .where(and(eq(outbox.id, id), eq(outbox.dueAt, dueAt)));
}

export async function removeMail(db: Database, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}
