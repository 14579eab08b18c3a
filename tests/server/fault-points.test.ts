import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccessTokens } from '#server/accounts/access-token.ts';
import { createSessions } from '#server/accounts/sessions.ts';
import { users } from '#server/accounts/tables.ts';
import type { Assistant } from '#server/assistant/assistant.ts';
import { conversations, guests, messages, sends } from '#server/chat/tables.ts';
import { readEnv } from '#server/env.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createPostman } from '#server/mail/postman.ts';
import { createSmtp } from '#server/mail/smtp.ts';
import { outbox as mails } from '#server/mail/tables.ts';
import { paymentOrders, payments, subscriptionPeriods } from '#server/payments/tables.ts';
import { openClient } from '#tests/support/database-template.ts';
import { connectFaulty, type Fault, type FaultyConnection, type How } from '#tests/support/fault-points.ts';
import { proofOf, type RazorpayStandIn, startRazorpayStandIn, webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { createSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

let client: PGlite;
let razorpay: RazorpayStandIn;
let smtp: SmtpServer;
let now = Date.parse('2026-11-10T09:00:00.000Z');
let addresses = 0;
const clock = () => now;

beforeAll(async () => {
  client = await openClient();
  razorpay = await startRazorpayStandIn();
  smtp = await createSmtpServer();
});
afterAll(async () => {
  await razorpay.close();
  await smtp.close();
  await client.close();
});

/** The database as it is, for setting up and for the auditor: no fault is in the way here. */
const books = () => drizzle({ client });

/** Answers by repeating; a question says when the answer is to fail at first, or to be free. */
const failed = new Set<string>();
const assistant: Assistant = {
  async *answer({ text }) {
    yield { type: 'agent', name: 'Echo' };
    yield { type: 'delta', text: `You asked: ${text}` };
    if (text.startsWith('fails once') && !failed.has(text)) {
      failed.add(text);
      throw new Error('the assistant is broken');
    }
    yield { type: 'end', sources: [], followUps: [], free: text.startsWith('free') };
  },
};

/** A server process: its app, on its own connection. */
type Process = { readonly connection: FaultyConnection; readonly app: TestApp };
const SECRET = { AUTH_SECRET: 'a secret that only the tests use, long enough' };

async function startProcess(): Promise<Process> {
  const connection = connectFaulty(client);
  const env = { TRUST_PROXY: '1', ...razorpay.env };
  const app = await createTestApp({ connection, assistant, clock, env });
  // As `main.ts` does before the first request; the timers are not needed here.
  await app.leases.start();
  await app.leases.stop();
  return { connection, app };
}

/** Somebody who does something, and does it again when it failed, as their browser would. */
type Client = {
  /** Everything from the first request on; again with the same keys, orders and tokens. Throws Failed when it is to be tried again. */
  act(process: Process): Promise<void>;
  /** What the books must say once it has succeeded. */
  audit(process: Process): Promise<void>;
  /** What they must say when it was given up after the fault. */
  auditGivenUp?(): Promise<void>;
};
type Journey = (process: Process) => Promise<Client>;

/** A try that did not succeed and may be repeated: the network, or a server that says that it is not its day. */
class Failed extends Error {}
const TRIES = 4;
const HOWS: readonly How[] = ['refused', 'unheard', 'death'];

/** Acts under a fault; comes back with the process that is there then. */
async function actUnder(journey: Client, process: Process, fault: Fault): Promise<Process> {
  process.connection.watch(fault);
  const outcome = await Promise.race([
    journey.act(process).catch((cause: unknown) => {
      if (!(cause instanceof Failed)) throw cause;
    }),
    process.connection.death,
  ]);
  process.connection.unwatch();
  return outcome === 'death' ? startProcess() : process;
}

async function actAgain(journey: Client, process: Process): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await journey.act(process);
    } catch (cause) {
      if (!(cause instanceof Failed) || tries === TRIES) throw cause;
    }
  }
}

