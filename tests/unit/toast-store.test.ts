import { expect, it } from 'vitest';
import { createToastStore } from '#shared/stores/toast-store.ts';

it('a message that is said again is shown once, as the newest', () => {
  const store = createToastStore();
  const sent = { title: 'Verification Email Sent', text: 'Please look into the inbox.' };
  const first = store.show(sent);
  store.show({ title: 'Copied' });
  const again = store.show(sent);
  expect(store.getState().toasts.map(({ title }) => title)).toEqual(['Copied', 'Verification Email Sent']);
  store.dismiss(first);
  expect(store.getState().toasts).toHaveLength(2);
  store.dismiss(again);
  expect(store.getState().toasts.map(({ title }) => title)).toEqual(['Copied']);
});

it('of messages that differ the last three are shown', () => {
  const store = createToastStore();
  for (const text of ['one', 'two', 'three', 'four']) store.show({ title: 'Failed', text });
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});
