import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_MESSAGE } from '#shared/contract/partners/partners.ts';
import { createSignInWindow } from '#shared/platform/sign-in-window.ts';

const ORIGIN = 'https://assistant.example';

type Popup = { closed: boolean; location: { href: string }; focus(): void };
let popup: Popup;
let listeners: Set<(event: unknown) => void>;
/** Settles when the page listens to its window. */
let listening: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  popup = { closed: false, location: { href: '' }, focus: () => undefined };
  listeners = new Set();
  const { promise, resolve } = Promise.withResolvers<void>();
  listening = promise;
  vi.stubGlobal('self', { origin: 'https://partner.example' });
  vi.stubGlobal('window', {
    open: () => popup,
    addEventListener: (_: string, listen: (event: unknown) => void) => {
      listeners.add(listen);
      resolve();
    },
    removeEventListener: (_: string, listen: (event: unknown) => void) => listeners.delete(listen),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened() {
  const answer = createSignInWindow(ORIGIN, () => 'en').open({ tab: 'login', voucher: null, plan: null });
  await listening;
  const state = new URL(popup.location.href).searchParams.get('state');
  const post = (code: string) => {
    for (const listen of listeners)
      listen({ origin: ORIGIN, source: popup, data: { type: CODE_MESSAGE, code, state } });
  };
  return { answer, post };
}

test('a code that arrives after its window was seen closed signs in', async () => {
  const { answer, post } = await opened();
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(500);
  post('abc');
  expect((await answer)?.code).toBe('abc');
});

test('a window that is closed without a code is an end, a moment later', async () => {
  const { answer } = await opened();
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBeNull();
  expect(listeners.size).toBe(0);
});
