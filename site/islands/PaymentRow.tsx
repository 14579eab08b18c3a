import type { PaymentRecord } from '#shared/contract/payments/payments.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { PaidTwice } from './PaidTwice.tsx';

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
      <PaidTwice record={record} />
    </>
  );
}
