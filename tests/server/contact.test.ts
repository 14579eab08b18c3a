import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '#server/contact/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { createSmtpServer, readable } from '#tests/support/smtp-server.ts';

const SALES = 'sales@galenabroad.example';
const MESSAGE = {
  name: 'Asha Rao',
  email: 'Asha@gmail.com',
  phone: '+91 98123 45678',
  subject: 'Profile review',
  message: 'I am in my sixth semester.\r\n\r\nWhich countries suit 62%?',
};

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.delete(contactMessages);
  await world.db.delete(outbox);
});

const stored = () => world.db.select().from(contactMessages);

let addresses = 0;
/** The form as a browser without JavaScript posts it, from our own page unless told otherwise. */
async function postForm(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  addresses += 1;
  const response = await world.app.request('/api/v1/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.77.0.${addresses}`,
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, location: response.headers.get('location') };
}

test('a message is kept and mailed to the sales mailbox', async () => {
  const { status } = await world.send('/contact', MESSAGE);
  expect(status).toBe(200);
  expect(await stored()).toMatchObject([
    {
      name: 'Asha Rao',
      email: 'asha@gmail.com',
      phone: '+91 98123 45678',
      subject: 'Profile review',
      message: 'I am in my sixth semester.\n\nWhich countries suit 62%?',
    },
  ]);
  const [mail] = await world.mailsTo(SALES);
  expect(mail?.subject).toBe('Contact form: Profile review');
  for (const words of ['sixth semester', 'From Asha Rao', 'asha@gmail.com', '+91 98123 45678'])
    expect(mail?.text).toContain(words);
});

test('what is missing or too long is named, field by field, and nothing is kept', async () => {
  const { status, body } = await world.send('/contact', {
    name: ' \u200b ',
    email: 'asha',
    subject: 'x'.repeat(201),
    message: '',
  });
  expect(status).toBe(422);
  expect(body.detail.map(({ loc, msg }: { loc: string[]; msg: string }) => `${loc.at(-1)}: ${msg}`)).toEqual([
    'name: Name is required',
    'email: Please enter a valid email address',
    'subject: Subject is too long',
    'message: Message is required',
  ]);
  expect(await stored()).toEqual([]);
});

test('a program that fills the hidden field is told that all is well, and nothing is kept or mailed', async () => {
  const { status } = await world.send('/contact', { ...MESSAGE, website: 'https://spam.example' });
  expect(status).toBe(200);
  expect(await stored()).toEqual([]);
  expect(await world.mailsTo(SALES)).toEqual([]);
});

test('one address may write five times an hour', async () => {
  const statuses = [];
  for (let turn = 0; turn < 6; turn++)
    statuses.push((await world.send('/contact', MESSAGE, { from: '10.66.0.1' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await stored()).toHaveLength(5);
});

test('the mail can be answered, and no field of the form reaches another header or another reader', async () => {
  const smtp = await createSmtpServer();
  const mailing = await createAccountsWorld({ env: { SMTP_URL: smtp.url } });
  const hostile = '\r\nBcc: victim@gmail.com\r\n\r\nHello';
  await mailing.send('/contact', {
    name: `Asha${hostile}`,
    email: 'asha@gmail.com',
    phone: `1${hostile}`.slice(0, 30),
    subject: `Visa${hostile}\u202Eexe`,
    message: `Hello${hostile}\r\n.\r\nRCPT TO:<victim@gmail.com>`,
  });
  await mailing.postman.deliverDue();
  await mailing.close();
  await smtp.close();
  expect(smtp.received.map(({ to }) => to)).toEqual([[`<${SALES}>`]]);
  const [mail] = smtp.received;
  const headers = mail ? (readable(mail).split('\n\n')[0] ?? '') : '';
  expect(headers).toMatch(/^Reply-To: asha@gmail\.com$/m);
  expect(headers).toMatch(/^Subject: Contact form: Visa Bcc: victim@gmail\.com Helloexe$/m);
  expect(headers).not.toMatch(/^Bcc:/im);
});

test.each([
  'asha@gmail.com, victim@gmail.com',
  'asha@gmail.com\r\nBcc: victim@gmail.com',
  '"a b"@gmail.com',
  'Asha <asha@gmail.com>',
])('an address that is more than one address is refused: %j', async (email) => {
  expect((await world.send('/contact', { ...MESSAGE, email })).status).toBe(422);
});

describe('without JavaScript', () => {
  test('the form posts itself and comes back to the page', async () => {
    const { status, location } = await postForm({ ...MESSAGE, website: '' });
    expect([status, location]).toEqual([303, '/contact?sent=1#message-sent']);
    expect(await stored()).toHaveLength(1);
    expect(await world.mailsTo(SALES)).toHaveLength(1);
  });

  test('an incomplete form comes back to a place that says so', async () => {
    const { status, location } = await postForm({ ...MESSAGE, message: '' });
    expect([status, location]).toEqual([303, '/contact?failed=fields#message-incomplete']);
    expect(await stored()).toEqual([]);
  });

  test('the limit counts here too', async () => {
    const from = { 'x-forwarded-for': '10.55.0.1' };
    const ends = [];
    for (let turn = 0; turn < 6; turn++) ends.push((await postForm(MESSAGE, from)).location);
    expect(ends.at(-1)).toBe('/contact?failed=1#message-failed');
    expect(await stored()).toHaveLength(5);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://galen.test' },
  ])('a form on another site is refused: %j', async (headers) => {
    const { status } = await postForm(MESSAGE, headers);
    expect(status).toBe(403);
    expect(await stored()).toEqual([]);
  });

  test('an older browser, which sends only Origin, is believed when it is ours', async () => {
    const send = (headers: Readonly<Record<string, string>>) =>
      world.app.request('/api/v1/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.44.0.1', ...headers },
        body: new URLSearchParams(MESSAGE),
      });
    const statuses = [
      await send({ origin: 'https://galen.test' }),
      await send({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }),
      await send({ origin: 'https://evil.example', host: '127.0.0.1:3000' }),
      await send({ origin: 'null' }),
      await send({}),
    ].map(({ status }) => status);
    expect(statuses).toEqual([303, 303, 403, 403, 403]);
  });
});

test('an account that is deleted takes its messages with it', async () => {
  const { email, session } = await world.signUpAndVerify();
  await world.send('/contact', { ...MESSAGE, email });
  await world.send('/contact', MESSAGE);
  await world.call('DELETE', '/users/me', { bearer: session.access_token });
  expect((await stored()).map((row) => row.email)).toEqual(['asha@gmail.com']);
});
