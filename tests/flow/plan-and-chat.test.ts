import { beforeEach, expect, test } from 'vitest';
import { subscriptionPeriods } from '#server/payments/tables.ts';
import { gate, openBuyersWorld } from '#tests/support/buyers-world.ts';
import { echoAssistant } from '#tests/support/echo-assistant.ts';
import { reached } from '#tests/support/reached.ts';
import { finishedAnswer } from '#widget/conversation/finished-answer.ts';

/** What the second piece of an answer waits for. */
let held: Promise<void> | undefined;
beforeEach(() => {
  held = undefined;
});
const { world, paying, person, signedInStores } = await openBuyersWorld({
  assistant: echoAssistant({ hold: async (piece) => (piece === 1 ? undefined : held) }),
});

test('a failed status check is no ended plan: unchecked where nothing is known, active where it was', async () => {
  let broken = true;
  const network = (path: string, send: () => Promise<Response>) =>
    broken && path.endsWith('/payments/subscription') ? Promise.reject(new TypeError('x')) : send();
  const stores = await signedInStores(paying, { network });
  expect(await stores.subscription.load()).toBe(false);
  expect(gate(stores)).toBe('unchecked');
  const known = await signedInStores(paying, { network, status: 'active' });
  expect(await known.subscription.load()).toBe(false);
  expect(gate(known)).toBeNull();
  broken = false;
  await known.subscription.load();
  expect(gate(known)).toBe('subscribe');
});

test('each answer takes one message; the last one opens the upgrade dialog, and sending is over', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  await world.db.update(subscriptionPeriods).set({ messageLimit: 2 });
  await stores.subscription.load();
  for (const left of [1, 0]) {
    stores.chat.setDraft('Hello');
    expect(stores.chat.send()).toBeNull();
    await reached(stores.chat, ({ reply }) => reply === null);
    expect(stores.subscription.getState().subscription?.messages_remaining).toBe(left);
  }
  expect(stores.subscription.getState().upgrade).toBe('message_limit');
  stores.chat.setDraft('One more');
  expect(stores.chat.send()).toBe('not-allowed');
  expect(stores.chat.getState().draft).toBe('One more');
});

test('an answer that is stopped in the middle is counted here as on the server', async () => {
  held = new Promise(() => undefined);
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  stores.chat.setDraft('Hello');
  stores.chat.send();
  await reached(stores.chat, ({ reply }) => reply?.phase === 'streaming');
  stores.chat.stop();
  await reached(stores.subscription, ({ subscription }) => subscription?.messages_remaining === 49);
  expect((await world.subscription(person())).messages_remaining).toBe(49);
});

test('the chat’s 402 closes the gate, its 429 opens the upgrade dialog, whatever was known before', async () => {
  const refuse = (status: number, error: string) => async (path: string, send: () => Promise<Response>) =>
    path.endsWith('/chat') ? Response.json({ detail: 'x', error }, { status }) : send();
  const without = await signedInStores(paying, { network: refuse(402, 'subscription_required') });
  without.chat.setDraft('Hello');
  without.chat.send();
  await expect.poll(() => gate(without)).toBe('subscribe');

  const used = await signedInStores(paying, { network: refuse(429, 'message_limit_exceeded') });
  used.chat.setDraft('Hello');
  used.chat.send();
  await reached(used.subscription, ({ upgrade }) => upgrade === 'message_limit');
});

test('a check that was asked before the chat was refused does not open the gate again', async () => {
  let answer = (): void => undefined;
  let checks = -1;
  const stores = await signedInStores(paying, {
    network: async (path, send) => {
      if (checks < 0 || !path.endsWith('/payments/subscription')) return send();
      checks += 1;
      if (checks > 1) throw new TypeError('x');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return send();
    },
  });
  await stores.subscription.buy('starter_monthly', 'INR');
  expect(gate(stores)).toBeNull();
  checks = 0;
  const early = stores.subscription.load();
  await expect.poll(() => checks).toBe(1);
  stores.subscription.refused('subscription');
  await expect.poll(() => checks).toBe(2);
  answer();
  await early;
  expect(gate(stores)).toBe('subscribe');
});

test('a question that is asked while another conversation is being opened stays on the screen', async () => {
  const loaded = Promise.withResolvers<void>();
  const network = async (path: string, send: () => Promise<Response>) => {
    if (/\/conversations\/c_/.test(path)) await loaded.promise;
    return send();
  };
  const stores = await signedInStores(paying, { network });
  await stores.subscription.buy('starter_monthly', 'INR');
  const ask = async (text: string) => {
    stores.chat.setDraft(text);
    stores.chat.send();
    await reached(stores.chat, ({ reply }) => reply === null);
  };
  await ask('An old question');
  const old = stores.chat.getState().conversationId ?? '';
  stores.chat.startOver();
  stores.history.forget(old);
  const opening = stores.history.open(old);
  await ask('A new question');
  loaded.resolve();
  await opening;
  expect(stores.chat.getState().messages[0]?.text).toBe('A new question');
});

test('an answer is read aloud when it is there, and none of a conversation that is opened meanwhile', async () => {
  const stores = await signedInStores(paying);
  await stores.subscription.buy('starter_monthly', 'INR');
  const heard: (string | undefined)[] = [];
  stores.chat.subscribe((now, before) => {
    if (!now.reply && before.reply) heard.push(finishedAnswer(now, before)?.text);
  });
  const send = (text: string) => {
    stores.chat.setDraft(text);
    stores.chat.send();
  };
  send('An old question');
  await reached(stores.chat, ({ reply }) => reply === null);
  const { conversationId, messages } = stores.chat.getState();
  expect(heard.splice(0)).toEqual([messages.at(-1)?.text]);
  stores.chat.startOver();
  const left = Promise.withResolvers<void>();
  held = left.promise;
  send('A new question');
  await reached(stores.chat, ({ reply }) => reply?.phase === 'streaming');
  await stores.history.open(conversationId ?? '');
  left.resolve();
  expect(stores.chat.getState().messages.at(-1)?.text).toBe(messages.at(-1)?.text);
  expect(heard).toEqual([undefined]);
});
