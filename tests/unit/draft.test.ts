import { expect, test } from 'vitest';
import { checkDraft } from '#shared/rules/draft.ts';

const READY = { busy: false, connected: true, allowed: true };

test('a draft is trimmed and sent when nothing stands in its way', () => {
  expect(checkDraft('  Hello \n', READY)).toEqual({ ok: true, text: 'Hello' });
});

test.each([
  ['', READY, 'empty'],
  [' \n\t', READY, 'empty'],
  ['\u200B\u3164', READY, 'empty'],
  ['a'.repeat(4_001), READY, 'too-long'],
  ['Hello', { ...READY, allowed: false }, 'not-allowed'],
  ['Hello', { ...READY, connected: false }, 'disconnected'],
  ['Hello', { ...READY, busy: true }, 'busy'],
])('%j is refused (%s)', (draft, state, why) => {
  expect(checkDraft(draft, state)).toEqual({ ok: false, why });
});

test('length counts what a person calls characters: 4,000 emoji fit', () => {
  expect(checkDraft('😀'.repeat(4_000), READY).ok).toBe(true);
  expect(checkDraft('😀'.repeat(4_001), READY).ok).toBe(false);
});
