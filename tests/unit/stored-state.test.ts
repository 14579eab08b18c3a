import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createGuestStore } from '#shared/stores/guest-store.ts';
import { createPersisted } from '#shared/stores/persisted.ts';
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

test('what an older release has stored, which knew no nonce, is read as it is, and a nonce comes with the first need', () => {
  const state = { messageCount: 2, messages: [], hasReachedLimit: false, lastMessageTimestamp: null };
  const values = new Map([['guest-storage', JSON.stringify({ state, version: 1 })]]);
  const guest = createGuestStore({ storage: memoryStorage(values), key: 'guest-storage' });
  expect([guest.left(), guest.getState().nonce ?? null]).toEqual([2, null]);
  expect(guest.nonce(() => 'an-id-')).toBe('an-id-an-id-');
  const reloaded = createGuestStore({ storage: memoryStorage(values), key: 'guest-storage' });
  expect([reloaded.left(), reloaded.nonce(() => 'other')]).toEqual([2, 'an-id-an-id-']);
});
