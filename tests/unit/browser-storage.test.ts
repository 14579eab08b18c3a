import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserStorage } from '#shared/platform/browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's place for values, which has room for so many characters. */
function createPlace(room: () => number) {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room()) throw new Error('The quota has been exceeded');
      values.set(key, value);
    },
  };
}

test.each([
  ['the tab’s own storage', 100],
  ['memory', 0],
])(
  'a session that has room in %s alone leaves no older one behind for other tabs; any other value does',
  (_, roomInTab) => {
    let room = 100;
    const [localStorage, sessionStorage] = [createPlace(() => room), createPlace(() => roomInTab)];
    vi.stubGlobal('window', { localStorage, sessionStorage, dispatchEvent: () => true });
    const storage = createBrowserStorage();
    storage.set('auth-storage', 'the old token', 'alone');
    storage.set('guest-list', 'one, two');
    room = 0;
    storage.set('auth-storage', 'the new token', 'alone');
    storage.set('guest-list', 'one, two, three');
    expect(storage.get('auth-storage')).toBe('the new token');
    expect(localStorage.getItem('auth-storage')).toBe(null);
    expect([storage.get('guest-list'), localStorage.getItem('guest-list')]).toEqual(['one, two, three', 'one, two']);
    room = 100;
    storage.set('auth-storage', 'the newest token', 'alone');
    expect(localStorage.getItem('auth-storage')).toBe('the newest token');
    expect(sessionStorage.getItem('auth-storage')).toBe(null);
  },
);

test('what is for one tab is never kept where other tabs find it, and says nothing of how long the rest is kept', () => {
  const [localStorage, sessionStorage] = [createPlace(() => 100), createPlace(() => 100)];
  vi.stubGlobal('window', { localStorage, sessionStorage, dispatchEvent: () => true });
  const storage = createBrowserStorage();
  storage.set('left-drafts', 'of before');
  storage.set('left-drafts', 'half a question', 'tab');
  expect(storage.get('left-drafts')).toBe('half a question');
  expect([localStorage.getItem('left-drafts'), storage.lasting()]).toEqual([null, 'kept']);
  storage.remove('left-drafts');
  expect(sessionStorage.getItem('left-drafts')).toBe(null);
});
