import type { Deps } from '../deps.ts';
import { errorCode } from '../log/describe-error.ts';
import { claimNext, type OutboxRow, removeMail, updateMail, type Writer, writeOnce } from './outbox.ts';
import { DEADLINE_MS, type Transport } from './smtp.ts';

/** Who writes the mails of a kind. */
export type Writers = Readonly<Record<string, Writer>>;

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 4;
/** What is still being sent after this time is broken off, and is due again at once, for whoever is there. */
const STOP_WITHIN_MS = 5_000;
const LET_GO_WITHIN_MS = 1_000;
/** A little longer than a try lasts: a claimed mail that is due again belongs to a server that is gone. */
const CLAIM_MS = DEADLINE_MS + 15_000;
const MINUTE = 60_000;
/** Waits between the tries; after the last one the mail has failed. About eight hours in all. */
const RETRY_AFTER_MS = [5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 60 * MINUTE, 120 * MINUTE, 240 * MINUTE];
/** After a longer wait than this a mail is written anew, because the token in it would soon have expired. */
const FRESH_FOR_MS = 10 * MINUTE;

export type Postman = ReturnType<typeof createPostman>;

/**
 * Delivers the outbox, over `transport` or, without one, into the kept mails that the development mailbox shows. One function because
 * its short steps share what is being delivered and when it is broken off.
 */
export function createPostman(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  writers: Writers,
  transport: Transport | null,
  stopWithinMs = STOP_WITHIN_MS,
) {
  const active = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const breakingOff = new AbortController();

  return {
    /** Delivers from now on, looking for due mails every second. */
    start(): void {
      timer = setInterval(() => {
        looking ??= claimDue().finally(() => {
          looking = null;
        });
      }, LOOK_EVERY_MS);
    },
    /** Claims no more, waits for what is being sent, and lets go of what takes too long. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await looking;
      const sent = Promise.all(active);
      await within(sent, stopWithinMs);
      breakingOff.abort();
      // Short: what is not let go now is due again when its claim runs out.
      await within(sent, LET_GO_WITHIN_MS);
    },
    /** Delivers everything that is due now. */
    async deliverDue(): Promise<void> {
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
        await updateMail(db, row, { state: 'kept', dueAt: new Date(clock()) });
        return;
      }
      await transport.send({ id: row.id, to: row.to, letter }, breakingOff.signal);
      await removeMail(db, row.id);
      log.info(mail, 'mail sent');
    } catch (cause) {
      if (breakingOff.signal.aborted) await updateMail(db, row, { dueAt: new Date(clock()), tries: row.tries - 1 });
      else await recordFailure(row, cause);
    }
  }

  function writerOf({ kind }: OutboxRow): Writer {
    const writer = writers[kind];
    if (!writer) throw new Error(`Nobody writes mails of the kind ${kind}`);
    return writer;
  }

  async function recordFailure(row: OutboxRow, cause: unknown): Promise<void> {
    const { id, kind, tries } = row;
    const wait = RETRY_AFTER_MS[tries - 1];
    const lastError = cause instanceof Error ? cause.message.slice(0, 300) : String(cause);
    // The text may name the reader's address: it stays in the row, which goes with the account.
    log.warn({ mail: id, kind, tries, code: errorCode(cause) }, wait ? 'mail delayed' : 'mail failed');
    await updateMail(db, row, {
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

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
