import { formatMoney } from '#shared/rules/money.ts';
import type { Deps } from '../deps.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import type { MailLanguage } from '../mail/mail-language.ts';

/** What goes back to its payer, in minor units. */
export type Returned = { readonly paymentId: string; readonly amount: number; readonly currency: string };

type Sender = Pick<Deps['env'], 'mailFrom' | 'publicUrl'>;

/** Tells who has paid twice that the second payment is on its way back. `otherPlan`: what it was for, where it is not had now. */
export function paidTwiceLetter(
  env: Sender,
  { paymentId, amount, currency }: Returned,
  otherPlan: string | null,
  language: MailLanguage,
): Letter {
  const { t } = language;
  const money = formatMoney(amount, currency);
  return writeLetter({
    language,
    subject: t('You paid twice: #1 goes back to you', money),
    brand: brandOf(env),
    title: t('You paid twice'),
    paragraphs: [
      t(
        'You had paid for a plan already when a second payment of #1 reached us, perhaps from a payment window that was open on another device. We keep the first payment only: your plan is active, and the second payment has been sent back to the account or card that paid.',
        money,
      ),
      t('You do not have to do anything. How many days it takes until you see the money is up to your bank.'),
      ...(otherPlan
        ? [t('Did you want the #1 instead? Then choose it again on the page of your subscription.', otherPlan)]
        : []),
    ],
    ...(otherPlan && {
      button: { label: t('View Subscription'), url: language.link(`${env.publicUrl}/subscription`) },
    }),
    notes: [t('Payment ID: #1', paymentId), t('If it does not arrive, write to us with this payment ID.')],
  });
}

/** Tells that a refund was not taken, and what is done about it. */
export function refundFailedLetter(
  env: Sender,
  { paymentId, amount, currency }: Returned,
  language: MailLanguage,
): Letter {
  const { t } = language;
  const money = formatMoney(amount, currency);
  const url = new URL('/contact#contact-form', env.publicUrl);
  url.searchParams.set('subject', `Refund ${paymentId}`);
  return writeLetter({
    language,
    subject: t('We could not send #1 back to you yet', money),
    brand: brandOf(env),
    title: t('Your refund did not arrive'),
    paragraphs: [
      t(
        'We sent #1 back to the account or card that paid, and the bank did not take it. The money is with us, and it is yours.',
        money,
      ),
      t('What happens next: one of our staff sends it again by hand. You do not have to do anything.'),
      t('Has that account or card been closed? Then write to us, and we agree with you on another way to send it.'),
    ],
    button: { label: t('Write to us'), url: url.href },
    notes: [t('Payment ID: #1', paymentId)],
  });
}

const brandOf = ({ mailFrom }: Sender): string => mailFrom.replace(/\s*<.*$/, '');
