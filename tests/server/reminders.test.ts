import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectPostgres } from '#server/db/connect.ts';
import { createPool } from '#server/db/pool.ts';
import { outbox } from '#server/mail/tables.ts';
import { shortlists } from '#server/shortlist/tables.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { createPostgres, findPostgres } from '#tests/support/postgres.ts';

const DAY = 86_400_000;
/** Half past nine in India, a week before the application of "soon" should be sent. */
const START = Date.parse('2027-03-01T04:00:00Z');
const row = (id: string, known: Partial<ProgramRow>): ProgramRow => ({
  id,
  title: 'Pharmaceutics MSc',
  university: `University of ${id}`,
  country: 'uk',
  fields: ['pharmaceutics'],
  intakes: [],
  ...known,
});

const PROGRAMS = [row('soon', { deadline: '2027-03-22' }), row('later', { deadline: '2028-12-31' }), row('open', {})];

let time = START;
let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld({ clock: () => time, programs: PROGRAMS });
});
afterAll(() => world.close());
beforeEach(() => {
  time = START;
});

type Person = Awaited<ReturnType<AccountsWorld['signUpAndVerify']>>;
const bearer = (person: Person) => ({ bearer: person.session.access_token });
const keep = (person: Person, id: string) => world.call('PUT', `/shortlist/programs/${id}`, bearer(person));
const switchTo = (person: Person, on: unknown) =>
  world.call('PUT', '/shortlist/reminders', { body: { on }, ...bearer(person) });
/** One round of the housekeeping, and the mails about dates that somebody has by then, newest first. */
async function mailed(person: Person) {
  await world.housekeeper.tidy();
  return (await world.mailsTo(person.email)).filter(({ subject }) => subject.includes('shortlist'));
}
async function personWith(...ids: readonly string[]): Promise<Person> {
  const person = await world.signUpAndVerify();
  for (const id of ids) await keep(person, id);
  return person;
}

test('are off until they are switched on; then a date is told a week before and the day before, once each', async () => {
  const asha = await personWith('soon', 'later', 'open');
  expect(await mailed(asha)).toEqual([]);
  expect((await switchTo(asha, true)).body.reminders).toBe(true);
  const [mail, ...others] = await mailed(asha);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A date on your shortlist is coming soon');
  expect(mail?.text).toContain(
    'Monday, 8 March 2027: Send the application, with time for what is missing. For Pharmaceutics MSc, University of soon. Counted back from the last day to apply on its page, Monday, 22 March 2027.',
  );
  expect(mail?.text).toContain('Our rule: English test 120 days before');
  expect(mail?.text).not.toContain('University of later');
  expect(await mailed(asha)).toHaveLength(1);
  const counts: number[] = [];
  for (let day = 1; day <= 8; day++) {
    time = START + day * DAY;
    counts.push((await mailed(asha)).length);
  }
  expect(counts).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
});

test('go out by day in India, and once when several servers look at the same moment', async () => {
  const asha = await personWith('soon');
  await switchTo(asha, true);
  time = Date.parse('2027-03-01T02:00:00Z');
  expect(await mailed(asha)).toEqual([]);
  time = START;
  await Promise.all([world.housekeeper.tidy(), world.housekeeper.tidy(), world.housekeeper.tidy()]);
  expect(await mailed(asha)).toHaveLength(1);
  await switchTo(asha, false);
  await switchTo(asha, true);
  expect(await mailed(asha)).toHaveLength(1);
});

