import { useEffect } from 'react';
import { planChoice, planNote } from '#shared/rules/plan-choice.ts';
import { findPlan, planNamed } from '#shared/rules/plans.ts';
import { IDLE } from '#shared/rules/purchase.ts';
import type { Say } from '#shared/texts/say.ts';
import type { PlanWords } from '#shared/ui/plans/PlanCard.tsx';
import { PlanList } from '#shared/ui/plans/PlanList.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { followPurchase } from './follow-purchase.ts';
import { PageToasts } from './PageToasts.tsx';
import { subscriptionStore } from './payment-stores.ts';
import { toasts } from './site-stores.ts';
import { useSubscription } from './use-subscription.ts';

type PlanSelectorProps = {
  /** The mail to the sales mailbox. */
  readonly sales: string;
  readonly words?: Readonly<Record<string, PlanWords>>;
};

/** The plans of a page: visitors are led to sign in, users buy here. */
export function PlanSelector({ sales, words }: PlanSelectorProps) {
  const t = useText();
  const state = useSubscription();
  const signedIn = state !== null;
  useEffect(() => followPurchase(subscriptionStore(), toasts(), t), [t]);
  const planStatus = state?.planStatus;
  // Who has a plan by now has nothing to try again.
  useEffect(() => {
    if (planStatus === 'inactive') askToRetry(t);
  }, [planStatus, t]);
  return (
    <>
      {!signedIn && <p className="aa-plans-sign-in">{t('Please log in to subscribe.')}</p>}
      <PlanList
        subscription={state?.subscription ?? null}
        purchase={state?.purchase ?? IDLE}
        sales={sales}
        words={words}
        {...(!signedIn && {
          link: ({ name }) => (
            <a
              className="aa-form-button aa-plan-button"
              href="/login?redirect=/pricing"
              aria-label={t('Get Started with #1', name)}
            >
              {t('Get Started')}
            </a>
          ),
        })}
        onChoose={({ plan_id }, currency) => choose(t, plan_id, currency)}
        onConfirmAgain={() => void subscriptionStore().confirmAgain()}
      />
      <PageToasts />
    </>
  );
}

type Choose = Parameters<ReturnType<typeof subscriptionStore>['buy']>;
function choose(t: Say, ...[planId, currency]: Choose): void {
  const plan = findPlan(planId);
  const choice = plan && planChoice(plan, subscriptionStore().getState().subscription, Date.now());
  const note = choice?.kind === 'blocked' && planNote(choice, t);
  if (note) toasts().show({ title: t(note) });
  else void subscriptionStore().buy(planId, currency);
}

/** `?retry=true&plan=…`: someone comes back from a payment that failed. */
function askToRetry(t: Say): void {
  const query = new URLSearchParams(location.search);
  if (query.get('retry') !== 'true' || !query.has('plan')) return;
  const plan = planNamed(query.get('plan'));
  toasts().show({
    title: plan
      ? t('Please try subscribing to the #1 again.', plan.name)
      : t('Please try subscribing to your plan again.'),
  });
  document.querySelector('#plans')?.scrollIntoView({ block: 'start' });
}
