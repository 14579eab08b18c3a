import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '#server/contact/tables.ts';
import { outbox } from '#server/mail/tables.ts';
import { type AccountsWorld, createAccountsWorld, PASSWORD } from '#tests/support/accounts-world.ts';
import { problemsIn } from '#tests/support/problems-in.ts';
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

test('sent again with its key, also at the same time, it is one message and one mail; other words are another', async () => {
  const headers = { 'idempotency-key': 'message-1' };
  const answers = await Promise.all([1, 2, 3].map(() => world.send('/contact', MESSAGE, { headers })));
  answers.push(await world.send('/contact', MESSAGE, { headers }));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(await stored()).toHaveLength(1);
  expect(await world.mailsTo(SALES)).toHaveLength(1);
  expect(await world.mailsTo('asha@gmail.com')).toHaveLength(1);
  const other = await world.send('/contact', { ...MESSAGE, message: 'Something else' }, { headers });
  expect(other.body.reference).not.toBe(answers[0]?.body.reference);
  expect(await stored()).toHaveLength(2);
});

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
  expect(problemsIn(body)).toEqual([
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
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(['<asha@gmail.com>', `<${SALES}>`]);
  const mail = smtp.received.find(({ to }) => to.includes(`<${SALES}>`));
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

describe('the writer is told that the message has arrived', () => {
  const hostile = {
    ...MESSAGE,
    email: 'stranger@gmail.com',
    name: 'Win https://evil.example',
    subject: 'Prize at https://evil.example',
    message: 'Claim your prize: https://evil.example/now',
  };

  test('with the number that the consultancy reads too, and when an answer comes', async () => {
    const { body } = await world.send('/contact', { ...MESSAGE, email: 'Asha.Rao@gmail.com' });
    expect(body).toMatchObject({ message: 'Message sent successfully!', receipt: true });
    const [receipt] = await world.mailsTo('asha.rao@gmail.com');
    expect(receipt?.subject).toBe(`We have received your message (${body.reference})`);
    for (const words of [body.reference, "We'll get back to you within 24 hours."])
      expect(receipt?.text).toContain(words);
    expect((await world.mailsTo(SALES))[0]?.text).toContain(`Reference: ${body.reference}`);
    expect((await stored())[0]?.id.toUpperCase().startsWith(body.reference)).toBe(true);
  });

  test('an address that anybody could have typed gets nothing that the writer wrote, not one link', async () => {
    await world.send('/contact', hostile);
    const [receipt] = await world.mailsTo(hostile.email);
    for (const part of [receipt?.subject, receipt?.text, receipt?.html]) expect(part).not.toMatch(/evil|prize|win/i);
    expect(receipt?.links).toEqual([]);
  });

  test('who is signed in with the address gets back what they wrote, also after a pause', async () => {
    const { email, session } = await world.signUpAndVerify();
    world.pass(2 * 3_600_000);
    await world.send('/contact', { ...MESSAGE, email, session: session.access_token });
    const [receipt] = await world.mailsTo(email);
    for (const words of ['Profile review', 'I am in my sixth semester.', 'Which countries suit 62%?'])
      expect(receipt?.text).toContain(words);
  });

  test('somebody else’s address, an ended session or a made-up one prove nothing, and the message is taken', async () => {
    const { email, session } = await world.signUpAndVerify();
    const ended = (await world.login({ email, password: PASSWORD })).body.access_token;
    await world.send('/auth/logout', undefined, { bearer: ended });
    const tries = [
      { ...hostile, session: session.access_token },
      { ...hostile, email, session: ended },
      { ...hostile, email, session: 'a.b.c' },
      { ...hostile, email, session: 'x'.repeat(5_000) },
    ];
    for (const body of tries) expect((await world.send('/contact', body)).status).toBe(200);
    const mails = [...(await world.mailsTo(hostile.email)), ...(await world.mailsTo(email))];
    const receipts = mails.filter(({ subject }) => subject.startsWith('We have received'));
    expect(receipts).toHaveLength(4);
    for (const { text } of receipts) expect(text).not.toMatch(/evil|prize/i);
  });

  test('one address gets three a day, from wherever they come; the messages are kept, and nobody is promised a mail', async () => {
    const receipts = [];
    for (let turn = 0; turn < 4; turn++)
      receipts.push((await world.send('/contact', { ...MESSAGE, email: 'often@gmail.com' })).body.receipt);
    expect(receipts).toEqual([true, true, true, false]);
    expect(await world.mailsTo('often@gmail.com')).toHaveLength(3);
    expect(await stored()).toHaveLength(4);
  });

  test('a program that fills the hidden field sends nobody a mail', async () => {
    await world.send('/contact', { ...MESSAGE, email: 'nobody@gmail.com', website: 'x' });
    expect(await world.mailsTo('nobody@gmail.com')).toEqual([]);
  });
});

test('an account that is deleted takes its messages with it', async () => {
  const { email, session } = await world.signUpAndVerify();
  await world.send('/contact', { ...MESSAGE, email });
  await world.send('/contact', MESSAGE);
  await world.call('DELETE', '/users/me', { bearer: session.access_token });
  expect((await stored()).map((row) => row.email)).toEqual(['asha@gmail.com']);
});