/** Every statement of the journey, each way: the list is what the code does today. */
async function throughEveryFault(start: Journey): Promise<void> {
  let process = await startProcess();
  const plain = await start(process);
  process.connection.watch();
  await actAgain(plain, process);
  const statements = [...process.connection.seen];
  process.connection.unwatch();
  await plain.audit(process);
  expect(statements.length).toBeGreaterThan(3);
  for (const how of HOWS) {
    for (let at = 1; at <= statements.length; at++) {
      // Inside a transaction it makes no difference whether a statement ran before the connection was lost.
      if (how === 'unheard' && isInside(statements, at)) continue;
      const place = `${how} at ${at}: ${statements[at - 1]?.slice(0, 90)}`;
      try {
        const returning = await start(process);
        process = await actUnder(returning, process, { at, how });
        await actAgain(returning, process);
        await returning.audit(process);
        const leaving = await start(process);
        if (!leaving.auditGivenUp) continue;
        process = await actUnder(leaving, process, { at, how });
        // Ten seconds later nobody believes any more that somebody is making the answer.
        await books().update(sends).set({ leaseUntil: sql`now() - interval '1 second'` });
        await process.app.leases.endDead();
        await leaving.auditGivenUp();
      } catch (cause) {
        throw new Error(place, { cause });
      }
    }
  }
}

const isInside = (statements: readonly string[], at: number): boolean =>
  statements[at - 1] !== 'commit' && statements.lastIndexOf('begin', at - 1) > statements.lastIndexOf('commit', at - 1);

