import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { ERRORS } from '#shared/contract/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Database } from '../db/database.ts';
import { holdName } from '../db/hold-name.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from '../http/arrival.ts';
import { textProblem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { createGuestCeilings, type GuestPlace, manyFromNetwork } from './guest-ceilings.ts';
import { guests } from './tables.ts';

/** As long as a browser waits for its first answer: after that, no send of its own is still without a token. */
const NONCE_MS = limits.chatTimeoutMs;
/** The rule of `clearsStorage`: its time, and how soon and how often somebody new may follow. */
const DAY_MS = 86_400_000;
const SOON_MS = 10 * 60_000;
const FOLLOWERS_PER_DAY = 10;

/** Who knocks. `browser` is all that a browser says of itself, `nonce` what it made up for us; null without one. */
export type Newcomer = {
  readonly address: string;
  readonly browser: string;
  readonly nonce: string | null;
  readonly arrival: Arrival;
};

export type GuestAllowance = {
  /**
   * The guest that a first send, still without a token, belongs to: the one whom the same browser has become with the
   * same nonce, or a new one. Throws 429 for a browser that seems to clear its storage.
   */
  admit(newcomer: Newcomer): Promise<string>;
  /** Whether we know this guest. Their token has come back, so their nonce has done its work. */
  recognise(guestId: string): Promise<boolean>;
  /**
   * Takes one free message, in one statement, so that parallel sends cannot take more. Returns how many are left. What `tx`
   * takes back was not taken.
   */
  take(tx: Database, guestId: string): Promise<number>;
  /** Counts a message that was taken against the ceilings; what `tx` takes back was not counted. Throws 429. */
  count(tx: Database, place: GuestPlace): Promise<void>;
  /** Gives a message back to the guest. The ceilings' count stays: they count what was asked, not what was answered. */
  giveBack(tx: Database, guestId: string): Promise<void>;
  left(guestId: string): Promise<number>;
};

/** What guests may ask without an account. One function because its short parts share the database, the clock and the ceilings. */
export function createGuestAllowance({ db, env, clock, newId }: Deps, rateLimits: RateLimits): GuestAllowance {
  const allowance = env.guestFreeMessages;
  const ceilings = createGuestCeilings(env, rateLimits);

  return {
    async admit({ address, browser: agent, nonce: given, arrival }) {
      const browser = hash(`${address}\n${agent}`);
      if (given === null) return enter(db, { browser, nonce: null, arrival });
      const nonce = hash(given);
      return db.transaction(async (tx) => {
        // The first sends of one browser wait for each other until the transaction ends; a hall full of the same phones does not.
        await holdName(tx, `${browser} ${nonce}`);
        return (await findByNonce(tx, nonce, browser)) ?? enter(tx, { browser, nonce, arrival });
      });
    },

    async recognise(guestId) {
      const [found] = await db.select({ nonce: guests.nonce }).from(guests).where(eq(guests.id, guestId));
      if (found?.nonce) await db.update(guests).set({ nonce: null }).where(eq(guests.id, guestId));
      return found !== undefined;
    },

    async take(tx, guestId) {
      const [taken] = await tx
        .update(guests)
        .set({ used: sql`${guests.used} + 1`, lastUsedAt: new Date(clock()) })
        .where(and(eq(guests.id, guestId), lt(guests.used, allowance)))
        .returning({ used: guests.used });
      if (!taken) throw usedUp();
      return allowance - taken.used;
    },

    count: (tx, place) => ceilings.take(tx, place),

    async giveBack(tx, guestId) {
      await tx
        .update(guests)
        .set({ used: sql`greatest(${guests.used} - 1, 0)` })
        .where(eq(guests.id, guestId));
    },

    async left(guestId) {
      const [guest] = await db.select({ used: guests.used }).from(guests).where(eq(guests.id, guestId));
      return Math.max(0, allowance - (guest?.used ?? 0));
    },
  };

  /** Makes a guest, unless their browser seems to clear its storage. */
  async function enter(db: Database, who: Pick<Newcomer, 'browser' | 'nonce' | 'arrival'>): Promise<string> {
    const { browser, nonce, arrival } = who;
    if (env.limits && (await clearsStorage(db, browser))) throw manyFromNetwork();
    const id = newId();
    await db.insert(guests).values({ id, browser, nonce, ...arrival, createdAt: new Date(clock()) });
    return id;
  }

  /**
   * A nonce stands for a guest only where it was made (the same address and browser), only for the first minutes, and
   * only until the guest's token has come back: whoever finds one later, or elsewhere, is a guest of their own.
   */
  async function findByNonce(tx: Database, nonce: string, browser: string): Promise<string | null> {
    const since = new Date(clock() - NONCE_MS);
    const [found] = await tx
      .select({ id: guests.id })
      .from(guests)
      .where(and(eq(guests.nonce, nonce), eq(guests.browser, browser), gt(guests.createdAt, since)))
      .orderBy(desc(guests.createdAt))
      .limit(1);
    return found?.id ?? null;
  }

  /**
   * Whether the newcomer is one who clears their storage for more, and not one of a crowd. The two look alike: a campus
   * is one address, and its phones say the same of themselves. They differ in what comes before somebody new.
   *
   * - One person is there after the other: all free messages are used up, and within minutes somebody new arrives.
   * - A crowd overlaps: somebody new comes while those before are still asking, or have left messages unused.
   *
   * So we count, among a day's newcomers with the same address, User-Agent and languages, those who follow a used-up
   * guest within ten minutes. Ten may, whoever they are; one more is refused when such newcomers are the majority.
   * Ten minutes of waiting pass anyone. Whoever changes browsers to get round it meets the address's ceiling.
   */
  async function clearsStorage(tx: Database, browser: string): Promise<boolean> {
    const now = clock();
    const time = (ms: number) => sql.param(new Date(ms), guests.createdAt);
    const next = sql`lead(${guests.createdAt}) over (order by ${guests.createdAt}, ${guests.id})`;
    const soon = sql`${guests.lastUsedAt} + ${SOON_MS / 1000} * interval '1 second'`;
    const today = tx
      .select({
        followed: sql<boolean>`
          ${guests.used} >= ${allowance} and coalesce(${next}, ${time(now)}) between ${guests.lastUsedAt} and ${soon}
        `.as('followed'),
        latest: sql<boolean>`${next} is null`.as('latest'),
      })
      .from(guests)
      .where(and(eq(guests.browser, browser), gt(guests.createdAt, new Date(now - DAY_MS))))
      .as('today');
    const [counted] = await tx
      .select({
        newcomers: count(),
        followers: sql<number>`(count(*) filter (where ${today.followed}))::int`,
        /** Whether this newcomer is one of them. */
        here: sql<boolean | null>`bool_or(${today.followed}) filter (where ${today.latest})`,
      })
      .from(today);
    if (!counted?.here) return false;
    return counted.followers > FOLLOWERS_PER_DAY && counted.followers * 2 > counted.newcomers;
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const usedUp = () => textProblem('message_limit_exceeded', ERRORS.message_limit_exceeded.text('guest'));
