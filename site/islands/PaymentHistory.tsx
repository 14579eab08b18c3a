import { useEffect, useState } from 'react';
import { readPaymentHistory } from '#shared/api/payment-history.ts';
import type { PaymentRecord } from '#shared/contract/payments/payments.ts';
import { useText } from '#shared/ui/use-text.ts';
import { PaymentRow } from './PaymentRow.tsx';
import { RetryNotice } from './RetryNotice.tsx';
import { siteStores } from './site-stores.ts';

type State = { readonly records: readonly PaymentRecord[]; readonly total: number } | 'loading' | 'failed';

/** Every payment that was tried, newest first. */
export function PaymentHistory() {
  const t = useText();
  const [state, setState] = useState<State>('loading');
  const load = async (known: readonly PaymentRecord[]) => {
    try {
      const { payments, total } = await readPaymentHistory(siteStores().client, { skip: known.length });
      setState({ records: [...known, ...payments], total });
    } catch {
      // What is shown stays; the button offers another try.
      setState((before) => (before === 'loading' ? 'failed' : before));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => void load([]), []);

  if (state === 'loading') return <p role="status">{t('Loading your payments…')}</p>;
  if (state === 'failed')
    return <RetryNotice text={t('Your payments could not be loaded.')} onRetry={() => void load([])} />;
  const { records, total } = state;
  if (!total) return <p className="soft">{t('No payments yet.')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard */}
      <section className="aa-history" tabIndex={0} aria-label={t('Payments')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('Plan')}</th>
              <th scope="col">{t('Amount')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Payment ID')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <PaymentRow key={record.order_id} record={record} />
            ))}
          </tbody>
        </table>
      </section>
      {records.length < total && (
        <button className="aa-form-button aa-form-quiet" type="button" onClick={() => void load(records)}>
          {t('Show older payments')}
        </button>
      )}
    </>
  );
}
