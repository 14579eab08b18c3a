import { useEffect, useMemo } from 'react';
import { formatMoney } from '#shared/rules/money.ts';
import { PLAN_TERMS } from '#shared/rules/plans.ts';
import { laterText } from '#shared/rules/purchase-news.ts';
import { type ResultQuery, readResultQuery } from '#shared/rules/result-query.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { Step } from '#shared/ui/account/StepTitle.tsx';
import { PolicyLinks } from '#shared/ui/PolicyLinks.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { BookGuidance } from './BookGuidance.tsx';
import { OtherPayer } from './OtherPayer.tsx';
import { PageLanguage } from './PageLanguage.tsx';
import { PageToasts } from './PageToasts.tsx';
import { useLink } from './page-language.ts';
import { SignedIn } from './SignedIn.tsx';
import { Spinner } from './Spinner.tsx';
import { Fact, Facts, SubscriptionFacts } from './SubscriptionFacts.tsx';
import { toasts } from './site-stores.ts';
import { type PaymentAnswer, usePaymentRecord } from './use-payment-record.ts';
import { useSubscription } from './use-subscription.ts';

const LOADED = text('Payment successful! Your subscription is now active.');
const NOT_LOADED = text('Payment successful, but failed to load subscription details.');

const TITLES = {
  paid: text('Payment Successful!'),
  refunded: text('This payment was refunded'),
  pending: text('We are confirming your payment'),
  unknown: text('Your payment could not be checked'),
} as const satisfies Record<Exclude<PaymentAnswer['name'], 'asking'>, Text>;

/** After a payment: what the server says about it, and what the address says where the server says nothing. */
export const PaymentSuccessPage = (props: { support: string }) => (
  <PageLanguage title={text('Payment')}>
    <SignedIn waiting={<Checking />} otherUser={(email) => <OtherPayer email={email} />}>
      <Paid {...props} />
    </SignedIn>
    <PageToasts />
  </PageLanguage>
);

function Checking() {
  const t = useText();
  return <Spinner text={t('Checking your payment…')} />;
}

function Paid({ support }: { support: string }) {
  const t = useText();
  const link = useLink();
  const query = useMemo(() => readResultQuery(location.search), []);
  const answer = usePaymentRecord(query);
  const subscription = useSubscription()?.subscription ?? null;

  const paid = answer.name === 'paid' ? answer : null;
  const unloaded = paid?.loaded === false;
  const later = subscription?.waiting?.find(({ payment_id }) => payment_id === paid?.record.payment_id);
  const begins = later?.starts_at;
  useEffect(() => {
    if (!paid) return;
    if (paid.loaded) toasts().show({ title: t(begins ? laterText(begins, t) : LOADED) });
    else toasts().show({ title: t(NOT_LOADED), failed: true });
  }, [paid, begins, t]);

  if (answer.name === 'asking') return <Checking />;
  return (
    <Step title={t(TITLES[answer.name])} focus>
      {answer.name === 'pending' && <Pending waiting={answer.waiting} />}
      {answer.name === 'refunded' && <p role="status">{t('The money goes back to the account or card that paid.')}</p>}
      {answer.name === 'unknown' && (
        <div className="aa-form-failure" role="alert">
          <p>{t('We could not check this payment. This does not mean that it has failed: please do not pay again.')}</p>
          <button className="aa-form-link" type="button" onClick={answer.retry}>
            {t('Retry')}
          </button>
        </div>
      )}
      {unloaded && <p>{t(NOT_LOADED)}</p>}
      <Facts>
        <PaymentFacts query={query} answer={answer} />
        {/* What runs now is another month than the one that was paid here. */}
        {later && <Fact term={t('Begins on')}>{shownDay(later.starts_at, t)}</Fact>}
        {later && <Fact term={t('Paid until')}>{shownDay(later.ends_at, t)}</Fact>}
        {subscription && paid && !later && <SubscriptionFacts subscription={subscription} plan={false} />}
      </Facts>
      {paid && <BookGuidance subscription={subscription} />}
      <div className="aa-form-actions">
        <a className="aa-form-button" href={link('/')}>
          {t('Start Chatting')}
        </a>
        <a className="aa-form-button aa-form-quiet" href={link('/subscription')}>
          {t('View Subscription')}
        </a>
      </div>
      <PolicyLinks>{t(PLAN_TERMS)}</PolicyLinks>
      <p className="aa-form-hint">
        {t('Questions about this payment?')} <a href={`mailto:${support}`}>{t('Contact support')}</a>
      </p>
    </Step>
  );
}

function PaymentFacts({ query, answer }: { query: ResultQuery; answer: PaymentAnswer }) {
  const t = useText();
  const record = 'record' in answer ? answer.record : null;
  const paymentId = record?.payment_id ?? query.paymentId;
  const orderId = record?.order_id ?? query.orderId;
  return (
    <>
      <Fact term={t('Plan')}>{record?.plan_name ?? query.planName}</Fact>
      <Fact term={t(record ? 'Amount paid' : 'Amount')}>
        {formatMoney(record?.amount ?? query.amount, record?.currency ?? query.currency)}
      </Fact>
      {paymentId && <Fact term={t('Payment ID')}>{paymentId}</Fact>}
      {orderId && <Fact term={t('Order ID')}>{orderId}</Fact>}
    </>
  );
}

function Pending({ waiting }: { waiting: boolean }) {
  const t = useText();
  return (
    <p role="status">
      {waiting
        ? t('The bank has not answered yet. This page asks again by itself. Please do not pay again.')
        : t(
            'We have not received this payment. If money has left your account, your plan becomes active when the bank confirms it, or the bank returns the money.',
          )}
    </p>
  );
}
