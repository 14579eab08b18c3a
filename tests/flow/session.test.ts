import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProfileApi } from '#shared/api/profile-api.ts';
import { createAccountActions } from '#shared/stores/account-actions.ts';
import { createAccountStores } from '#shared/stores/create-account-stores.ts';
import { createProfileActions } from '#shared/stores/profile-actions.ts';
import type { TabLock } from '#shared/stores/session-store.ts';
import { said } from '#shared/texts/text.ts';
import { type AccountsWorld, createAccountsWorld, PASSWORD } from '#tests/support/accounts-world.ts';
import { reached } from '#tests/support/reached.ts';
import { createTestStores, memoryStorage } from '#tests/support/test-stores.ts';

const QUARTER_HOUR = 15 * 60_000;
let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

/** A browser: its tabs share storage and lock; every call goes through the real routes. */
function createBrowser() {
  const values = new Map<string, string>();
  const calls: string[] = [];
  const ended: string[] = [];
  let answer: ((request: Request) => Response | undefined | Promise<Response>) | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const lock: TabLock = (_, task) => {
    const mine = last.then(task, task);
    last = mine.catch(() => undefined);
    return mine;
  };
  const openTab = () => {
    const stores = createAccountStores({
      origin: 'http://localhost',
      storage: memoryStorage(values),
      lock,
      keyPrefix: '',
      language: () => 'en',
      onSessionExpired: (why) => ended.push(why),
      fetch: async (request) => {
        calls.push(new URL(request.url).pathname.replace('/api/v1', ''));
        return (await answer?.(request)) ?? world.app.request(request);
      },
    });
    const { client, accounts, session } = stores;
    const account = {
      ...createAccountActions(accounts, session),
      ...createProfileActions(
        createProfileApi(client, () => 'en'),
        session,
      ),
    };
    return { ...stores, account };
  };
  return {
    openTab,
    ended,
    values,
    refreshes: () => calls.filter((path) => path === '/auth/refresh').length,
    answerWith: (how: typeof answer) => {
      answer = how;
    },
  };
}

async function signedIn() {
  const person = await world.signUpAndVerify();
  const browser = createBrowser();
  const tab = browser.openTab();
  expect((await tab.account.login({ email: person.email, password: PASSWORD })).ok).toBe(true);
  return { browser, tab, person };
}

test('ten calls that meet an old bearer make one refresh, and all succeed', async () => {
  const { browser, tab } = await signedIn();
  world.pass(QUARTER_HOUR + 1_000);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => tab.account.loadProfile()));
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(browser.refreshes()).toBe(1);
});

test('a call that is refused only when another has made the refresh is repeated, and makes none', async () => {
  const { browser, tab } = await signedIn();
  world.pass(QUARTER_HOUR + 1_000);
  const { promise: renewed, resolve: letGo } = Promise.withResolvers<void>();
  browser.answerWith((request) => {
    browser.answerWith(null);
    return renewed.then(async () => world.app.request(request));
  });
  const late = tab.account.loadProfile();
  expect((await tab.account.loadProfile()).ok).toBe(true);
  letGo();
  expect((await late).ok).toBe(true);
  expect(browser.refreshes()).toBe(1);
});

