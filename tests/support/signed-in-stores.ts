import type { CheckoutWindow, OneTab } from '#shared/stores/checkout-port.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import type { PaymentsWorld, Person } from './payments-world.ts';
import { createTestStores, memoryStorage } from './test-stores.ts';

type Browser = {
  readonly checkout: CheckoutWindow;
  /** May lose requests. */
  readonly network?: (path: string, send: () => Promise<Response>) => Promise<Response>;
  /** What the session says of the plan. */
  readonly status?: string;
  readonly inOneTab?: OneTab;
};

/** The stores of a browser in which the person is signed in. */
export async function signedInStores(
  world: PaymentsWorld,
  person: Person,
  { checkout, network = (_, send) => send(), status = 'free', inOneTab = (_, task) => task(true) }: Browser,
): Promise<Stores> {
  const { authorization } = await world.headersOf(person);
  const user = { user_id: person.id, email: `${person.id}@gmail.com`, role: 'user', subscription_status: status };
  const state = { user, accessToken: authorization.slice(7), refreshToken: 'r', isAuthenticated: true };
  const storage = memoryStorage(new Map([['auth-storage', JSON.stringify({ state, version: 1 })]]));
  return createTestStores(world, {
    browser: person.id,
    storage,
    checkout,
    inOneTab,
    fetch: (request) => network(new URL(request.url).pathname, async () => world.app.request(request)),
  });
}

/** A provider's window that loads at once, and in which this happens. */
export const windowThat = (act: CheckoutWindow['pay']): CheckoutWindow => ({ load: async () => undefined, pay: act });
