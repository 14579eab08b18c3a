import { expect, test } from 'vitest';
import type { ConversationsApi } from '#shared/api/conversations-api.ts';
import { createHistoryStore } from '#shared/stores/history-store.ts';
import { said } from '#shared/texts/text.ts';

const summary = (id: string) => ({
  conversation_id: id,
  title: `Talk ${id}`,
  summary: '',
  last_updated: '2026-11-20T09:30:00Z',
  message_count: 2,
  key_topics: [],
  pinned: false,
});

/** Somebody is signed in, and nothing of a conversation is on a screen. */
const NO_SCREEN = {
  signedIn: () => true,
  current: () => null,
  show: () => undefined,
  bringBack: () => undefined,
  gone: () => undefined,
  lost: () => undefined,
};

/** A server whose answers come when the test lets them. What a list has in it is decided when it is asked for. */
function createSlowServer(ids: readonly string[]) {
  let there = [...ids];
  const lists: (() => void)[] = [];
  const removals: PromiseWithResolvers<void>[] = [];
  const refused = () => Promise.reject(new Error('not asked for in these tests'));
  const api: ConversationsApi = {
    list: (_page, _search, known) => {
      const tag = there.join();
      const answer = known === tag ? null : { value: { conversations: there.map(summary), page: 1, pages: 1 }, tag };
      return new Promise((resolve) => lists.push(() => resolve(answer)));
    },
    remove: (id) => {
      const removal = Promise.withResolvers<void>();
      removals.push(removal);
      return removal.promise.then(() => {
        there = there.filter((each) => each !== id);
      });
    },
    detail: refused,
    change: refused,
    restore: async (id) => {
      if (there.includes(id)) throw new Error('nothing to bring back');
      there = [...ids];
    },
    export: refused,
    rate: refused,
  };
  const store = createHistoryStore({ api, ...NO_SCREEN });
  const shown = () => store.getState().items.map(({ conversation_id }) => conversation_id);
  return { store, lists, removals, ids: shown };
}

/** Lets everything happen that only waits for promises. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function loaded(...ids: string[]) {
  const server = createSlowServer(ids);
  const first = server.store.refresh();
  server.lists.shift()?.();
  await first;
  expect(server.ids()).toEqual(ids);
  return server;
}

test('a list that was asked for before a deletion does not bring the conversation back', async () => {
  const { store, lists, removals, ids } = await loaded('a', 'b', 'c');
  void store.search('');
  const removing = store.remove('b');
  expect(ids()).toEqual(['a', 'c']);
  lists.shift()?.();
  await settle();
  expect(ids()).toEqual(['a', 'c']);
  removals.shift()?.resolve();
  await settle();
  lists.shift()?.();
  await removing;
  expect(ids()).toEqual(['a', 'c']);
  expect(store.getState()).toMatchObject({ loading: null, failure: null, removed: { conversation_id: 'b' } });
});

test('a list that is asked for while a deletion is on its way is asked for again after it', async () => {
  const { store, lists, removals, ids } = await loaded('a', 'b', 'c');
  const removing = store.remove('b');
  void store.refresh();
  lists.shift()?.();
  await settle();
  removals.shift()?.resolve();
  await settle();
  lists.shift()?.();
  await removing;
  expect(ids()).toEqual(['a', 'c']);
});

test('a deletion that fails puts the conversation back in its place, and says so', async () => {
  const { store, removals, ids } = await loaded('a', 'b', 'c');
  const removing = store.remove('b');
  removals.shift()?.reject(new Error('no network'));
  await removing;
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(store.getState()).toMatchObject({ removed: null, failure: { text: said('Failed to delete chat session') } });
});

test('what is brought back before the list without it has come is there again', async () => {
  const { store, lists, removals, ids } = await loaded('a', 'b', 'c');
  void store.remove('b');
  removals.shift()?.resolve();
  await settle();
  void store.undo();
  await settle();
  for (const answer of lists.splice(0)) answer();
  await settle();
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('what is brought back before the server has deleted it is deleted first, and there again', async () => {
  const { store, lists, removals, ids } = await loaded('a', 'b', 'c');
  void store.remove('b');
  void store.undo();
  await settle();
  removals.shift()?.resolve();
  await settle();
  for (const answer of lists.splice(0)) answer();
  await settle();
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(store.getState()).toMatchObject({ removed: null, failure: null });
});

test('a deletion that failed leaves nothing to bring back', async () => {
  const { store, removals, ids } = await loaded('a', 'b', 'c');
  const removing = store.remove('b');
  const undoing = store.undo();
  removals.shift()?.reject(new Error('no network'));
  await Promise.all([removing, undoing]);
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(store.getState()).toMatchObject({ removed: null, failure: { text: said('Failed to delete chat session') } });
});

/** A server with so many conversations, which refuses changes when the test says so. */
function createLongList(count: number, other: Partial<ConversationsApi> = {}) {
  let there = Array.from({ length: count }, (_, index) => `${index + 1}`);
  const change = Promise.withResolvers<never>();
  const store = createHistoryStore({
    api: {
      list: async (page) => ({
        value: {
          conversations: there.slice(20 * (page - 1), 20 * page).map(summary),
          page,
          pages: Math.ceil(there.length / 20),
        },
        tag: null,
      }),
      remove: async (id) => {
        there = there.filter((each) => each !== id);
      },
      change: () => change.promise,
      detail: () => Promise.reject(new Error('not asked for')),
      restore: async () => undefined,
      export: () => Promise.reject(new Error('not asked for')),
      rate: async () => undefined,
      ...other,
    },
    ...NO_SCREEN,
  });
  const ids = () => store.getState().items.map(({ conversation_id }) => conversation_id);
  return { store, ids, refuse: () => change.reject(new Error('no')), there: () => there };
}

