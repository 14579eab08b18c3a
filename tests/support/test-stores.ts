import { randomUUID } from 'node:crypto';
import { CheckoutUnavailable, type CheckoutWindow } from '#shared/stores/checkout-port.ts';
import { createStores, type StoreDeps, type Stores } from '#shared/stores/create-stores.ts';
import type { KeyValueStorage } from '#shared/stores/persisted.ts';
import { type SignInWindow, WindowBlocked } from '#shared/stores/sign-in-port.ts';
import { said } from '#shared/texts/text.ts';
import type { TestApp } from './test-app.ts';

/** Storage in memory; two "tabs" share one by sharing the map. */
export const memoryStorage = (values = new Map<string, string>()): KeyValueStorage => ({
  get: (key) => values.get(key) ?? null,
  set: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
  watch: () => () => undefined,
});

/** The browser's own stores, whose requests run through the real app in this process: no port, no mock. */
export function createTestStores(
  world: TestApp,
  options: {
    browser: string;
    storage?: KeyValueStorage;
    fetch?: (request: Request) => Promise<Response>;
    checkout?: CheckoutWindow;
    inOneTab?: StoreDeps['inOneTab'];
    /** The page around, where it is not our own. */
    page?: Partial<StoreDeps['page']>;
  },
): Stores {
  const viaApp = async (request: Request) => {
    const headers = new Headers(request.headers);
    headers.set('user-agent', options.browser);
    return world.app.request(new Request(request, { headers }));
  };
  return createStores({
    origin: 'http://localhost',
    storage: options.storage ?? memoryStorage(),
    lock: (_, task) => task(),
    clock: Date.now,
    newId: randomUUID,
    checkout: options.checkout ?? noCheckout,
    inOneTab: options.inOneTab ?? ((_, task) => task(true)),
    wait: async () => undefined,
    page: {
      window: noWindow,
      firstParty: true,
      partner: () => null,
      voucher: async () => null,
      context: () => ({}),
      profile: () => undefined,
      ...options.page,
    },
    keyPrefix: '',
    language: () => 'en',
    fetch: options.fetch ?? viaApp,
  });
}

const noWindow: SignInWindow = { open: () => Promise.reject(new WindowBlocked()) };

const noCheckout: CheckoutWindow = {
  load: () => Promise.reject(new CheckoutUnavailable(said('There is no browser here'))),
  pay: () => Promise.reject(new CheckoutUnavailable(said('There is no browser here'))),
};
