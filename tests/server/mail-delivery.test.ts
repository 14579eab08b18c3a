import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { writeLetter } from '#server/mail/letter.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createPostman, type Writers } from '#server/mail/postman.ts';
import { createSmtp, type Transport } from '#server/mail/smtp.ts';
import { outbox as rows } from '#server/mail/tables.ts';
import { createAccountsWorld } from '#tests/support/accounts-world.ts';
import { createSmtpServer, readable, type SmtpServer } from '#tests/support/smtp-server.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const FROM = 'Galen Abroad <hello@galenabroad.example>';
const MINUTE = 60_000;

let connection: Connection;
let smtp: SmtpServer;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.db.delete(rows);
  smtp = await createSmtpServer();
});
afterEach(() => smtp.close());

/** An outbox and its postman, with a clock that can be moved. */
function createPostOffice(options: { writers?: Writers; deadlineMs?: number } = {}) {
  const { db } = connection;
  // Stands still until time is said to pass: what is put off is put off by whole seconds, however slow the machine.
  let now = Date.now();
  const deps = { db, log: pino({ level: 'silent' }), clock: () => now, newId: randomUUID };
  const outbox = createOutbox(deps);
  const transport = createSmtp(smtp.url, FROM, options.deadlineMs);
  return {
    deps,
    db,
    outbox,
    transport,
    postman: createPostman(deps, options.writers ?? {}, transport),
    order: (to: string) => outbox.order(db, { kind: 'note', to, letter: note(to) }),
    waiting: () => db.select().from(rows),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const note = (to: string) =>
  writeLetter({ subject: 'A note', brand: 'Galen', title: 'A note', paragraphs: [`For ${to}`], notes: [] });

describe('signing up with a mail server', () => {
  const open = () => createAccountsWorld({ connection, env: { SMTP_URL: smtp.url, MAIL_FROM: FROM } });

  test('sends one mail with both parts to the one address, and then forgets it', async () => {
    const world = await open();
    const person = await world.signUp();
    await world.postman.deliverDue();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    if (!mail) throw new Error('no mail');
    expect(mail.to).toEqual([`<${person.email}>`]);
    const text = readable(mail);
    expect(text).toMatch(/^From: Galen Abroad <hello@galenabroad\.example>$/m);
    expect(text).toMatch(new RegExp(`^To: ${person.email}$`, 'm'));
    expect(text).toMatch(/^Subject: Please verify your email address$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(text).toMatch(/text\/plain/);
    expect(text).toMatch(/text\/html/);
    const [link = ''] = /https:\/\/galen\.test\/verify-email\/[\w-]+/.exec(text) ?? [];
    expect(await world.db.select().from(rows)).toEqual([]);
    expect((await world.call('GET', `/auth/verify-email/${world.tokenIn(link)}`)).body.access_token).toBeTruthy();
    expect((await world.app.request('/dev/mailbox.json')).status).toBe(404);
  });

  test('a mail that comes again names the address that ends it, for mail programs', async () => {
    const world = await open();
    await world.db.insert(rows).values({
      id: 'again',
      kind: 'note',
      to: 'asha@gmail.com',
      letter: writeLetter({
        ...{ subject: 'A date', brand: 'Galen', title: 'A date', paragraphs: ['Soon'], notes: [] },
        ending: { label: 'Switch off', url: 'https://galen.test/off#t', post: 'https://galen.test/api/off/t' },
      }),
      dueAt: new Date(0),
      createdAt: new Date(0),
    });
    await world.postman.deliverDue();
    const text = smtp.received.map(readable).join();
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/galen\.test\/api\/off\/t>$/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(text).toContain('https://galen.test/off#t');
  });

  test.each(['hang', 451, 550, 'down'] as const)('answers without waiting for it when that is %s', async (how) => {
    if (how === 'down') await smtp.close();
    else smtp.behave(how);
    const world = await open();
    const person = await world.signUp();
    // The postman is at it by now, and must not be in the way.
    const delivering = world.postman.deliverDue();
    for (const path of ['/auth/forgot-password', '/auth/resend-verification'])
      expect((await world.send(path, { email: person.email })).status).toBe(200);
    await world.signUp();
    expect(smtp.received).toEqual([]);
    // Those that are still to come need not hang too.
    if (how === 'hang') smtp.behave(451);
    smtp.cut();
    await delivering;
    await world.postman.stop();
    if (how === 'down') await smtp.open();
  });
});

describe('a mail', () => {
  test('that the server refused to talk about goes out once the server is back, once', async () => {
    const office = createPostOffice();
    await smtp.close();
    await office.order('asha@gmail.com');
    await office.postman.deliverDue();
    expect(await office.waiting()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    await smtp.open();
    await office.postman.deliverDue();
    expect(smtp.received).toHaveLength(0);
    office.pass(5_000);
    await office.postman.deliverDue();
    office.pass(60 * MINUTE);
    await office.postman.deliverDue();
    expect(smtp.received).toHaveLength(1);
    expect(await office.waiting()).toEqual([]);
  });

  test('to a server that never answers is given up after the deadline, and tried again', async () => {
    const office = createPostOffice({ deadlineMs: 200 });
    smtp.behave('hang');
    await office.order('asha@gmail.com');
    await office.postman.deliverDue();
    expect(await office.waiting()).toMatchObject([{ state: 'waiting', tries: 1, lastError: expect.any(String) }]);
    smtp.behave('accept');
    office.pass(5_000);
    // One with time: what answers is not held to that deadline here.
    await createPostman(office.deps, {}, createSmtp(smtp.url, FROM)).deliverDue();
    expect(smtp.received).toHaveLength(1);
  });

  test('that is put off with 4xx is tried again, later each time', async () => {
    const office = createPostOffice();
    smtp.behave(451);
    await office.order('asha@gmail.com');
    const waits = [];
    for (let i = 0; i < 4; i++) {
      await office.postman.deliverDue();
      const [row] = await office.waiting();
      const wait = (row?.dueAt.getTime() ?? 0) - office.deps.clock();
      waits.push(Math.round(wait / 1000));
      office.pass(wait + 1);
    }
    expect(waits).toEqual([5, 30, 120, 600]);
    smtp.behave('accept');
    await office.postman.deliverDue();
    expect(smtp.received).toHaveLength(1);
  });

  test('that one address refuses fails after nine tries, and holds up no other', async () => {
    const office = createPostOffice();
    smtp.behave({ refuse: 'nobody@' });
    await office.order('nobody@gmail.com');
    await office.order('asha@gmail.com');
    for (let i = 0; i < 12; i++) {
      await office.postman.deliverDue();
      office.pass(241 * MINUTE);
    }
    expect(smtp.received.map(({ to }) => to)).toEqual([['<asha@gmail.com>']]);
    expect(await office.waiting()).toMatchObject([{ to: 'nobody@gmail.com', state: 'failed', tries: 9 }]);
  });

  test('that was sent right before a crash comes at most once more, the same one', async () => {
    const office = createPostOffice();
    await office.order('asha@gmail.com');
    const sent = Promise.withResolvers<void>();
    // Sends, and is never heard of again: the process is gone before the row can be removed.
    const dying: Transport = {
      async send(mail, signal) {
        await office.transport.send(mail, signal);
        sent.resolve();
        await new Promise(() => undefined);
      },
    };
    void createPostman(office.deps, {}, dying).deliverDue();
    await sent.promise;
    await office.postman.deliverDue();
    expect(smtp.received).toHaveLength(1);
    for (let i = 0; i < 3; i++) {
      office.pass(6 * MINUTE);
      await office.postman.deliverDue();
    }
    expect(smtp.received).toHaveLength(2);
    const id = (data = '') => /^Message-ID: (.*)$/m.exec(data)?.[1];
    expect(id(smtp.received[0]?.data)).toBe(id(smtp.received[1]?.data));
  });

  test('whose server was killed is due again as soon as its try must have ended', async () => {
    const office = createPostOffice();
    await office.order('asha@gmail.com');
    const begun = Promise.withResolvers<void>();
    const killed: Transport = {
      send() {
        begun.resolve();
        return new Promise(() => undefined);
      },
    };
    void createPostman(office.deps, {}, killed).deliverDue();
    await begun.promise;
    office.pass(MINUTE);
    await office.postman.deliverDue();
    expect(smtp.received).toHaveLength(0);
    office.pass(20_000);
    await office.postman.deliverDue();
    expect(smtp.received).toHaveLength(1);
  });

  test('that takes too long for a server that stops is let go, and due at once for the next', async () => {
    const office = createPostOffice();
    smtp.behave('hang');
    await office.order('asha@gmail.com');
    const stopping = createPostman(office.deps, {}, office.transport, 20);
    const delivery = stopping.deliverDue();
    await expect.poll(office.waiting).toMatchObject([{ tries: 1 }]);
    await stopping.stop();
    await delivery;
    expect(await office.waiting()).toMatchObject([{ tries: 0, lastError: null }]);
    smtp.behave('accept');
    await office.postman.deliverDue();
    expect(smtp.received).toHaveLength(1);
  });

  test('is written once however often it is tried, and anew when it has waited long', async () => {
    let written = 0;
    const writers = {
      token: async (_: unknown, to: string) => {
        written += 1;
        return { ...note(to), text: `Token ${written}` };
      },
    };
    const office = createPostOffice({ writers });
    smtp.behave(451);
    await office.outbox.order(office.db, { kind: 'token', to: 'asha@gmail.com' });
    for (const wait of [0, 6_000, 31_000, 121_000, 601_000]) {
      office.pass(wait);
      await office.postman.deliverDue();
    }
    expect(written).toBe(1);
    smtp.behave('accept');
    office.pass(31 * MINUTE);
    await office.postman.deliverDue();
    expect(smtp.received.map(readable).join()).toContain('Token 2');
  });

  test('is sent once by three servers on one database', async () => {
    const office = createPostOffice();
    for (let i = 0; i < 20; i++) await office.order(`student${i}@gmail.com`);
    const postmen = [1, 2, 3].map(() => createPostman(office.deps, {}, office.transport));
    await Promise.all(postmen.map((postman) => postman.deliverDue()));
    expect(smtp.received).toHaveLength(20);
    expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(20);
  });

  test('to a poisoned address gains no second recipient and no header', async () => {
    const office = createPostOffice();
    const poisoned = [
      'a@gmail.com\r\nRCPT TO:<victim@gmail.com>',
      'a@gmail.com, victim@gmail.com',
      'a@gmail.com>\r\nDATA\r\nBcc: victim@gmail.com',
      'a\u0000@gmail.com',
    ];
    for (const to of poisoned)
      await office.outbox.order(office.db, { kind: 'note', to: to.replace('\u0000', ''), letter: note('x') });
    await office.postman.deliverDue();
    expect(smtp.wire.filter((line) => /^(RCPT TO:|Bcc:).*victim/i.test(line) && !line.includes('a@gmail.com'))).toEqual(
      [],
    );
    for (const { to, data } of smtp.received) {
      expect(to).toHaveLength(1);
      expect(data).not.toMatch(/^Bcc:/im);
    }
  });

  test('on its way is waited for when the server stops; nothing is claimed after that', async () => {
    const office = createPostOffice();
    await office.order('asha@gmail.com');
    const delivery = office.postman.deliverDue();
    await expect.poll(() => smtp.wire.length).toBeGreaterThan(0);
    await office.postman.stop();
    await delivery;
    expect(smtp.received).toHaveLength(1);
    await office.order('later@gmail.com');
    await office.postman.deliverDue();
    expect(await office.waiting()).toMatchObject([{ to: 'later@gmail.com', tries: 0 }]);
  });
});

describe('the development mailbox', () => {
  test('shows what would have been sent, for people and for programs', async () => {
    const world = await createAccountsWorld({ connection });
    const person = await world.signUp();
    const [mail] = await (await world.app.request('/dev/mailbox.json')).json();
    expect(Object.keys(mail).sort()).toEqual(['html', 'links', 'sent_at', 'subject', 'text', 'to']);
    const page = await world.app.request('/dev/mailbox');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain(`href="${mail.links[0]}"`);
    expect(html).toContain(person.email);
    const view = /href="(\/dev\/mailbox\/[^"]+)"/.exec(html)?.[1] ?? '';
    expect(await (await world.app.request(view)).text()).toBe(mail.html);
    expect((await world.app.request('/dev/mailbox/nothing')).status).toBe(404);
  });

  test('is not there in production', async () => {
    const world = await createAccountsWorld({ connection, env: { NODE_ENV: 'production' } });
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) expect((await world.app.request(path)).status).toBe(404);
  });
});

test('a wrong SMTP_URL is named, but its password is not shown', () => {
  const start = () => readEnv({ SMTP_URL: 'smtp//user:hunter2@host' });
  expect(start).toThrow('The environment variable SMTP_URL is not valid: it must begin with smtp:// or smtps://.');
});
