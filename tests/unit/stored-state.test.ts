import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { readStoredSession } from '#shared/rules/stored-session.ts';
import { createAccountStores } from '#shared/stores/create-account-stores.ts';
import { createDeviceStore } from '#shared/stores/device-store.ts';
import { createDraftStore } from '#shared/stores/draft-store.ts';
import { createGuestStore } from '#shared/stores/guest-store.ts';
import { createPersisted } from '#shared/stores/persisted.ts';
import { signedInScript } from '#site/head/signed-in-script.ts';
import { memoryStorage } from '#tests/support/test-stores.ts';

const schema = v.object({ count: v.number() });

test('what is saved is loaded, in the form {"state":…,"version":1}', () => {
  const values = new Map<string, string>();
  const kept = createPersisted({ storage: memoryStorage(values), key: 'k', version: 1, schema });
  kept.save({ count: 3 });
  expect(values.get('k')).toBe('{"state":{"count":3},"version":1}');
  expect(kept.load()).toEqual({ count: 3 });
});

test.each([
  ['nothing', undefined],
  ['not JSON', '{"state":'],
  ['another version', '{"state":{"count":3},"version":2}'],
  ['wrong types', '{"state":{"count":"3"},"version":1}'],
  ['a foreign value', '"a token of another program"'],
  ['null', 'null'],
])('%s reads as absent and is not destroyed', (_, text) => {
  const values = new Map(text === undefined ? [] : [['k', text]]);
  const kept = createPersisted({ storage: memoryStorage(values), key: 'k', version: 1, schema });
  expect(kept.load()).toBeNull();
  expect(values.get('k')).toBe(text);
});

test('no JSON value whatever in guest-storage keeps the guest store from starting', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const values = new Map([['guest-storage', `{"state":${json},"version":1}`]]);
      const guest = createGuestStore({ storage: memoryStorage(values), key: 'guest-storage' });
      return guest.left() >= 0 && guest.transcript().length >= 0;
    }),
    { numRuns: 500 },
  );
});

test('nothing is stored of a visitor who has opened the panel and asked nothing, nor when they start over', () => {
  const values = new Map<string, string>();
  const guest = createGuestStore({ storage: memoryStorage(values), key: 'guest-storage' });
  guest.setAllowance(3);
  guest.showDialog(true);
  guest.startOver();
  expect([...values]).toEqual([]);
  guest.nonce(() => 'an-id-');
  expect([...values.keys()]).toEqual(['guest-storage']);
});

test('what an older release has stored, which knew no nonce, is read as it is, and a nonce comes with the first need', () => {
  const state = { messageCount: 2, messages: [], hasReachedLimit: false, lastMessageTimestamp: null };
  const values = new Map([['guest-storage', JSON.stringify({ state, version: 1 })]]);
  const guest = createGuestStore({ storage: memoryStorage(values), key: 'guest-storage' });
  expect([guest.left(), guest.getState().nonce ?? null]).toEqual([2, null]);
  expect(guest.nonce(() => 'an-id-')).toBe('an-id-an-id-');
  const reloaded = createGuestStore({ storage: memoryStorage(values), key: 'guest-storage' });
  expect([reloaded.left(), reloaded.nonce(() => 'other')]).toEqual([2, 'an-id-an-id-']);
});

const USER = { user_id: 'u1', email: 'asha@gmail.com', name: 'Asha', role: 'user', subscription_status: 'active' };
const SESSION = { user: USER, accessToken: 'a', refreshToken: 'r', isAuthenticated: true };
const GUEST = { messageCount: 1, messages: [], hasReachedLimit: false, token: 't' };

/** Every key that the stores keep something under, with a good value and what is read of it. */
const KEYS: readonly [
  key: string,
  good: object,
  read: (key: string, values: Map<string, string>) => unknown,
  unknown,
][] = [
  ['auth-storage', SESSION, (_, values) => stores(values).session.getState().isAuthenticated, [true, false]],
  ['guest-storage', GUEST, (key, values) => createGuestStore({ storage: memoryStorage(values), key }).left(), [3, 4]],
  [
    'draft-storage',
    { drafts: { new: 'Hi' }, open: null },
    (_, values) => createDraftStore({ storage: memoryStorage(values), keyPrefix: '' }).get(null),
    ['Hi', ''],
  ],
  [
    'device-storage',
    { markers: ['m'] },
    (key, values) => createDeviceStore({ storage: memoryStorage(values), key }).all(),
    [['m'], []],
  ],
];
const stores = (values: Map<string, string>) =>
  createAccountStores({
    origin: 'http://localhost',
    storage: memoryStorage(values),
    lock: (_, task) => task(),
    keyPrefix: '',
    language: () => 'en',
    fetch: () => Promise.reject(new TypeError('There is no network here')),
  });

