import { useEffect, useMemo } from 'react';
import { formatMoney } from '#shared/rules/money.ts';
import { PLAN_TERMS } from '#shared/rules/plans.ts';
import { type ResultQuery, readResultQuery } from '#shared/rules/result-query.ts';
import { Step } from '#shared/ui/account/StepTitle.tsx';
import { PolicyLinks } from '#shared/ui/PolicyLinks.tsx';
import { BookGuidance } from './BookGuidance.tsx';
import { OtherPayer } from './OtherPayer.tsx';
import { PageToasts } from './PageToasts.tsx';
import { SignedIn } from './SignedIn.tsx';
import { Spinner } from './Spinner.tsx';
import { Fact, Facts, SubscriptionFacts } from './SubscriptionFacts.tsx';
import { toasts } from './site-stores.ts';
import { type PaymentAnswer, usePaymentRecord } from './use-payment-record.ts';
import { useSubscription } from './use-subscription.ts';

const LOADED = 'Payment successful! Your subscription is now active.';
const NOT_LOADED = 'Payment successful, but failed to load subscription details.';

const TITLES = {
  paid: 'Payment Successful!',
  refunded: 'This payment was refunded',
  pending: 'We are confirming your payment',
  unknown: 'Your payment could not be checked',
} as const;

/** After a payment: what the server says about it, and what the address says where the server says nothing. */
export const PaymentSuccessPage = (props: { support: string }) => (
  <>
    <SignedIn waiting={<Spinner text="Checking your payment…" />} otherUser={(email) => <OtherPayer email={email} />}>
      <Paid {...props} />
    </SignedIn>
    <PageToasts />
  </>
);

function Paid({ support }: { support: string }) {
  const query = useMemo(() => readResultQuery(location.search), []);
  const answer = usePaymentRecord(query);
  const subscription = useSubscription()?.subscription ?? null;

  const unloaded = answer.name === 'paid' && !answer.loaded;
  useEffect(() => {
    if (answer.name !== 'paid') return;
    toasts().show(answer.loaded ? { title: LOADED } : { title: NOT_LOADED, failed: true });
  }, [answer]);

  if (answer.name === 'asking') return <Spinner text="Checking your payment…" />;
  return (
    <Step title={TITLES[answer.name]} focus>
      {answer.name === 'pending' && <Pending waiting={answer.waiting} />}
      {answer.name === 'refunded' && <p role="status">The money goes back to the account or card that paid.</p>}
      {answer.name === 'unknown' && (
        <div className="aa-form-failure" role="alert">
          <p>We could not ask about it. This does not mean that it has failed: you need not pay again.</p>
          <button className="aa-form-link" type="button" onClick={answer.retry}>
            Retry
          </button>
        </div>
      )}
      {unloaded && <p>{NOT_LOADED}</p>}
      <Facts>
        <PaymentFacts query={query} answer={answer} />
        {subscription && answer.name === 'paid' && <SubscriptionFacts subscription={subscription} plan={false} />}
      </Facts>
      {answer.name === 'paid' && <BookGuidance subscription={subscription} />}
      <div className="aa-form-actions">
        <a className="aa-form-button" href="/">
          Start Chatting
        </a>
        <a className="aa-form-button aa-form-quiet" href="/subscription">
          View Subscription
        </a>
      </div>
      <PolicyLinks>{PLAN_TERMS}</PolicyLinks>
      <p className="aa-form-hint">
        Questions about this payment? <a href={`mailto:${support}`}>Contact support</a>
      </p>
    </Step>
  );
}

function PaymentFacts({ query, answer }: { query: ResultQuery; answer: PaymentAnswer }) {
  const record = 'record' in answer ? answer.record : null;
  const paymentId = record?.payment_id ?? query.paymentId;
  const orderId = record?.order_id ?? query.orderId;
  return (
    <>
      <Fact term="Plan">{record?.plan_name ?? query.planName}</Fact>
      <Fact term={record ? 'Amount paid' : 'Amount'}>
        {formatMoney(record?.amount ?? query.amount, record?.currency ?? query.currency)}
      </Fact>
      {paymentId && <Fact term="Payment ID">{paymentId}</Fact>}
      {orderId && <Fact term="Order ID">{orderId}</Fact>}
    </>
  );
}

const Pending = ({ waiting }: { waiting: boolean }) => (
  <p role="status">
    {waiting
      ? 'The bank has not answered yet. This page asks again by itself; you need not pay again.'
      : 'We have not received this payment. If money has left your account, your plan becomes active when the bank confirms it, or the bank returns the money.'}
  </p>
);
