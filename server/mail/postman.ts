import type { Deps } from '../deps.ts';
import { errorCode } from '../log/describe-error.ts';
import { claimNext, type OutboxRow, removeMail, updateMail, type Writer, writeOnce } from './outbox.ts';
import type { Transport } from './smtp.ts';

/** Who writes the mails of a kind. */
export type Writers = Readonly<Record<string, Writer>>;

export type Postman = {
  /** Delivers from now on, looking for due mails every second. */
  start(): void;
  /** Claims no more, and waits for what is being sent. */
  stop(): Promise<void>;
  /** Delivers everything that is due now. */
  deliverDue(): Promise<void>;
};

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 4;
/** What is still being sent after this time is sent again by the next start. */
const STOP_WITHIN_MS = 5_000;
/** Longer than any try lasts: a claimed mail that is due again belongs to a server that is gone. */
const CLAIM_MS = 5 * 60_000;
const MINUTE = 60_000;
/** Waits between the tries; after the last one the mail has failed. About eight hours in all. */
const RETRY_AFTER_MS = [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE, 120 * MINUTE, 240 * MINUTE];
/** After a longer wait than this a mail is written anew, because the token in it would soon have expired. */
const FRESH_FOR_MS = 10 * MINUTE;

/** Delivers the outbox, over `transport` or, without one, into the kept mails that the development mailbox shows. */
export function createPostman(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  writers: Writers,
  transport: Transport | null,
): Postman {
  const active = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  return {
    start() {
      timer = setInterval(() => {
        looking ??= claimDue().finally(() => {
          looking = null;
        });
      }, LOOK_EVERY_MS);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      const patience = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
      await Promise.race([Promise.all(active), patience]);
    },
    async deliverDue() {
      for (;;) {
        await claimDue();
        if (active.size === 0) return;
        await Promise.race(active);
      }
    },
  };

  async function claimDue(): Promise<void> {
    try {
      while (!stopped && active.size < AT_ONCE) {
        const now = clock();
        const row = await claimNext(db, now, now + CLAIM_MS);
        if (!row) return;
        const delivery = deliver(row).catch(reportOutage);
        active.add(delivery);
        void delivery.finally(() => active.delete(delivery));
      }
    } catch (err) {
      reportOutage(err);
    }
  }

  async function deliver(row: OutboxRow): Promise<void> {
    const mail = { mail: row.id, kind: row.kind };
    try {
      const letter = row.letter ?? (await writeOnce(db, row, writerOf(row)));
      if (!letter) {
        await removeMail(db, row.id);
        return;
      }
      if (!transport) {
        await updateMail(db, row.id, { state: 'kept', dueAt: new Date(clock()) });
        return;
      }
      await transport.send({ id: row.id, to: row.to, letter });
      await removeMail(db, row.id);
      log.info(mail, 'mail sent');
    } catch (cause) {
      await recordFailure(row, cause);
    }
  }

  function writerOf({ kind }: OutboxRow): Writer {
    const writer = writers[kind];
    if (!writer) throw new Error(`Nobody writes mails of the kind ${kind}`);
    return writer;
  }

  async function recordFailure({ id, kind, tries }: OutboxRow, cause: unknown): Promise<void> {
    const wait = RETRY_AFTER_MS[tries - 1];
    const lastError = cause instanceof Error ? cause.message.slice(0, 300) : String(cause);
    // The text may name the reader's address: it stays in the row, which goes with the account.
    log.warn({ mail: id, kind, tries, code: errorCode(cause) }, wait ? 'mail delayed' : 'mail failed');
    await updateMail(db, id, {
      lastError,
      ...(wait ? { dueAt: new Date(clock() + wait) } : { state: 'failed' }),
      ...((!wait || wait > FRESH_FOR_MS) && writers[kind] && { letter: null }),
    });
  }

  /** The database is away: whatever is due stays due. */
  function reportOutage(err: unknown): void {
    log.error({ err }, 'the outbox cannot be read');
  }
}
