import { afterAll, beforeEach } from 'vitest';
import type { Order, PaymentProof } from '#shared/contract/payments/payments.ts';
import { gateOf } from '#shared/rules/gate.ts';
import type { CheckoutWindow } from '#shared/stores/checkout-port.ts';
import type { Stores } from '#shared/stores/create-stores.ts';
import { createPaymentsWorld, type Person } from './payments-world.ts';
import { signedInStores, windowThat } from './signed-in-stores.ts';

type Browser = Omit<Parameters<typeof signedInStores>[2], 'checkout'>;

/** A server with the sandbox, and for each test a person who can buy there; it ends with the tests of the file. */
export async function openBuyersWorld(options?: Parameters<typeof createPaymentsWorld>[0]) {
  const world = await createPaymentsWorld(options);
  let person: Person;
  beforeEach(async () => {
    person = await world.newPerson();
  });
  afterAll(() => world.close());

  /** Pays in the sandbox as its window does, and hands over what the window would. */
  async function pay({ order_id }: Order, attempt: object = { outcome: 'succeed' }): Promise<PaymentProof> {
    const answer = await world.app.request(`/sandbox/orders/${order_id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(attempt),
    });
    return answer.json();
  }

  return {
    world,
    pay,
    /** The window in which the payment succeeds. */
    paying: windowThat(async ({ order }) => ({ kind: 'paid', proof: await pay(order) })),
    person: () => person,
    signedInStores: (checkout: CheckoutWindow, browser: Browser = {}) =>
      signedInStores(world, person, { checkout, ...browser }),
  };
}

export const step = ({ subscription }: Stores) => subscription.getState().purchase.step;
export const gate = ({ subscription }: Stores) => gateOf(subscription.getState());
