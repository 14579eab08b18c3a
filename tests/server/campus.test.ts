import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { createPartnersWorld, UNIVERSITY } from '#tests/support/partners-world.ts';

const HOUR = 3_600_000;
const CAMPUS = '10.20.30.40';
const NETWORK_TEXT = 'Many free questions have come from this network today. Sign up to go on.';
const START = Date.parse('2026-11-10T09:00:00.000Z');

/** What phones on an Indian campus say of themselves, and how many of ten say it: most are Chrome, which names no model. */
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const PHONES = [
  CHROME,
  CHROME,
  CHROME,
  CHROME,
  CHROME,
  CHROME.replace('142', '141'),
  CHROME.replace('Chrome/142.0.0.0', 'SamsungBrowser/29.0 Chrome/136.0.0.0'),
  CHROME.replace('Android 10; K', 'Android 14; RMX3998'),
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
];

let world: AccountsWorld;
// One clock for the server and for what counts by the machine's own time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});
afterAll(() => void vi.useRealTimers());

const ask = (browser: string, guest: Record<string, string>, headers: Record<string, string> = {}) =>
  world.send(
    '/chat',
    { message: 'Hello' },
    { from: CAMPUS, headers: { 'user-agent': browser, 'accept-language': 'en-IN,en;q=0.9', ...guest, ...headers } },
  );
const newBrowser = () => ({ 'guest-nonce': randomBytes(16).toString('base64url') });
/** A repeatable sequence of numbers from 0 up to 1 (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('200 guests behind one address in an hour, most with the same phone, are all served', async () => {
  world = await createAccountsWorld();
  const random = numbers(7);
  const sends = Array.from({ length: 200 }, (_, guest) => {
    const browser = PHONES[Math.floor(random() * PHONES.length)] ?? CHROME;
    let at = START + random() * HOUR;
    return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      at += 15_000 + random() * 90_000;
      return { guest, browser, at };
    });
  }).flat();
  const known = new Map<number, Record<string, string>>();
  const refused: unknown[] = [];
  for (const { guest, browser, at } of sends.toSorted((a, b) => a.at - b.at)) {
    vi.setSystemTime(at);
    const { status, body, headers } = await ask(browser, known.get(guest) ?? newBrowser());
    if (status !== 200) refused.push({ guest, body });
    const token = headers.get('guest-token');
    if (token) known.set(guest, { 'guest-token': token });
  }
  expect(refused).toEqual([]);
  expect(known.size).toBe(200);
});

test('one who clears their storage 200 times in an hour is not, and a crowd with other phones goes on', async () => {
  world = await createAccountsWorld();
  let served = 0;
  let last = { status: 0, body: { detail: '', error: '' } };
  for (let visit = 0; visit < 200; visit++) {
    let guest: Record<string, string> = newBrowser();
    for (let turn = 0; turn < 4; turn++) {
      vi.setSystemTime(START + (visit * 4 + turn) * (HOUR / 800));
      const { status, body, headers } = await ask(CHROME, guest);
      last = { status, body };
      if (status !== 200) break;
      guest = { 'guest-token': headers.get('guest-token') ?? '' };
      if (turn === 0) served += 1;
    }
  }
  expect(served).toBeGreaterThanOrEqual(10);
  expect(served).toBeLessThan(20);
  expect(last).toEqual({ status: 429, body: { detail: NETWORK_TEXT, error: 'guest_ceiling_reached' } });
  for (const phone of PHONES.slice(6)) expect((await ask(phone, newBrowser())).status).toBe(200);
});

test('60 sign-ups behind one address in an hour are all served', async () => {
  world = await createAccountsWorld();
  const statuses: number[] = [];
  for (let person = 0; person < 60; person++) {
    vi.setSystemTime(START + person * 60_000);
    statuses.push((await world.send('/auth/signup', world.newPerson(), { from: CAMPUS })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('what sign-ups cost has a ceiling, for an address and in all, and says so', async () => {
  world = await createAccountsWorld({ env: { SIGNUPS_PER_ADDRESS_AND_HOUR: '1', SIGNUPS_PER_HOUR: '2' } });
  const signUp = async (from: string) => {
    const { status, body, headers } = await world.send('/auth/signup', world.newPerson(), { from });
    return [status, status === 200 ? null : body.detail, Number(headers.get('retry-after')) > 3_000];
  };
  const later = 'in the last hour. Please wait 60 minutes and try again.';
  expect(await signUp(CAMPUS)).toEqual([200, null, false]);
  expect(await signUp(CAMPUS)).toEqual([429, `Many people have signed up from this network ${later}`, true]);
  expect(await signUp('10.0.0.2')).toEqual([200, null, false]);
  expect(await signUp('10.0.0.3')).toEqual([429, `Many people have signed up here ${later}`, true]);
});

test('an address has its ceiling, counted for guests alone, and its text blames nobody', async () => {
  world = await createAccountsWorld({ env: { GUEST_MESSAGES_PER_ADDRESS_AND_DAY: '2' } });
  for (const phone of PHONES.slice(4, 6)) expect((await ask(phone, newBrowser())).status).toBe(200);
  const { status, body } = await ask(CHROME, newBrowser());
  expect([status, body]).toEqual([429, { detail: NETWORK_TEXT, error: 'guest_ceiling_reached' }]);
  const elsewhere = await world.send('/chat', { message: 'Hello' }, { from: '10.0.0.9' });
  expect([elsewhere.status, elsewhere.headers.get('guest-remaining')]).toEqual([200, '3']);
});

test('a partner has a ceiling of its own, which holds nobody up elsewhere', async () => {
  world = await createPartnersWorld({ env: { GUEST_MESSAGES_PER_PARTNER_AND_DAY: '1' } });
  const onTheirPage = { origin: UNIVERSITY };
  expect((await ask(CHROME, newBrowser(), onTheirPage)).status).toBe(200);
  const { status, body } = await ask(CHROME, newBrowser(), onTheirPage);
  expect([status, body.error]).toEqual([429, 'guest_ceiling_reached']);
  expect(body.detail).toBe('Many free questions have come from this site today. Sign up to go on.');
  expect((await ask(CHROME, newBrowser(), { origin: 'https://galen.test' })).status).toBe(200);
});

test('a message of a paid model costs money: without settings the ceilings are lower', async () => {
  const ceilingsOf = async (env: Record<string, string>) => {
    world = await createAccountsWorld({ env });
    const { guestMessagesPerAddressAndDay, guestMessagesPerPartnerAndDay } = world.env;
    return [guestMessagesPerAddressAndDay, guestMessagesPerPartnerAndDay];
  };
  const model = { LLM_BASE_URL: 'https://model.test/v1', LLM_MODEL: 'any' };
  expect(await ceilingsOf({})).toEqual([10_000, 50_000]);
  await world.close();
  expect(await ceilingsOf(model)).toEqual([1_000, 5_000]);
  await world.close();
  expect(await ceilingsOf({ ...model, GUEST_MESSAGES_PER_ADDRESS_AND_DAY: '7' })).toEqual([7, 5_000]);
});
