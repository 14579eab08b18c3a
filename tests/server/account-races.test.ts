import { and, count, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshTokens, sessions, users } from '#server/accounts/tables.ts';
import { conversations, ownerWords, sends } from '#server/chat/tables.ts';
import { type Connection, connect } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { openMemory } from '#tests/support/database-template.ts';
import { createPartnersWorld } from '#tests/support/partners-world.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';

const bin = findPostgres();
let postgres: Postgres | null = null;

const onServer = async (): Promise<Connection> => {
  postgres = await createPostgres(bin ?? '');
  await postgres.start();
  return connect(readEnv({ DATABASE_URL: postgres.url, AUTH_SECRET: 'only for tests, but long enough to be one' }));
};

describe.for([
  ['the embedded database', openMemory],
  ...(bin ? ([['a PostgreSQL server', onServer]] as const) : []),
] as const)('at the same moment, on %s', ([, open]) => {
  let world: AccountsWorld;
  beforeAll(async () => {
    world = await createAccountsWorld({ connection: await open(), env: { LIMITS: 'off' } });
  });
  afterAll(async () => {
    await world.close();
    postgres?.remove();
    postgres = null;
  });

  const times = <T>(n: number, task: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => task(i)));
  const refresh = (refresh_token: string) => world.send('/auth/refresh', { refresh_token });
  const isSignedIn = async (bearer: string) => (await world.call('GET', '/auth/me', { bearer })).status === 200;

  test('twenty refreshes of one token leave one live family, and everyone is signed in', async () => {
    const { session } = await world.signUpAndVerify();
    const answers = await times(20, () => refresh(session.refresh_token));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const families = await world.db.select().from(sessions).where(eq(sessions.userId, session.user.user_id));
    expect(families).toHaveLength(1);
    const tokens = await world.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, families[0]?.id ?? ''));
    expect(tokens.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
    for (const { body } of answers) expect(await isSignedIn(body.access_token)).toBe(true);
  });

  test('questions and the deletion of the account leave no words of anybody', async () => {
    for (let i = 0; i < 5; i++) {
      const { session } = await world.signUpAndVerify();
      const bearer = session.access_token;
      // Answered without a plan, and the last that anybody would want to be kept.
      const ask = () => world.call('POST', '/chat', { bearer, body: { message: 'I want to die' } });
      const [deleted, ...asked] = await Promise.all([
        world.call('DELETE', '/users/me', { bearer }),
        ...Array.from({ length: 8 }, ask),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of asked) expect([200, 401, 503]).toContain(status);
      const owner = `user:${session.user.user_id}`;
      for (const table of [conversations, sends, ownerWords])
        expect(await world.db.$count(table, eq(table.owner, owner))).toBe(0);
    }
  });

  test('a refresh and a sign-out leave nobody signed in', async () => {
    for (let i = 0; i < 10; i++) {
      const { session } = await world.signUpAndVerify();
      const [renewed] = await Promise.all([
        refresh(session.refresh_token),
        world.call('POST', '/auth/logout', { bearer: session.access_token }),
      ]);
      expect([200, 401]).toContain(renewed.status);
      if (renewed.status === 200) {
        expect(await isSignedIn(renewed.body.access_token)).toBe(false);
        expect((await refresh(renewed.body.refresh_token)).status).toBe(401);
      }
    }
  });

  test('ten openings of one verification link give tokens once', async () => {
    const person = await world.signUp();
    const path = `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`;
    const answers = await times(10, () => world.call('GET', path));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
  });

  test('ten resets with one link set one password', async () => {
    const person = await world.signUpAndVerify();
    await world.send('/auth/forgot-password', { email: person.email });
    const token = world.tokenIn(await world.linkTo(person.email));
    const words = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk', 'Fox', 'Gnu', 'Hen', 'Ibex', 'Jay'];
    const passwords = words.map((word) => `${word} at the 7th gate`);
    const answers = await times(10, (i) => world.send('/auth/reset-password', { token, new_password: passwords[i] }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await world.login({ ...person, password: winner })).status).toBe(200);
  });

  test('twenty exchanges of one sign-in code give one session', async () => {
    const partnersWorld = await createPartnersWorld({ connection: world, env: { LIMITS: 'off' } });
    const { session } = await partnersWorld.signUpAndVerify();
    const code = await partnersWorld.codeFor(session.access_token);
    const answers = await times(20, () => partnersWorld.exchange(code));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
    const made = await world.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, session.user.user_id), isNotNull(sessions.origin)));
    expect(made).toHaveLength(1);
  });

  test('twenty sign-ups with one address are one account with one mail', async () => {
    const person = world.newPerson();
    const answers = await times(20, () => world.send('/auth/signup', person));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [found] = await world.db.select({ rows: count() }).from(users).where(eq(users.email, person.email));
    expect(found?.rows).toBe(1);
    expect(await world.mailsTo(person.email)).toHaveLength(1);
  });

  test('two deletions delete once, and nothing answers with 500', async () => {
    const { session } = await world.signUpAndVerify();
    const answers = await times(5, () => world.call('DELETE', '/users/me', { bearer: session.access_token }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
    expect(await isSignedIn(session.access_token)).toBe(false);
  });
});