describe.each(KEYS)('%s', (key, good, read, expected) => {
  const [known, nothing] = expected as readonly [unknown, unknown];
  const at = (text: string | undefined) => read(key, new Map(text === undefined ? [] : [[key, text]]));

  test('is read in its own version and shape', () => {
    expect(at(JSON.stringify({ state: good, version: 1 }))).toEqual(known);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['cut off', JSON.stringify({ state: good, version: 1 }).slice(0, -9)],
    ['of an older version', JSON.stringify({ state: good, version: 0 })],
    ['of a newer version', JSON.stringify({ state: good, version: 2 })],
    ['without a version', JSON.stringify({ state: good })],
    ['without a state', JSON.stringify({ version: 1 })],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"asha"'],
    ...Object.keys(good).flatMap((name): [string, string][] => [
      [`with a list as ${name}`, JSON.stringify({ state: { ...good, [name]: [[]] }, version: 1 })],
      [`with a number as ${name}`, JSON.stringify({ state: { ...good, [name]: -0.5 }, version: 1 })],
    ]),
  ])('%s: reads as nothing, and starts', (_, text) => {
    expect(at(text)).toEqual(nothing);
  });
});

test.each([
  ['no role', { ...SESSION, user: { ...USER, role: undefined } }],
  ['no user', { ...SESSION, user: null }],
  ['no access token', { ...SESSION, accessToken: null }],
  ['no refresh token', { ...SESSION, refreshToken: null }],
])('half a session is nobody, to the stores and to the head of every page alike: %s', (_, state) => {
  const text = JSON.stringify({ state, version: 1 });
  expect(readStoredSession(text)).toBeNull();
  expect(stores(new Map([['auth-storage', text]])).session.getState().isAuthenticated).toBe(false);
  expect(headSays(text)).toBe(false);
});

test('the head of a page says signed in for exactly what the stores take for a session', () => {
  expect(headSays(JSON.stringify({ state: SESSION, version: 1 }))).toBe(true);
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 0, max: 3 }), (json, version) => {
      const text = `{"state":${json},"version":${version}}`;
      return headSays(text) === (readStoredSession(text) !== null);
    }),
  );
});

/** Runs the script that stands in the head of every page. */
function headSays(text: string): boolean {
  const dataset: Record<string, string> = {};
  const empty = { getItem: () => null };
  const run = new Function('window', 'document', signedInScript);
  run({ localStorage: { getItem: () => text }, sessionStorage: empty }, { documentElement: { dataset } });
  return 'signedIn' in dataset;
}

describe('where the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  const working = () => {
    const values = new Map<string, string>();
    return {
      values,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
  };
  const full = () => ({
    ...working(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const stub = (local: object | null, session: object | null) => {
    const place = (storage: object | null) => () => {
      if (storage) return storage;
      throw new DOMException('blocked', 'SecurityError');
    };
    const page = new EventTarget();
    Object.defineProperty(page, 'localStorage', { get: place(local) });
    Object.defineProperty(page, 'sessionStorage', { get: place(session) });
    vi.stubGlobal('window', page);
  };

  test.each([
    ['keeps everything', working(), working(), 'kept'],
    ['is full, but for this tab', full(), working(), 'tab'],
    ['is full', full(), full(), 'page'],
    ['blocks storage', null, null, 'page'],
  ] as const)('%s, every key is kept as long as it can be, and it is known how long', (_, local, session, lasting) => {
    stub(local, session);
    const storage = createBrowserStorage();
    for (const [key, good] of KEYS) {
      storage.set(key, JSON.stringify(good));
      expect(storage.get(key)).toBe(JSON.stringify(good));
    }
    expect(storage.lasting()).toBe(lasting);
    // The next page of this tab.
    const next = createBrowserStorage();
    for (const [key, good] of KEYS) expect(next.get(key)).toBe(lasting === 'page' ? null : JSON.stringify(good));
    for (const [key] of KEYS) storage.remove(key);
    for (const [key] of KEYS) expect([storage.get(key), next.get(key)]).toEqual([null, null]);
  });
});
