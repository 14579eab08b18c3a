import { and, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { GiveBack } from './charges.ts';
import type { RunningAnswers } from './running-answers.ts';
import { isOpen, type Sends } from './sends.ts';
import { sends as table } from './tables.ts';

/** Keeps the answers of this server alive for the others, hears their wish to stop one, and ends those of servers that died. */
export type AnswerLeases = {
  /** Ends what died with an earlier start of this server, as far as that is certain, and looks after the rest from now on. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Ends the answers that nobody is making any more, and gives back what they cost. Several servers may do so at once. */
  endDead(): Promise<void>;
};

/** One look is one statement for all answers of this server, and none while there are none. */
const LOOK_EVERY_MS = 250;
/** In looks: well within a lease, so that a slow statement or two do not end it. */
const RENEW_EVERY = 8;
const END_DEAD_EVERY = 20;
/** At most so many at once; the next round ends the next. */
const AT_ONCE = 100;

export function createAnswerLeases(
  { db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>,
  sends: Sends,
  running: RunningAnswers,
  giveBack: GiveBack,
): AnswerLeases {
  const expired = lt(table.leaseUntil, sql`now()`);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let looks = 0;
  let away = false;

  return {
    async start() {
      // An embedded database is one server's: whoever else was making an answer there is gone.
      if (!env.databaseUrl) await endThose(or(isNull(table.run), ne(table.run, running.run)));
      timer = setInterval(() => {
        looking ??= look().finally(() => {
          looking = null;
        });
      }, LOOK_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
    endDead: () => endThose(expired),
  };

  async function look(): Promise<void> {
    looks += 1;
    const names = running.names();
    try {
      if (names.length > 0) {
        if (looks % RENEW_EVERY === 0) await sends.renew(names);
        else for (const name of await sends.askedToStop(names)) void running.find(name)?.end('stopped');
      }
      if (looks % END_DEAD_EVERY === 0) await endThose(expired);
      away = false;
    } catch (err) {
      // Said once: a database that is away would fill the log.
      if (!away) log.error({ err }, 'running answers cannot be looked after');
      away = true;
    }
  }

  async function endThose(gone: SQL | undefined): Promise<void> {
    const dead = and(isOpen, gone);
    const found = await db.select({ key: table.key }).from(table).where(dead).limit(1);
    for (let more = found.length > 0; more; ) more = (await db.transaction((tx) => endSome(tx, dead))) === AT_ONCE;
  }

  async function endSome(tx: Database, dead: SQL | undefined): Promise<number> {
    const rows = await tx.select().from(table).where(dead).limit(AT_ONCE).for('update', { skipLocked: true });
    const charges: string[] = [];
    for (const { owner, key, charge } of rows) {
      const send = and(eq(table.owner, owner), eq(table.key, key));
      await tx.update(table).set({ state: 'failed', charge: null }).where(send);
      if (charge) charges.push(charge);
    }
    // Everybody in the same order, so that two servers never wait for each other.
    for (const charge of charges.sort()) await giveBack(tx, charge);
    if (rows.length > 0) log.warn({ count: rows.length }, 'answers of a server that is gone were ended');
    return rows.length;
  }
}
