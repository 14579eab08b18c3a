import { formatMoney } from '#shared/rules/money.ts';
import type { Deps } from '../deps.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { payments } from './tables.ts';

type Paid = Pick<typeof payments.$inferSelect, 'id' | 'amount' | 'currency'>;

/** Tells who has paid twice that the second payment is on its way back. */
export function refundLetter(
  { env }: Pick<Deps, 'env'>,
  { id, amount, currency }: Paid,
  language: MailLanguage,
): Letter {
  const { t } = language;
  const money = formatMoney(amount, currency);
  return writeLetter({
    language,
    subject: t('You paid twice: #1 goes back to you', money),
    brand: env.mailFrom.replace(/\s*<.*$/, ''),
    title: t('You paid twice'),
    paragraphs: [
      t(
        'You had paid for this plan already when a second payment of #1 reached us, perhaps from a payment window that was open on another device. We keep one payment only: your plan is active, and the second payment has been sent back to the account or card that paid.',
        money,
      ),
      t('You do not have to do anything. How many days it takes until you see the money is up to your bank.'),
    ],
    notes: [t('Payment ID: #1', id), t('If it does not arrive, write to us with this payment ID.')],
  });
}
