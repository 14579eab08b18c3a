import { useMemo } from 'react';
import { formatMoney } from '#shared/rules/money.ts';
import { PAYMENT_ERRORS } from '#shared/rules/payment-errors.ts';
import { type ResultQuery, readResultQuery } from '#shared/rules/result-query.ts';
import { text } from '#shared/texts/text.ts';
import { Step } from '#shared/ui/account/StepTitle.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { OtherPayer } from './OtherPayer.tsx';
import { PageLanguage } from './PageLanguage.tsx';
import { PageToasts } from './PageToasts.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { useLink } from './page-language.ts';
import { countPaymentAttempt, paymentAttempt } from './payment-attempts.ts';
import { SignedIn } from './SignedIn.tsx';
import { Fact, Facts } from './SubscriptionFacts.tsx';
import { supportMail } from './support-mail.ts';
import { usePaymentRecord } from './use-payment-record.ts';

/** After a payment that failed: why, what can be done, and what happens to the money. */
export const PaymentFailurePage = (props: { support: string }) => (
  <PageLanguage title={text('Payment')}>
    <SignedIn otherUser={(email) => <OtherPayer email={email} />}>
      <Failed {...props} />
    </SignedIn>
    <PageToasts />
  </PageLanguage>
);

function Failed({ support }: { support: string }) {
  const t = useText();
  const link = useLink();
  const query = useMemo(() => readResultQuery(location.search), []);
  const answer = usePaymentRecord(query);
  // A payment that failed can still arrive. Where the server cannot be asked, the address is all that is known.
  if (query.orderId && answer.name === 'paid')
    return (
      <PaymentNotice title={t('This payment has arrived')}>
        {t('The bank has confirmed it now: your plan is active. Please do not pay again.')}
      </PaymentNotice>
    );
  const { description, fix } = PAYMENT_ERRORS[query.code];
  const attempt = paymentAttempt();
  return (
    <Step title={t('Payment Failed')} focus>
      <div className="aa-form-failure">
        <p>
          <strong>{t(description)}</strong>
        </p>
        <p>{t(fix)}</p>
        {query.message && query.message !== description && (
          <p className="aa-form-reason">{t('Additional details: #1', query.message)}</p>
        )}
      </div>
      <Facts>
        <Fact term={t('Plan')}>{query.planName}</Fact>
        <Fact term={t('Amount')}>{formatMoney(query.amount, query.currency)}</Fact>
        {query.orderId && <Fact term={t('Order ID')}>{query.orderId}</Fact>}
      </Facts>
      <section className="aa-solutions" aria-labelledby="solutions-title">
        <h2 id="solutions-title">{t('Common solutions')}</h2>
        <ul className="aa-reasons">
          <li>{t('Check that your card number, expiry date and CVV are correct.')}</li>
          <li>{t('Try again in a few minutes, or with another payment method.')}</li>
          <li>{t('Contact your bank: it may have to allow the payment.')}</li>
        </ul>
      </section>
      <div className="aa-form-notice">
        <p>{t('Your card was not charged. No payment was processed.')}</p>
        <p className="aa-form-reason">
          {t(
            'If money has left your account, the bank returns it, or your plan is activated when the bank confirms the payment.',
          )}
        </p>
      </div>
      <div className="aa-form-actions">
        <a className="aa-form-button" href={link(retryAddress(query))} onClick={countPaymentAttempt}>
          {attempt > 1 ? t('Try Again (Attempt #1)', attempt) : t('Try Again')}
        </a>
        <a className="aa-form-button aa-form-quiet" href={link('/subscription')}>
          {t('Back to Plans')}
        </a>
        <a className="aa-form-link" href={supportMail(support, query, t)}>
          {t('Contact Support')}
        </a>
      </div>
    </Step>
  );
}

const retryAddress = ({ plan, planName }: ResultQuery) =>
  `/subscription?${new URLSearchParams({ retry: 'true', plan: plan?.plan_id ?? planName })}`;
