import { useEffect, useState } from 'react';
import type { PaymentRecord } from '#shared/contract/payments.ts';
import { wait } from '#shared/platform/wait.ts';
import type { ResultQuery } from '#shared/rules/result-query.ts';
import { forgetPaymentAttempts } from './payment-attempts.ts';
import { subscriptionStore } from './payment-stores.ts';

/** What the server says about the payment that an address names. */
export type PaymentAnswer =
  | { readonly name: 'asking' }
  /** The bank has not answered yet; `waiting` while we keep asking. */
  | { readonly name: 'pending'; readonly waiting: boolean }
  | { readonly name: 'paid'; readonly record: PaymentRecord | null }
  /** The status could not be loaded. */
  | { readonly name: 'failed' };

const ASK_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** Asks until the payment has arrived, for about two minutes. `ready` once there is someone who may ask. */
export function usePaymentRecord(query: ResultQuery | null, ready: boolean): PaymentAnswer {
  const [answer, setAnswer] = useState<PaymentAnswer>({ name: 'asking' });
  useEffect(() => {
    if (!ready || !query) return;
    let gone = false;
    const follow = async () => {
      for (const delay of [0, ...ASK_AFTER_MS]) {
        await wait(delay);
        if (gone) return;
        const next = await ask(query);
        if (gone) return;
        setAnswer(next);
        if (next.name === 'paid') forgetPaymentAttempts();
        if (next.name !== 'pending') return;
      }
      setAnswer({ name: 'pending', waiting: false });
    };
    void follow();
    return () => {
      gone = true;
    };
  }, [query, ready]);
  return answer;
}

async function ask(query: ResultQuery): Promise<PaymentAnswer> {
  const store = subscriptionStore();
  const [loaded, record] = await Promise.all([store.load(), findRecord(query)]);
  if (!loaded) return { name: 'failed' };
  const active = store.getState().standing === 'active';
  const settled = record ? record.status === 'paid' || record.status === 'refunded' : active;
  return settled ? { name: 'paid', record } : { name: 'pending', waiting: true };
}

/** The order that the address names, among the user's own; without a name, the newest payment of the plan. */
export async function findRecord({ orderId, plan }: ResultQuery): Promise<PaymentRecord | null> {
  try {
    const { payments } = await subscriptionStore().history({ limit: 50 });
    const mine = payments.find((record) =>
      orderId ? record.order_id === orderId : record.plan_id === plan?.plan_id && record.status === 'paid',
    );
    return mine ?? null;
  } catch {
    // The status is asked for at the same time, and tells that something is wrong.
    return null;
  }
}
