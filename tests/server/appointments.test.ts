import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { counsellorRequests } from '#server/contact/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { limits } from '#shared/contract/limits.ts';
import { createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';
import { problemsIn } from '#tests/support/problems-in.ts';

const SALES = 'sales@galenabroad.example';
const PATH = '/contact/appointment';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Half past six in the evening in India, so many days from today. */
const evening = (days: number): string => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T18:30+05:30`;
/** So long from now, on a clock that is at UTC. */
const inMs = (ms: number): string => `${new Date(Date.now() + ms).toISOString().slice(0, 16)}+00:00`;

const WISH = {
  meeting: 'consultation',
  wished_at: evening(10),
  zone: 'Asia/Kolkata',
  name: 'Asha Rao',
  channel: 'whatsapp',
  phone: '+91 98123-45678',
  best_time: 'or the day after',
  consent: true,
};

let world: PartnersWorld;
beforeAll(async () => {
  world = await createPartnersWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(counsellorRequests);
  await world.db.delete(outbox);
});

const stored = () => world.db.select().from(counsellorRequests);

test('a wished time is kept, and mailed as the clock of the student and ours have it', async () => {
  const wished = `${evening(10).slice(0, 10)}T09:00-05:00`;
  const origin = world.env.publicUrl;
  const { status, body } = await world.send(
    PATH,
    { ...WISH, meeting: 'visit', wished_at: wished, zone: 'America/Bogota' },
    { headers: { origin } },
  );
  expect(status).toBe(200);
  expect(body).toEqual({ reference: expect.stringMatching(/^[0-9A-F]{8}$/), receipt: null });
  expect(await stored()).toMatchObject([
    { meeting: 'visit', wishedAt: new Date(wished), zone: 'America/Bogota', phone: '+919812345678', partnerId: null },
  ]);
  const [mail] = await world.mailsTo(SALES);
  expect(mail?.subject).toBe(`Appointment wanted (${body.reference}): ${origin}`);
  expect(mail?.text).toMatch(/^Asha Rao would like to visit the office/);
  expect(mail?.text).toMatch(/Time wished: .* at 9:00 am Colombia Standard Time/);
  expect(mail?.text).toMatch(/In India: .* at 7:30 pm India Standard Time/);
  for (const words of ['by WhatsApp', 'Another time: or the day after']) expect(mail?.text).toContain(words);
});

test('a time on Indian clocks is mailed once, and one without a zone as they have it', async () => {
  await world.send(PATH, WISH);
  await world.send(PATH, { ...WISH, zone: 'Mars/Olympus' });
  await world.send(PATH, { ...WISH, zone: 'x'.repeat(1_000), name: 'Asha' });
  for (const { text } of await world.mailsTo(SALES)) {
    expect(text).toMatch(/Time wished: .* at 6:30 pm India Standard Time/);
    expect(text).not.toContain('In India:');
  }
  expect((await stored()).map(({ zone }) => zone).sort()).toEqual(['Asia/Kolkata', null, null]);
});

test('what is missing is named, field by field, and nothing is kept', async () => {
  const none = await world.send(PATH, {});
  expect(none.status).toBe(422);
  const untold = await world.send(PATH, { meeting: 'visit', channel: 'phone' });
  expect(problemsIn(untold.body).sort()).toEqual([
    'consent: Please tick the box: without it we may not contact you',
    'phone: Please enter your phone number',
    'wished_at: Please choose a day and a time',
  ]);
  expect(await stored()).toEqual([]);
});

const { leastHours, mostDays } = limits.appointment;
const NO_TIME = 'wished_at: Please choose a day and a time';
const TOO_SOON = 'wished_at: Please choose a time at least 24 hours from now';
const TOO_FAR = 'wished_at: Please choose a day in the next 90 days';
test.each([
  ['yesterday', inMs(-DAY), TOO_SOON],
  ['a year long over', '1970-01-01T00:00+00:00', TOO_SOON],
  ['a little before the first time', inMs(leastHours * HOUR - 2 * 60_000), TOO_SOON],
  ['a little after the last', inMs(mostDays * DAY + 2 * 60_000), TOO_FAR],
  ['a year far ahead', '9999-12-31T23:59+00:00', TOO_FAR],
  ['no time', '', NO_TIME],
  ['a day alone', evening(10).slice(0, 10), NO_TIME],
  ['a time of no known clock', evening(10).slice(0, 16), NO_TIME],
  ['a day that there is not', '2027-02-30T18:30+05:30', NO_TIME],
  ['an hour that there is not', evening(10).replace('18:30', '25:30'), NO_TIME],
  ['a year of six digits', `+012${evening(10)}`, NO_TIME],
  ['a story', 'x'.repeat(10_000), NO_TIME],
  ['markup', '<img src=x onerror=alert(1)>', NO_TIME],
  ['two lines', `${evening(10)}\r\nBcc: victim@gmail.com`, NO_TIME],
])('%s is refused at its field', async (_, wished_at, said) => {
  const { status, body } = await world.send(PATH, { ...WISH, wished_at });
  expect([status, problemsIn(body)]).toEqual([422, [said]]);
  expect(await stored()).toEqual([]);
});

test('the first time and the last one are taken', async () => {
  for (const wished_at of [inMs(leastHours * HOUR + 2 * 60_000), inMs(mostDays * DAY - 2 * 60_000)])
    expect((await world.send(PATH, { ...WISH, wished_at })).status).toBe(200);
});

test.each([
  ['a meeting that there is not', { meeting: 'wedding' }],
  ['a list instead of a time', { wished_at: [evening(10)] }],
  ['a number instead of a time', { wished_at: Date.now() + 10 * DAY }],
  ['consent that is no yes', { consent: 'yes' }],
  ['another time that is a story', { best_time: 'x'.repeat(limits.counsellor.timeCharacters + 1) }],
])('%s is refused', async (_, wrong) => {
  expect((await world.send(PATH, { ...WISH, ...wrong })).status).toBe(422);
  expect(await stored()).toEqual([]);
});

test('a body that is huge or no JSON, and any page but ours, are refused', async () => {
  expect((await world.send(PATH, { ...WISH, conversation: 'x'.repeat(limits.bodyBytes) })).status).toBe(413);
  const headers = { 'content-type': 'application/json' };
  const broken = await world.app.request(`/api/v1${PATH}`, { method: 'POST', headers, body: '{' });
  expect(broken.status).toBe(400);
  for (const origin of ['https://evil.example', UNIVERSITY])
    expect((await world.send(PATH, WISH, { headers: { origin } })).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test('sent again with its key, also at the same time, it is one request; another time under that key is another', async () => {
  const headers = { 'idempotency-key': 'wish-1' };
  const answers = await Promise.all([1, 2, 3].map(() => world.send(PATH, WISH, { headers })));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(await world.mailsTo(SALES)).toHaveLength(1);
  await world.send(PATH, { ...WISH, wished_at: evening(11) }, { headers });
  expect(await stored()).toHaveLength(2);
});

test('it comes under the same limit as every other way to write, and a program is told that all is well', async () => {
  const from = '10.97.0.1';
  const caught = await world.send(PATH, { ...WISH, website: 'https://spam.example' });
  expect([caught.status, (await stored()).length]).toEqual([200, 0]);
  const statuses = [];
  for (const path of [PATH, '/contact/counsellor', PATH, PATH, PATH, PATH])
    statuses.push((await world.send(path, WISH, { from })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('who gives an address is mailed the time and the number, and a stranger nothing that was typed', async () => {
  const wish = { ...WISH, name: 'Win https://evil.example', best_time: 'evil', channel: 'email' };
  const { body } = await world.send(PATH, { ...wish, email: 'stranger@gmail.com' });
  expect(body.receipt).toBe('stranger@gmail.com');
  const [mail] = await world.mailsTo('stranger@gmail.com');
  expect(mail?.subject).toBe(`Your request for an appointment (${body.reference})`);
  expect(mail?.text).toMatch(/A consultation: .* at 6:30 pm India Standard Time/);
  expect(mail?.text).toContain('It is fixed when a counsellor has confirmed it.');
  expect(mail?.text).not.toMatch(/evil|Win/);
});

test('who is signed in is mailed all of it, in the language of the page, and their account takes it along', async () => {
  const { email, session } = await world.signUpAndVerify();
  const { body } = await world.send(PATH, { ...WISH, session: session.access_token, lang: 'hi' });
  expect(body.receipt).toBe(email);
  const [mail] = await world.mailsTo(email);
  for (const words of ['काउंसलर से परामर्श: ', 'भारतीय मानक समय', '+919812345678', 'or the day after'])
    expect(mail?.text).toContain(words);
  await world.call('DELETE', '/users/me', { bearer: session.access_token });
  expect(await stored()).toEqual([]);
});
