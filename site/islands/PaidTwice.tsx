import type { PaymentRecord, SecondPayment } from '#shared/contract/payments/payments.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import type { Say } from '#shared/texts/say.ts';
import { useText } from '#shared/ui/use-text.ts';

/** Below a payment of the history: what was paid a second time, and where that money is. */
export function PaidTwice({ record: { paid_twice, currency } }: { record: PaymentRecord }) {
  const t = useText();
  return paid_twice?.map((payment) => (
    <tr className="aa-history-twice" key={payment.payment_id}>
      <td colSpan={5}>
        {whereItIs(payment, formatMoney(payment.amount, currency), t)}{' '}
        <span className="aa-history-id">{payment.payment_id}</span>
      </td>
    </tr>
  ));
}

function whereItIs({ refund, returned_at }: SecondPayment, money: string, t: Say): string {
  if (refund === 'failed')
    return t('Paid twice: #1 could not be sent back. Please write to us with this payment ID:', money);
  if (refund === 'returned' && returned_at)
    return t('Paid twice: #1 was returned on #2.', money, shownDay(returned_at, t));
  return t('Paid twice: #1 is on its way back.', money);
}
