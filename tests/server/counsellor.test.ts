import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { counsellorRequests } from '#server/contact/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { limits } from '#shared/contract/limits.ts';
import { createPartnersWorld, type PartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';
import { problemsIn } from '#tests/support/problems-in.ts';

const SALES = 'sales@galenabroad.example';
const PATH = '/contact/counsellor';
const WISH = {
  name: 'Asha Rao',
  channel: 'whatsapp',
  phone: '+91 98123-45678',
  best_time: 'weekdays after six',
  consent: true,
  conversation: 'Student: What does Germany cost?\n\nAssistant: About 22 lakh.',
};

const PROGRAM = { university: 'Ardmore University', country: 'ireland', fields: ['pharmaceutics'], intakes: [9] };

let world: PartnersWorld;
beforeAll(async () => {
  world = await createPartnersWorld({
    programs: [
      { ...PROGRAM, id: 'alder', title: 'MSc Alder', deadline: '2999-01-20' },
      { ...PROGRAM, id: 'beech', title: 'MSc Beech', intakes: [] },
    ],
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(counsellorRequests);
  await world.db.delete(outbox);
});

const stored = () => world.db.select().from(counsellorRequests);

test('a wish of a partner’s page is kept and mailed with the partner’s name and the conversation', async () => {
  const { status, body } = await world.send(PATH, WISH, { headers: { origin: UNIVERSITY } });
  expect(status).toBe(200);
  expect(body).toEqual({ reference: expect.stringMatching(/^[0-9A-F]{8}$/), receipt: null });
  expect(await stored()).toMatchObject([
    { channel: 'whatsapp', phone: '+919812345678', email: null, partnerId: 'university', origin: UNIVERSITY },
  ]);
  const [mail] = await world.mailsTo(SALES);
  expect(mail?.subject).toBe(`Counsellor wanted (${body.reference}): Example University, ${UNIVERSITY}`);
  for (const words of ['by WhatsApp', '+919812345678', 'weekdays after six', 'What does Germany cost?', 'Asha Rao'])
    expect(mail?.text).toContain(words);
});

test('without the conversation the mail has none, and on our own page it names that', async () => {
  const { conversation: _, ...wish } = WISH;
  await world.send(PATH, wish, { headers: { origin: world.env.publicUrl } });
  const [mail] = await world.mailsTo(SALES);
  expect(mail?.text).not.toContain('conversation');
  expect(mail?.text).toContain(`Asked on: ${world.env.publicUrl}`);
});

test('the shortlist goes along with names, deadlines and links, stored and mailed, when it is sent', async () => {
  const origin = world.env.publicUrl;
  const shortlist = `alder no-such-program beech alder <b> ${'x'.repeat(500)}`;
  expect((await world.send(PATH, { ...WISH, shortlist }, { headers: { origin } })).status).toBe(200);
  const lines = [
    `MSc Alder, Ardmore University: last day to apply 20 January 2999. ${origin}/programs/ireland/alder`,
    `MSc Beech, Ardmore University: no last day known. ${origin}/programs/ireland/beech`,
  ];
  expect((await stored())[0]?.shortlist).toBe(lines.join('\n'));
  const [mail] = await world.mailsTo(SALES);
  for (const line of ['The shortlist:', ...lines]) expect(mail?.text).toContain(line);
});

test('nothing of a shortlist goes along when it was not sent, or from a partner’s page', async () => {
  await world.send(PATH, WISH, { headers: { origin: world.env.publicUrl } });
  await world.send(PATH, { ...WISH, shortlist: 'alder' }, { headers: { origin: UNIVERSITY } });
  expect((await stored()).map(({ shortlist }) => shortlist)).toEqual(['', '']);
  for (const { text } of await world.mailsTo(SALES)) expect(text).not.toContain('shortlist');
});

test('sent again with its key, also at the same time, it is one request and one mail', async () => {
  const headers = { 'idempotency-key': 'wish-1' };
  const answers = await Promise.all([1, 2, 3].map(() => world.send(PATH, WISH, { headers })));
  answers.push(await world.send(PATH, WISH, { headers }));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await world.mailsTo(SALES)).toHaveLength(1);
  expect((await world.send(PATH, WISH, { headers: { 'idempotency-key': 'a b' } })).status).toBe(400);
});

test('other words under a key that was used before are another wish, and its sender learns nothing of the first', async () => {
  const headers = { 'idempotency-key': 'wish-1' };
  const first = await world.send(PATH, WISH, { headers });
  const second = await world.send(PATH, { ...WISH, name: 'Somebody Else' }, { headers });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.reference).not.toBe(first.body.reference);
  expect(await stored()).toHaveLength(2);
  expect(await world.mailsTo(SALES)).toHaveLength(2);
});

test('what is missing is named, field by field, and nothing is kept', async () => {
  const empty = await world.send(PATH, {});
  expect([empty.status, empty.body.detail[0].loc.at(-1)]).toEqual([422, 'channel']);
  const untold = await world.send(PATH, { channel: 'phone', phone: ' ', consent: false });
  expect(problemsIn(untold.body)).toEqual([
    'consent: Please tick the box: without it we may not contact you',
    'phone: Please enter your phone number',
  ]);
  const silent = await world.send(PATH, { channel: 'email', email: '', consent: true });
  expect(problemsIn(silent.body)).toEqual(['email: Email is required']);
  expect(await stored()).toEqual([]);
});

test.each([
  ['a channel that there is not', { channel: 'pigeon' }],
  ['a number that is none', { phone: 'call me' }],
  ['an address that is more than one', { channel: 'email', email: 'a@gmail.com, b@gmail.com' }],
  ['a name that is too long', { name: 'x'.repeat(limits.nameCharacters + 1) }],
  ['a time that is a story', { best_time: 'x'.repeat(limits.counsellor.timeCharacters + 1) }],
  ['a conversation that is too long', { conversation: 'x'.repeat(limits.counsellor.conversationCharacters + 1) }],
  ['text that cannot be stored', { name: 'a\u0000b' }],
  ['consent that is no yes', { consent: 'yes' }],
  ['a list instead of a text', { name: ['x'] }],
])('%s is refused', async (_, wrong) => {
  expect((await world.send(PATH, { ...WISH, ...wrong })).status).toBe(422);
  expect(await stored()).toEqual([]);
});

test('a body that is huge or no JSON, and a page that is not listed, are refused', async () => {
  expect((await world.send(PATH, { ...WISH, conversation: 'x'.repeat(limits.bodyBytes) })).status).toBe(413);
  const broken = await world.app.request(`/api/v1${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(broken.status).toBe(400);
  expect((await world.send(PATH, WISH, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test('nothing that is typed reaches a header of the mail', async () => {
  const name = 'Asha\r\nBcc: victim@gmail.com';
  await world.send(PATH, { ...WISH, name, channel: 'email', email: 'Asha@gmail.com' });
  expect((await stored())[0]).toMatchObject({ name: 'Asha Bcc: victim@gmail.com', email: 'asha@gmail.com' });
  const mails = await world.db.select().from(outbox);
  expect(mails.map(({ to }) => to).sort()).toEqual(['asha@gmail.com', SALES]);
  expect(mails.find(({ to }) => to === SALES)?.letter).toMatchObject({ replyTo: 'asha@gmail.com' });
});

test('an address that anybody could have typed is told in our words alone, three times a day', async () => {
  const wish = { ...WISH, name: 'Win https://evil.example', channel: 'email', email: 'stranger@gmail.com' };
  const receipts = [];
  for (let turn = 0; turn < 4; turn++)
    receipts.push((await world.send(PATH, { ...wish, best_time: `${turn}` }, { from: '10.99.0.1' })).body.receipt);
  expect(receipts).toEqual(['stranger@gmail.com', 'stranger@gmail.com', 'stranger@gmail.com', null]);
  const mails = await world.mailsTo('stranger@gmail.com');
  expect(mails).toHaveLength(3);
  for (const { subject, text } of mails) expect(subject + text).not.toMatch(/evil|Win|Germany/);
});

test('who is signed in is mailed what they asked for, and their account takes it along', async () => {
  const { email, session } = await world.signUpAndVerify();
  const { body } = await world.send(PATH, { ...WISH, session: session.access_token });
  expect(body.receipt).toBe(email);
  const [receipt] = await world.mailsTo(email);
  expect(receipt?.subject).toBe(`A counsellor will contact you (${body.reference})`);
  for (const words of ['+919812345678', 'weekdays after six']) expect(receipt?.text).toContain(words);
  await world.call('DELETE', '/users/me', { bearer: session.access_token });
  expect(await stored()).toEqual([]);
});

test('one address asks five times an hour; a program in the hidden field is told that all is well', async () => {
  const statuses = [];
  for (let turn = 0; turn < 6; turn++) statuses.push((await world.send(PATH, WISH, { from: '10.98.0.1' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await stored()).toHaveLength(5);
  const caught = await world.send(PATH, { ...WISH, website: 'https://spam.example' });
  expect([caught.status, (await stored()).length]).toEqual([200, 5]);
});
