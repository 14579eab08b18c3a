import type { ReactNode } from 'react';
import type { Subscription } from '#shared/contract/payments/payments.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';

const STATUS = {
  active: text('active'),
  free: text('free'),
  expired: text('expired'),
  cancelled: text('cancelled'),
} as const satisfies Record<Subscription['subscription_status'], Text>;

/** What the server says of a subscription: rows of a list of facts. */
export function SubscriptionFacts({ subscription, plan = true }: { subscription: Subscription; plan?: boolean }) {
  const t = useText();
  const { subscription_status: status, current_plan, messages_remaining: left, current_period_end: end } = subscription;
  const active = status === 'active';
  const waiting = subscription.waiting ?? [];
  // No line ends within a day.
  const day = (iso: string) => shownDay(iso, t).replaceAll(' ', '\u00a0');
  return (
    <>
      {plan && <Fact term={t('Plan')}>{current_plan?.name ?? t('Free Plan')}</Fact>}
      <Fact term={t('Status')}>
        <span className="aa-badge" data-status={status}>
          {t(STATUS[status])}
        </span>
        {active && subscription.cancel_at_period_end && (
          <small>{t('Cancelled: it stays active until the end of the paid month.')}</small>
        )}
      </Fact>
      <Fact term={t('Messages remaining')}>{left === -1 ? t('Unlimited') : left}</Fact>
      {end && (
        <Fact term={t(endTerm(subscription))}>
          {day(end)}
          {active && <small>{t('Does not renew by itself: paid until #1.', day(end))}</small>}
        </Fact>
      )}
      {waiting.length > 0 && (
        <Fact term={t('Paid in advance')}>
          {waiting.map(({ payment_id, plan_name, starts_at, ends_at }) => (
            <small key={payment_id}>{t('#1, from #2 to #3', plan_name, day(starts_at), day(ends_at))}</small>
          ))}
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

function endTerm({ subscription_status, cancel_at_period_end, current_period_end, waiting }: Subscription): Text {
  if (subscription_status !== 'active') return text('Ended on');
  // Another plan that is paid for follows.
  const paidOn = waiting?.some(({ starts_at }) => starts_at === current_period_end);
  return cancel_at_period_end || paidOn ? text('Active until') : text('Next billing date');
}