test('two tabs share one refresh', async () => {
  const { browser, tab } = await signedIn();
  const other = browser.openTab();
  world.pass(QUARTER_HOUR + 1_000);
  const outcomes = await Promise.all([tab.account.loadProfile(), other.account.loadProfile()]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(browser.refreshes()).toBe(1);
});

test('a save that meets an ended session is not repeated in the name of who has signed in meanwhile', async () => {
  const { browser, tab } = await signedIn();
  await world.call('POST', '/auth/logout', { bearer: tab.session.accessToken() ?? '' });
  const next = await world.signUpAndVerify();
  const other = browser.openTab();
  expect((await other.account.login({ email: next.email, password: PASSWORD })).ok).toBe(true);
  const before = await other.account.loadProfile();
  const outcome = await tab.account.updateProfile({ name: 'Typed By Another', phone: '' });
  expect(outcome).toMatchObject({ ok: false, failure: { status: 401 } });
  expect(await other.account.loadProfile()).toEqual(before);
  expect(tab.session.getState().user?.email).toBe(next.email);
});

test('a refused refresh ends the session and says so once', async () => {
  const { browser, tab, person } = await signedIn();
  await world.call('POST', '/auth/logout', { bearer: tab.session.accessToken() ?? '' });
  world.pass(QUARTER_HOUR + 1_000);
  const outcome = await tab.account.loadProfile();
  expect(outcome.ok).toBe(false);
  expect(tab.session.getState()).toMatchObject({ isAuthenticated: false, user: null, accessToken: null });
  expect(browser.values.has('auth-storage')).toBe(false);
  expect(browser.ended).toEqual(['expired']);
  expect((await world.login(person)).status).toBe(200);
});

test.each([
  ['a server fault', 500],
  ['a rate limit', 429],
])('a refresh that meets %s leaves the session alone', async (_, status) => {
  const { browser, tab } = await signedIn();
  world.pass(QUARTER_HOUR + 1_000);
  browser.answerWith(({ url }) => (url.endsWith('/auth/refresh') ? new Response('{}', { status }) : undefined));
  expect((await tab.account.loadProfile()).ok).toBe(false);
  expect(tab.session.getState()).toMatchObject({ isAuthenticated: true, error: 'Token refresh failed' });
  browser.answerWith(null);
  expect((await tab.account.loadProfile()).ok).toBe(true);
  expect(tab.session.getState().error).toBeNull();
});

test('without a session there is no refresh token, and the state says so', async () => {
  const tab = createBrowser().openTab();
  expect(await tab.session.renew()).toBe(false);
  expect(tab.session.getState().error).toBe('No refresh token available');
});

test('a failed refresh never wipes a newer session of another tab', async () => {
  const { browser, tab, person } = await signedIn();
  const other = browser.openTab();
  await world.call('POST', '/auth/logout', { bearer: tab.session.accessToken() ?? '' });
  world.pass(QUARTER_HOUR + 1_000);
  await other.account.login({ email: person.email, password: PASSWORD });
  expect((await tab.account.loadProfile()).ok).toBe(true);
  expect(tab.session.getState().refreshToken).toBe(other.session.getState().refreshToken);
});

test('signing out clears the session at once, even when the call fails', async () => {
  const { browser, tab } = await signedIn();
  browser.answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  await tab.session.logout();
  expect(tab.session.getState().isAuthenticated).toBe(false);
  expect(browser.values.has('auth-storage')).toBe(false);
});

test('a session that takes another account’s place stays, and the one before it is ended', async () => {
  const { tab } = await signedIn();
  const before = tab.session.accessToken() ?? '';
  const next = await world.signUpAndVerify();
  tab.session.adopt(next.session, false);
  await expect.poll(async () => (await world.call('GET', '/auth/me', { bearer: before })).status).toBe(401);
  expect((await tab.account.loadProfile()).ok).toBe(true);
  expect(tab.session.getState().user?.email).toBe(next.email);
});

test('without a bearer an account call says so before it is made', async () => {
  const tab = createBrowser().openTab();
  const outcome = await tab.account.loadProfile();
  expect(outcome).toMatchObject({ ok: false, failure: { text: said('No access token available'), status: 401 } });
});

test('what a browser asks after signing up, and had asked nothing before, is in the account once the link is followed', async () => {
  const stores = createTestStores(world, { browser: 'early', storage: memoryStorage(new Map()) });
  const person = world.newPerson();
  await stores.session.signup(person);
  stores.chat.setDraft('What does a year cost?');
  stores.chat.send();
  await reached(stores.chat, ({ reply }) => reply === null);
  const token = stores.guest.getState().token ?? '';
  const path = `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`;
  const { body } = await world.call('GET', path, { headers: { 'guest-token': token } });
  stores.session.adopt(body, body.guest_joined);
  expect(stores.guest.getState()).toMatchObject({ token: null, messages: [] });
  const kept = await world.call('GET', '/conversations', { bearer: body.access_token });
  expect(kept.body.conversations).toHaveLength(1);
});

test('a session that a new password has ended says so, and keeps place and typed text as any other', async () => {
  const stores = createTestStores(world, { browser: 'changed', storage: memoryStorage(new Map()) });
  const person = await world.signUpAndVerify();
  await stores.session.login(person.email, PASSWORD);
  stores.chat.open('c_mine', [], '');
  stores.chat.setDraft('Half a question');
  const elsewhere = await world.login(person);
  const changed = await world.send(
    '/users/me/change-password',
    { current_password: PASSWORD, new_password: 'Another one 8' },
    { bearer: elsewhere.body.access_token },
  );
  expect(changed.status).toBe(200);
  expect(await stores.session.renew()).toBe(false);
  expect(stores.session.getState()).toMatchObject({
    isAuthenticated: false,
    expired: 'password',
    error: 'Your password was changed. Please sign in with the new one.',
  });
  await stores.session.login(person.email, 'Another one 8');
  expect(stores.session.getState().expired).toBeNull();
  expect(stores.drafts.get('c_mine')).toBe('Half a question');
});

test('a session that ends by itself keeps place and typed text for the same student, and shows them to nobody else', async () => {
  const values = new Map<string, string>();
  const tab = () => createTestStores(world, { browser: 'ended', storage: memoryStorage(values) });
  const [person, other] = [await world.signUpAndVerify(), await world.signUpAndVerify()];
  const end = async (stores: ReturnType<typeof tab>) => {
    await stores.session.login(person.email, PASSWORD);
    stores.chat.open('c_mine', [], '');
    stores.chat.setDraft('Half a question');
    await world.call('POST', '/auth/logout', { bearer: stores.session.accessToken() ?? '' });
    expect(await stores.session.renew()).toBe(false);
  };

  const stores = tab();
  await end(stores);
  expect(stores.session.getState()).toMatchObject({ isAuthenticated: false, expired: 'expired' });
  expect(stores.chat.getState()).toMatchObject({ draft: '', conversationId: null });
  expect([stores.drafts.get('c_mine'), stores.drafts.get(null), stores.drafts.open()]).toEqual(['', '', null]);
  await stores.session.login(person.email, PASSWORD);
  expect(stores.session.getState().expired).toBeNull();
  expect([stores.drafts.get('c_mine'), stores.drafts.open()]).toEqual(['Half a question', 'c_mine']);

  // The sign-in page of our own site is another page: what was left is in storage.
  await end(tab());
  const later = tab();
  await later.session.login(other.email, PASSWORD);
  expect([later.drafts.get('c_mine'), later.drafts.open()]).toEqual(['', null]);
  expect([...values.values()].join()).not.toContain('Half a question');
});

test('who signs out while the session is being renewed stays signed out, and nothing is left open', async () => {
  const { browser, tab } = await signedIn();
  const [arrived, held] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  browser.answerWith(async (request) => {
    const answer = await world.app.request(request);
    if (!request.url.endsWith('/auth/refresh')) return answer;
    arrived.resolve((await answer.clone().json()).access_token);
    await held.promise;
    return answer;
  });
  const renewing = tab.session.renew();
  const bearer = await arrived.promise;
  await tab.session.logout();
  held.resolve();
  expect(await renewing).toBe(false);
  expect(tab.session.getState()).toMatchObject({ isAuthenticated: false, user: null, accessToken: null });
  expect(browser.values.has('auth-storage')).toBe(false);
  expect((await world.call('GET', '/auth/me', { bearer })).status).toBe(401);
});

test.each(['renewed', 'signed out', 'signed in as somebody else'])(
  'a profile that arrives when another tab has just %s leaves alone what that tab has kept',
  async (what) => {
    const { browser, tab } = await signedIn();
    const other = browser.openTab();
    const next = await world.signUpAndVerify();
    let kept: string | undefined;
    browser.answerWith(async (request) => {
      const answer = await world.app.request(request);
      if (!request.url.endsWith('/users/me')) return answer;
      browser.answerWith(null);
      if (what === 'renewed') await other.session.renew();
      else await other.session.logout();
      if (what === 'signed in as somebody else') await other.account.login({ email: next.email, password: PASSWORD });
      kept = browser.values.get('auth-storage');
      return answer;
    });
    await tab.account.loadProfile();
    const tokens = (text: string | undefined) => JSON.parse(text ?? '{"state":{}}').state.refreshToken;
    expect(tokens(browser.values.get('auth-storage'))).toBe(tokens(kept));
    expect(tokens(kept)).toBe(other.session.getState().refreshToken ?? undefined);
  },
);
