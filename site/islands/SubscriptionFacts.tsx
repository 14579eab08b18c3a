import type { ReactNode } from 'react';
import type { Subscription } from '#shared/contract/payments/payments.ts';
import { shownDay } from './shown-day.ts';

/** What the server says of a subscription: rows of a list of facts. */
export function SubscriptionFacts({ subscription, plan = true }: { subscription: Subscription; plan?: boolean }) {
  const { subscription_status: status, current_plan, messages_remaining: left, current_period_end: end } = subscription;
  const active = status === 'active';
  return (
    <>
      {plan && <Fact term="Plan">{current_plan?.name ?? 'Free Plan'}</Fact>}
      <Fact term="Status">
        <span className="aa-badge" data-status={status}>
          {status}
        </span>
        {active && subscription.cancel_at_period_end && (
          <small>Cancelled: it stays active until the end of the paid month.</small>
        )}
      </Fact>
      <Fact term="Messages remaining">{left === -1 ? 'Unlimited' : left}</Fact>
      {end && (
        <Fact term={endTerm(subscription)}>
          {shownDay(end)}
          {active && <small>{`Does not renew by itself: paid until ${shownDay(end)}.`}</small>}
        </Fact>
      )}
    </>
  );
}

export const Facts = ({ children }: { children: ReactNode }) => <dl className="aa-profile-facts">{children}</dl>;

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function endTerm({ subscription_status, cancel_at_period_end }: Subscription): string {
  if (subscription_status !== 'active') return 'Ended on';
  return cancel_at_period_end ? 'Active until' : 'Next billing date';
}
