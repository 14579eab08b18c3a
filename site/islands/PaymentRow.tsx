import type { ReactNode } from 'react';
import type { PaymentRecord, SecondPayment } from '#shared/contract/payments/payments.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import type { Say } from '#shared/texts/say.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';

const STATUS = {
  created: text('Being confirmed'),
  paid: text('Paid'),
  failed: text('Failed'),
  refunded: text('Refunded'),
} as const satisfies Record<PaymentRecord['status'], Text>;

/** A payment of the history, with what was paid a second time below it. */
export function PaymentRow({ record }: { record: PaymentRecord }) {
  const t = useText();
  return (
    <>
      <tr>
        <td>{shownDay(record.created_at, t)}</td>
        <td>{record.plan_name}</td>
        <td>{formatMoney(record.amount, record.currency)}</td>
        <td>
          <span className="aa-badge" data-status={record.status === 'paid' ? 'active' : undefined}>
            {t(STATUS[record.status])}
          </span>
        </td>
        <td className="aa-history-id">{record.payment_id ?? record.order_id}</td>
      </tr>
      {record.paid_twice?.map((payment) => (
        <tr key={payment.payment_id}>
          <td colSpan={4}>{whereItIs(payment, formatMoney(payment.amount, record.currency), t)}</td>
          <td className="aa-history-id">{payment.payment_id}</td>
        </tr>
      ))}
    </>
  );
}

/** What was paid a second time, and where that money is. */
function whereItIs({ payment_id, refund, returned_at }: SecondPayment, money: string, t: Say): ReactNode {
  if (refund === 'failed')
    return (
      <>
        {t('Paid twice: #1 could not be sent back yet.', money)}{' '}
        <a href={`/contact?subject=Refund ${payment_id}#contact-form`}>{t('Write to us')}</a>
      </>
    );
  if (returned_at) return t('Paid twice: #1 was returned on #2.', money, shownDay(returned_at, t));
  return t('Paid twice: #1 is on its way back.', money);
}
