import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createAccessTokens } from '#server/accounts/access-token.ts';
import { sessions, users } from '#server/accounts/tables.ts';
import { paymentOrders, payments, subscriptionPeriods, webhookEvents } from '#server/payments/tables.ts';
import type { Subscription } from '#shared/contract/payments/payments.ts';
import { createTestApp, post } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;
/** Read as it comes: what is in it is what the tests assert. */
type Body = Awaited<ReturnType<Response['json']>>;
export type Person = { readonly id: string };
export type PaymentsWorld = Awaited<ReturnType<typeof createPaymentsWorld>>;

const START = Date.parse('2026-11-10T09:00:00.000Z');
export const DAY = 86_400_000;

/** The app with a clock that tests can move, and the moves of a signed-in person who pays. Limits are off unless told. */
export async function createPaymentsWorld(options: Options = {}) {
  let now = START;
  const world = await createTestApp({
    clock: () => now,
    ...options,
    connection: options.connection ?? (await createTestDatabase()),
    env: { LIMITS: 'off', ...options.env },
  });
  const { db, app, env } = world;

  const request = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(`/api/v1${path}`, init);
    const body: Body = await response.json().catch(() => null);
    return { status: response.status, body };
  };
  const tokens = createAccessTokens(env.authSecrets, () => now);
  /** A new token each time: the clock may have moved past the last one's end. */
  const headersOf = async ({ id }: Person) => ({
    authorization: `Bearer ${await tokens.issue({ userId: id, sessionId: id, renewal: 0 })}`,
  });
  const call = async (person: Person, path: string, body?: unknown) => {
    const headers = await headersOf(person);
    return request(path, body === undefined ? { headers } : post(body, headers));
  };

  return {
    ...world,
    request,
    headersOf,
    call,
    now: () => now,
    pass(ms: number) {
      now += ms;
    },
    async newPerson(): Promise<Person> {
      const id = randomUUID();
      const at = new Date(now);
      await db.insert(users).values({
        id,
        email: `${id}@gmail.com`,
        name: 'Asha Rao',
        passwordHash: 'none',
        emailVerified: true,
        createdAt: at,
      });
      // Alive for longer than the tests move the clock.
      const session = { id, userId: id, createdAt: new Date(now + 29 * DAY), lastUsedAt: new Date(now + 300 * DAY) };
      await db.insert(sessions).values(session);
      return { id };
    },
    async order(person: Person, plan_id = 'starter_monthly', currency = 'INR'): Promise<Body> {
      const { status, body } = await call(person, '/payments/create-order', { plan_id, currency });
      if (status !== 200) throw new Error(`No order: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    verify: (person: Person, proof: object) => call(person, '/payments/verify', proof),
    webhook: (init: RequestInit) => request('/payments/webhook', init),
    async subscription(person: Person): Promise<Subscription> {
      return (await call(person, '/payments/subscription')).body;
    },
    ask: (person: Person, message = 'Hello') => call(person, '/chat', { message }),
    async periods(person: Person) {
      return db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, person.id));
    },
    /** All that is written about payments, to see that nothing was. */
    async books() {
      return {
        orders: await db.select().from(paymentOrders),
        payments: await db.select().from(payments),
        periods: await db.select().from(subscriptionPeriods),
        events: await db.select().from(webhookEvents),
      };
    },
  };
}