const newAddress = () => {
  addresses += 1;
  return { 'x-forwarded-for': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}` };
};
const request = async ({ app }: Process, path: string, init: RequestInit): Promise<Response> => {
  const response = await app.app.request(`/api/v1${path}`, init);
  if (response.status >= 500) throw new Failed(`${response.status} ${await response.text()}`);
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** A student who asks: by a guest's token or a user's bearer. */
function student(headers: Record<string, string>) {
  const sent = new Map<string, string>();
  let conversation: string | undefined;
  return {
    headers,
    /** As a stream, with its question's id as key; the guest's token is kept as soon as it is known. */
    async ask(process: Process, message: string, rest: object = {}) {
      const key = sent.get(message) ?? randomUUID();
      sent.set(message, key);
      const body = { message, ...(conversation && { conversation_id: conversation }), ...rest };
      const all = { ...headers, accept: 'text/event-stream', 'idempotency-key': key };
      const response = await request(process, '/chat', post(body, all));
      const token = response.headers.get('guest-token');
      if (token) headers['guest-token'] = token;
      const last = (await readEvents(response)).at(-1);
      if (last?.type !== 'done') throw new Failed(JSON.stringify(last));
      conversation = last.conversation_id;
    },
    key: (message: string) => sent.get(message) ?? '',
  };
}

/** What is stored of everybody who has asked one of these questions, and what they were charged. */
async function ledger(questions: readonly string[]) {
  const db = books();
  const rows = await db
    .select({ of: messages.conversationId })
    .from(messages)
    .where(inArray(messages.content, [...questions]));
  const talks = await db
    .select()
    .from(conversations)
    .where(inArray(conversations.id, rows.map(({ of }) => of).concat('')));
  const owners = talks.map(({ owner }) => owner).concat('');
  const all = await db
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, talks.map(({ id }) => id).concat('')));
  const idsOf = (kind: string) =>
    owners
      .filter((owner) => owner.startsWith(kind))
      .map((owner) => owner.slice(kind.length))
      .concat('');
  const charged = [
    ...(await db
      .select({ used: guests.used })
      .from(guests)
      .where(inArray(guests.id, idsOf('guest:')))),
    ...(await db
      .select({ used: subscriptionPeriods.messagesUsed })
      .from(subscriptionPeriods)
      .where(inArray(subscriptionPeriods.userId, idsOf('user:')))),
  ].reduce((sum, { used }) => sum + used, 0);
  const open = await db
    .select()
    .from(sends)
    .where(or(inArray(sends.owner, owners)));
  return {
    asked: all
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content)
      .sort(),
    answered: all
      .filter(({ role }) => role === 'bot')
      .map(({ content }) => content)
      .sort(),
    charged,
    unsettled: open.filter(({ state }) => state === 'running' || state === 'stopping').length,
  };
}

/** Each question once, each with its one answer, and paid for what stands and is not free. */
const settledOnce =
  (questions: readonly string[], free = 0) =>
  async () => {
    expect(await ledger(questions)).toEqual({
      asked: [...questions].sort(),
      answered: questions.map((text) => `You asked: ${text}`).sort(),
      charged: questions.length - free,
      unsettled: 0,
    });
  };
const paidForWhatStands =
  (questions: readonly string[], free = 0) =>
  async () => {
    const { asked, answered, charged, unsettled } = await ledger(questions);
    expect(new Set(asked).size).toBe(asked.length);
    expect(charged).toBe(answered.filter((text) => !free || !text.includes('free')).length);
    expect(unsettled).toBe(0);
  };

/** A user with a session, and as many messages as they like. */
async function newUser(subscribed = true) {
  const db = books();
  const id = randomUUID();
  const at = new Date(now);
  await db
    .insert(users)
    .values({ id, email: `${id}@gmail.com`, name: 'Asha', passwordHash: 'none', emailVerified: true, createdAt: at });
  const env = readEnv(SECRET);
  const deps = {
    db,
    env,
    clock,
    newId: randomUUID,
    metrics: null,
    topicsIn: () => [],
    assistant,
    brand: { whatsapp: null, sample: false },
    programs: { find: () => undefined, findPaper: () => undefined },
    log: pino({ level: 'silent' }),
  };
  const { sessionId, refreshToken } = await createSessions(deps).start(db, id, null);
  const bearer = await createAccessTokens(env.authSecrets, clock).issue({ userId: id, sessionId, renewal: 0 });
  if (subscribed) {
    const payment = { amount: 100, currency: 'INR' as const, createdAt: at };
    await db.insert(paymentOrders).values({ ...payment, id, userId: id, planId: 'starter_monthly', state: 'paid' });
    await db.insert(payments).values({ ...payment, id, orderId: id, status: 'captured', updatedAt: at });
    const [startsAt, endsAt] = [new Date(now - 1), new Date(now + 86_400_000)];
    await db.insert(subscriptionPeriods).values({
      paymentId: id,
      userId: id,
      planId: 'starter_monthly',
      worth: 1,
      messageLimit: 50,
      creditedAt: at,
      startsAt,
      endsAt,
    });
  }
  return { id, refreshToken, headers: { authorization: `Bearer ${bearer}`, ...newAddress() } };
}

const asker =
  (who: () => Promise<Record<string, string>>, words: readonly string[], free = 0): Journey =>
  async () => {
    const name = randomUUID();
    const questions = words.map((word) => `${word} ${name}`);
    const asking = student(await who());
    return {
      async act(process) {
        for (const question of questions) await asking.ask(process, question);
      },
      audit: settledOnce(questions, free),
      auditGivenUp: paidForWhatStands(questions, free),
    };
  };
const newGuest = async () => ({ ...newAddress(), 'user-agent': randomUUID(), 'guest-nonce': randomUUID() });

describe('after a fault at any statement, the same client tries again, and the books are right', () => {
  test('a guest asks, and goes on with the conversation', () =>
    throughEveryFault(asker(newGuest, ['Hello', 'And then?'])));

  test('a subscriber asks', () => throughEveryFault(asker(async () => (await newUser()).headers, ['Hello'])));

  test('an answer fails at first', () => throughEveryFault(asker(newGuest, ['fails once'])));

  test('an answer is free', () => throughEveryFault(asker(newGuest, ['free'], 1)));

  test('a question is replaced', () =>
    throughEveryFault(async (process) => {
      const name = randomUUID();
      const [old, better] = [`old ${name}`, `better ${name}`];
      const asking = student(await newGuest());
      await asking.ask(process, old);
      return {
        act: (now) => asking.ask(now, better, { replaces: asking.key(old) }),
        async audit() {
          expect(await ledger([old, better])).toMatchObject({
            asked: [better],
            answered: [`You asked: ${better}`],
            charged: 2,
          });
        },
      };
    }));

  test('somebody buys a plan, and the provider tells us too', () =>
    throughEveryFault(async () => {
      // What was being opened by a process that died is opened anew after that time.
      now += 20_000;
      const { id, headers } = await newUser(false);
      let orderId = '';
      let payment: ReturnType<RazorpayStandIn['pay']> | undefined;
      const eventId = `evt_${randomUUID()}`;
      return {
        async act(process) {
          if (!payment) {
            now += 20_000;
            const choice = { plan_id: 'starter_monthly', currency: 'INR' };
            orderId = (await (await request(process, '/payments/create-order', post(choice, headers))).json()).order_id;
            payment = razorpay.pay(orderId);
          }
          await request(process, '/payments/verify', post(proofOf(payment), headers));
          await request(process, '/payments/webhook', webhookOf('payment.captured', payment, { eventId }));
        },
        async audit() {
          const db = books();
          const orders = await db.select().from(paymentOrders).where(eq(paymentOrders.userId, id));
          expect(orders.map(({ state }) => state)).toEqual(['paid']);
          const periods = await db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, id));
          expect(periods.map(({ paymentId }) => paymentId)).toEqual([payment?.id]);
          expect((periods[0]?.endsAt.getTime() ?? 0) > now + 27 * 86_400_000).toBe(true);
        },
      };
    }));

  test('a session is renewed', () =>
    throughEveryFault(async () => {
      const { refreshToken, headers } = await newUser(false);
      const address = newAddress();
      let session: { access_token: string; refresh_token: string } | undefined;
      return {
        async act(process) {
          const body = { refresh_token: session?.refresh_token ?? refreshToken };
          session ??= await (await request(process, '/auth/refresh', post(body, address))).json();
          const bearer = { ...headers, authorization: `Bearer ${session?.access_token}` };
          await request(process, '/auth/me', { headers: bearer });
        },
        async audit(process) {
          const next = await process.app.app.request(
            '/api/v1/auth/refresh',
            post({ refresh_token: session?.refresh_token }, address),
          );
          expect(next.status).toBe(200);
        },
      };
    }));

  test('a mail is delivered', () =>
    throughEveryFault(async () => {
      const to = `${randomUUID()}@gmail.com`;
      const letter = writeLetter({
        subject: 'A note',
        brand: 'Galen',
        title: 'A note',
        paragraphs: ['Hello'],
        notes: [],
      });
      const deps = (db: FaultyConnection['db']) => ({ db, log: pino({ level: 'silent' }), clock, newId: randomUUID });
      const transport = createSmtp(smtp.url, 'Galen <hello@galen.example>');
      let ordered = false;
      return {
        async act({ connection: { db } }) {
          const queue = createOutbox(deps(db));
          const [waiting] = await books().select().from(mails).where(eq(mails.to, to));
          // Whoever ordered it and heard that it was not to be orders it again.
          if (!ordered && !waiting)
            await queue.order(db, { kind: 'note', to }).catch(() => Promise.reject(new Failed()));
          ordered = true;
          now += 10 * 60_000;
          await createPostman(deps(db), { note: async () => letter }, transport).deliverDue();
          if ((await books().select().from(mails).where(eq(mails.to, to))).length > 0)
            throw new Failed('still waiting');
        },
        async audit() {
          const received = smtp.received.filter((mail) => mail.to.includes(`<${to}>`));
          const ids = received.map(({ data }) => /^Message-ID: (.*)$/m.exec(data)?.[1]);
          expect(received.length).toBeGreaterThan(0);
          expect(new Set(ids).size).toBe(1);
        },
      };
    }));
});
