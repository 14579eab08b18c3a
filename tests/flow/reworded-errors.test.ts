import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { purchaseNews } from '#shared/rules/purchase-news.ts';
import type { CheckoutWindow } from '#shared/stores/checkout-port.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import { english } from '#shared/texts/say.ts';
import { said, text } from '#shared/texts/text.ts';
import { limitReached, resendToast } from '#shared/ui/account/resend-toast.ts';
import { type AccountsWorld, createAccountsWorld, PASSWORD } from '#tests/support/accounts-world.ts';
import { createTestStores } from '#tests/support/test-stores.ts';

/** Every text of the table says something else here, in the server and in the browser's stores alike. */
const { reworded } = vi.hoisted(() => ({
  reworded<T extends object>(module: T): T {
    const other = (value: unknown, name: string): unknown => {
      if (typeof value === 'string') return `Reworded ${name}`;
      if (typeof value === 'function') return () => [{ sentence: `Reworded ${name}`, values: [] }];
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, other(one, name ? `${name}.${key}` : key)]),
      );
    };
    return { ...module, ...Object(other(module, '')) };
  },
}));
vi.mock('#shared/contract/error-texts.ts', async (original) => reworded(await original<object>()));
vi.mock('#shared/contract/errors.ts', async (original) => reworded(await original<object>()));

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld({ env: { GUEST_FREE_MESSAGES: '1' } });
});
afterAll(() => world.close());

let browsers = 0;
function browser(checkout?: CheckoutWindow) {
  browsers += 1;
  return createTestStores(world, { browser: `browser ${browsers}`, ...(checkout && { checkout }) });
}
async function signedIn(checkout?: CheckoutWindow) {
  const person = await world.signUpAndVerify();
  const stores = browser(checkout);
  await stores.session.login(person.email, PASSWORD);
  return stores;
}
/** Pays in the sandbox, whose window is not here. */
const paying = (spoil: (signature: string) => string = (signature) => signature): CheckoutWindow => ({
  load: async () => undefined,
  pay: async ({ order }) => {
    const answer = await world.app.request(`/sandbox/orders/${order.order_id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'succeed' }),
    });
    const proof = await answer.json();
    return { kind: 'paid', proof: { ...proof, razorpay_signature: spoil(proof.razorpay_signature) } };
  },
});

test('the server answers with the other words', async () => {
  const { body } = await world.call('GET', '/auth/me');
  expect(body).toEqual({ detail: 'Reworded ERRORS.sign_in_required.text', error: 'sign_in_required' });
});

test('an address with an account is led to sign in, and one that is not verified to a new mail', async () => {
  const person = await world.signUpAndVerify();
  const taken = await browser().account.signup(person);
  expect(taken).toMatchObject({ ok: false, failure: { offerLogin: true, reason: null } });
  const waiting = await world.signUp();
  expect(await browser().account.login(waiting)).toMatchObject({ ok: false, failure: { code: 'email_unverified' } });
});

test('the fourth verification mail meets the limit, in the page’s own words for it', async () => {
  const person = await world.signUp();
  const { account } = browser();
  for (let turn = 0; turn < 3; turn++)
    expect(resendToast(await account.resendVerification(person.email), 'Sent', english).text).toBe('Sent');
  expect(resendToast(await account.resendVerification(person.email), 'Sent', english)).toEqual(limitReached(english));
});

test('a failure without a reason says what to do', async () => {
  const stores = createTestStores(world, {
    browser: 'unlucky',
    fetch: async () => Response.json({ detail: 'Whatever it says', error: 'unexpected' }, { status: 500 }),
  });
  expect(await stores.account.login({ email: 'a@gmail.com', password: 'x' })).toMatchObject({
    failure: { text: text('Login failed. Please try again.') },
  });
});

test('buying what one has says so alone; a proof that is refused is told as ours, not the bank’s', async () => {
  const cheated = await signedIn(
    paying((signature) => signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))),
  );
  await cheated.subscription.buy('starter_monthly', 'INR');
  const { purchase } = cheated.subscription.getState();
  expect(purchase).toMatchObject({ step: 'failed', failure: { unverified: true } });
  expect(purchaseNews(purchase, english)?.title).toEqual(said('Reworded PAYMENT_NOT_VERIFIED'));

  const stores = await signedIn(paying());
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(stores.subscription.getState().purchase.step).toBe('active');
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(stores.subscription.getState().purchase).toMatchObject({
    step: 'refused',
    text: said('Reworded ERRORS.already_subscribed.text'),
  });
});

test('the chat knows a used-up guest and a missing plan by their codes', async () => {
  const ask = async ({ chat }: Stores, text: string) => {
    chat.setDraft(text);
    chat.send();
    await expect.poll(() => chat.getState().reply).toBeNull();
  };
  const guest = browser();
  await ask(guest, 'First question');
  // The server's own count says no, whatever this browser believes.
  guest.guest.adopt({ token: null, remaining: 1 });
  await ask(guest, 'Second question');
  expect(guest.chat.getState().failed?.failure).toMatchObject({
    kind: 'limit',
    text: { sentence: expect.stringMatching(/^Reworded/) },
  });
  const unpaid = await signedIn();
  await ask(unpaid, 'Hello');
  expect(unpaid.subscription.getState().planStatus).toBe('inactive');
});
