import { useEffect, useMemo } from 'react';
import { formatMoney } from '#shared/rules/money.ts';
import { PLAN_TERMS } from '#shared/rules/plans.ts';
import { type ResultQuery, readResultQuery } from '#shared/rules/result-query.ts';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { PolicyLinks } from '#shared/ui/PolicyLinks.tsx';
import { BookGuidance } from './BookGuidance.tsx';
import { PageToasts } from './PageToasts.tsx';
import { Spinner } from './Spinner.tsx';
import { Fact, Facts, SubscriptionFacts } from './SubscriptionFacts.tsx';
import { toasts } from './site-stores.ts';
import { useGuard } from './use-guard.ts';
import { type PaymentAnswer, usePaymentRecord } from './use-payment-record.ts';
import { useSearch } from './use-search.ts';
import { useSubscription } from './use-subscription.ts';

const LOADED = 'Payment successful! Your subscription is now active.';
const NOT_LOADED = 'Payment successful, but failed to load subscription details.';

/** After a payment: what the server says about it, and what the address says where the server says nothing. */
export function PaymentSuccessPage({ support }: { support: string }) {
  const allowed = useGuard('signed-in');
  const search = useSearch();
  const query = useMemo(() => (allowed ? readResultQuery(search || location.search) : null), [allowed, search]);
  const answer = usePaymentRecord(query, allowed);
  const subscription = useSubscription()?.subscription ?? null;

  useEffect(() => {
    if (answer.name === 'paid') toasts().show({ title: LOADED });
    if (answer.name === 'failed') toasts().show({ title: NOT_LOADED, failed: true });
  }, [answer.name]);

  if (!query || answer.name === 'asking') return <Spinner text="Checking your payment…" />;
  return (
    <div className="aa-step">
      <StepTitle level={1} focus>
        {answer.name === 'pending' ? 'We are confirming your payment' : 'Payment Successful!'}
      </StepTitle>
      {answer.name === 'pending' && <Pending waiting={answer.waiting} />}
      {answer.name === 'failed' && <p>{NOT_LOADED}</p>}
      <Facts>
        <PaymentFacts query={query} answer={answer} />
        {subscription && answer.name !== 'failed' && <SubscriptionFacts subscription={subscription} plan={false} />}
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
      <PageToasts />
    </div>
  );
}

function PaymentFacts({ query, answer }: { query: ResultQuery; answer: PaymentAnswer }) {
  const record = answer.name === 'paid' ? answer.record : null;
  const paymentId = record?.payment_id ?? query.paymentId;
  const orderId = record?.order_id ?? query.orderId;
  return (
    <>
      <Fact term="Plan">{record?.plan_name ?? query.planName}</Fact>
      <Fact term={answer.name === 'pending' ? 'Amount' : 'Amount paid'}>
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