test('each has a link that ends them without a sign-in, also for a mail program', async () => {
  const asha = await personWith('soon');
  await switchTo(asha, true);
  const [mail] = await mailed(asha);
  const token = /\/programs\/reminders#([\w-]{43})$/.exec(mail?.links[1] ?? '')?.[1] ?? '';
  expect(mail?.html).toContain(`/programs/reminders#${token}`);
  const kept = await world.db.select({ letter: outbox.letter }).from(outbox).where(eq(outbox.to, asha.email));
  expect(kept.map(({ letter }) => letter?.unsubscribe)).toContain(
    `https://galen.test/api/v1/shortlist/reminders/off/${token}`,
  );
  const off = () =>
    world.app.request(`/api/v1/shortlist/reminders/off/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await off()).status).toBe(200);
  expect((await off()).status).toBe(200);
  expect((await world.call('GET', '/shortlist', bearer(asha))).body.reminders).toBe(false);
  time = START + 6 * DAY;
  expect(await mailed(asha)).toHaveLength(1);
  for (const wrong of ['x', 'x'.repeat(43), 'x'.repeat(500), '%00', `'or 1=1`]) {
    const { status } = await world.call('POST', `/shortlist/reminders/off/${encodeURIComponent(wrong)}`);
    expect([wrong, status]).toEqual([wrong, 404]);
  }
});

test('what was let go or switched off before the mail is written is not mailed; nor is who is gone', async () => {
  const [asha, meera, ravi] = [await personWith('soon'), await personWith('soon'), await personWith('soon')];
  for (const person of [asha, meera, ravi]) await switchTo(person, true);
  await world.housekeeper.tidy();
  await world.call('DELETE', '/shortlist/programs/soon', bearer(asha));
  await switchTo(meera, false);
  await world.call('DELETE', '/users/me', bearer(ravi));
  for (const person of [asha, meera, ravi]) expect(await mailed(person)).toEqual([]);
  expect(await world.db.select().from(outbox).where(eq(outbox.to, ravi.email))).toEqual([]);
});

test('a mail that still waits is not ordered again', async () => {
  const asha = await personWith('soon');
  await switchTo(asha, true);
  await world.housekeeper.tidy();
  await world.db
    .update(shortlists)
    .set({ remindedOn: '2027-02-01' })
    .where(eq(shortlists.userId, asha.session.user.user_id));
  await world.housekeeper.tidy();
  expect(await mailed(asha)).toHaveLength(1);
});

test('only their owner switches them on, and with a plain yes or no', async () => {
  const asha = await world.signUpAndVerify();
  expect((await world.call('PUT', '/shortlist/reminders', { body: { on: true } })).status).toBe(401);
  for (const on of [undefined, null, 'yes', 1]) {
    const { status, body } = await switchTo(asha, on);
    expect([status, body.error]).toEqual([422, 'validation_failed']);
  }
});

const bin = findPostgres();
describe.skipIf(!bin)('on a PostgreSQL server', () => {
  test('three servers share many students between them: each is mailed once, and nobody whose address is not verified', async () => {
    const postgres = await createPostgres(bin ?? '');
    await postgres.start();
    const worlds = await Promise.all(
      [1, 2, 3].map(async () =>
        createAccountsWorld({
          connection: await connectPostgres(postgres.url, { setting: 'url', pool: createPool(postgres.url) }),
          clock: () => time,
          programs: PROGRAMS,
        }),
      ),
    );
    const db = worlds[0]?.db ?? world.db;
    await db.execute(sql`insert into users (id, email, name, password_hash, email_verified, created_at)
      select 'u' || n, 'u' || n || '@gmail.com', 'Asha', 'none', n > 10, now() from generate_series(1, 510) n`);
    await db.execute(sql`insert into shortlists (user_id, programs, changed_at, reminders_since)
      select 'u' || n, '["soon"]', now(), now() from generate_series(1, 510) n`);
    await Promise.all(worlds.map(({ housekeeper }) => housekeeper.tidy()));
    await Promise.all(worlds.map(({ housekeeper }) => housekeeper.tidy()));
    const orders = await db.select({ to: outbox.to }).from(outbox);
    expect(orders).toHaveLength(500);
    expect(new Set(orders.map(({ to }) => to)).size).toBe(500);
    for (const one of worlds) await one.close();
    postgres.remove();
  });
});
