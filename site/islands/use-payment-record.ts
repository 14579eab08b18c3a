import { useEffect, useState } from 'react';
import { readPaymentHistory } from '#shared/api/payment-history.ts';
import type { PaymentRecord } from '#shared/contract/payments/payments.ts';
import { wait } from '#shared/platform/wait.ts';
import type { ResultQuery } from '#shared/rules/result-query.ts';
import { forgetPaymentAttempts } from './payment-attempts.ts';
import { subscriptionStore } from './payment-stores.ts';
import { siteStores } from './site-stores.ts';

/** What the server says about the payment that an address names. */
export type PaymentAnswer =
  | { readonly name: 'asking' }
  /** The server knows of no such payment (yet); `waiting` while we keep asking. */
  | { readonly name: 'pending'; readonly waiting: boolean }
  /** `loaded`: what it has bought is known too. */
  | { readonly name: 'paid'; readonly record: PaymentRecord; readonly loaded: boolean }
  | { readonly name: 'refunded'; readonly record: PaymentRecord }
  /** The server could not be asked. */
  | { readonly name: 'unknown'; readonly retry: () => void };

const ASK_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** Asks until the payment has arrived, for about two minutes. */
export function usePaymentRecord(query: ResultQuery): PaymentAnswer {
  const [answer, setAnswer] = useState<PaymentAnswer>({ name: 'asking' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    const follow = async () => {
      for (const delay of [0, ...ASK_AFTER_MS]) {
        await wait(delay);
        if (gone) return;
        const next = await ask(query, () => setRound(round + 1));
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
  }, [query, round]);
  return answer;
}

/** Rests on the payment itself: that some plan is active says nothing about the payment that the address names. */
async function ask(query: ResultQuery, retry: () => void): Promise<PaymentAnswer> {
  try {
    // Before the history: the server may learn of the payment by being asked.
    const loaded = await subscriptionStore().load(query.orderId ?? undefined);
    const record = await findRecord(query);
    if (record?.status === 'paid') return { name: 'paid', record, loaded };
    return record?.status === 'refunded' ? { name: 'refunded', record } : { name: 'pending', waiting: true };
  } catch {
    // The page says so, and offers another try.
    return { name: 'unknown', retry };
  }
}

/** The order that the address names, among the user's own; without a name, the newest payment of the plan. Throws ApiError. */
async function findRecord({ orderId, plan }: ResultQuery): Promise<PaymentRecord | null> {
  const { payments } = await readPaymentHistory(siteStores().client, { limit: 50 });
  const mine = payments.find((record) =>
    orderId ? record.order_id === orderId : record.plan_id === plan?.plan_id && record.status === 'paid',
  );
  return mine ?? null;
}