test.each([60, 41, 45])('after a deletion none of %i conversations is left out by Load More', async (count) => {
  const { store, ids, there } = createLongList(count);
  await store.refresh();
  await store.loadMore();
  await store.remove('5');
  while (store.getState().page < store.getState().pages) await store.loadMore();
  expect(ids()).toEqual(there());
});

test('a change that is refused takes back itself, and nothing that came or went meanwhile', async () => {
  const { store, ids, refuse, there } = createLongList(60);
  await store.refresh();
  const renaming = store.rename('3', 'Another name');
  await store.remove('4');
  await store.loadMore();
  refuse();
  await renaming;
  expect(ids()).toEqual(there().slice(0, 40));
  expect(store.getState().items.find(({ conversation_id }) => conversation_id === '3')?.title).toBe('Talk 3');
});

test('a conversation pinned and unpinned at once is unpinned, whatever the network does with the first', async () => {
  let pinned = false;
  const asked: PromiseWithResolvers<void>[] = [];
  const { store } = createLongList(1, {
    list: async () => ({ value: { conversations: [{ ...summary('1'), pinned }], page: 1, pages: 1 }, tag: null }),
    change: async (_id, wanted) => {
      const arrival = Promise.withResolvers<void>();
      asked.push(arrival);
      await arrival.promise;
      pinned = wanted.pinned ?? pinned;
      return { title: 'Talk 1', pinned };
    },
  });
  const shown = () => store.getState().items[0]?.pinned;
  await store.refresh();
  const changes = [store.pin('1', true), store.pin('1', false)];
  await settle();
  expect([asked.length, shown()]).toEqual([1, false]);
  asked[0]?.resolve();
  await settle();
  expect([asked.length, shown()]).toEqual([2, false]);
  asked[1]?.resolve();
  await Promise.all(changes);
  expect([pinned, shown()]).toEqual([false, false]);
});

test('a change after one that was refused is made all the same', async () => {
  let title = 'Talk 1';
  const { store } = createLongList(1, {
    list: async () => ({ value: { conversations: [{ ...summary('1'), title }], page: 1, pages: 1 }, tag: null }),
    change: async (_id, wanted) => {
      if (wanted.title === 'Refused') throw new Error('no');
      title = wanted.title ?? title;
      return { title, pinned: false };
    },
  });
  await store.refresh();
  await Promise.all([store.rename('1', 'Refused'), store.rename('1', 'Kept')]);
  expect([title, store.getState().items[0]?.title]).toEqual(['Kept', 'Kept']);
  expect(store.getState().failure).toMatchObject({ text: said('Failed to change chat session') });
});
