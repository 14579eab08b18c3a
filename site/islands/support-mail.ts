import { formatMoney } from '#shared/rules/money.ts';
import { PAYMENT_ERRORS } from '#shared/rules/payment-errors.ts';
import { DEFAULT_PLAN_NAME, type ResultQuery } from '#shared/rules/result-query.ts';
import type { Say } from '#shared/texts/say.ts';
import { mailLink } from '#site/rules/mail-link.ts';

/** Opens a letter of who could not pay, with what our staff have to know. */
export const supportMail = (support: string, query: ResultQuery, t: Say): string =>
  mailLink(support, {
    subject: t('Payment failed: #1', query.code),
    body: [
      t('Hello,'),
      '',
      t('my payment did not go through.'),
      '',
      `${t('Error code')}: ${query.code}`,
      `${t('Message')}: ${query.message ?? t(PAYMENT_ERRORS[query.code].description)}`,
      // Only what is known.
      ...(query.orderId ? [`${t('Order ID')}: ${query.orderId}`] : []),
      ...(query.amount === null ? [] : [`${t('Amount')}: ${formatMoney(query.amount, query.currency)}`]),
      ...(query.planName === DEFAULT_PLAN_NAME ? [] : [`${t('Plan')}: ${query.planName}`]),
    ].join('\n'),
  });
