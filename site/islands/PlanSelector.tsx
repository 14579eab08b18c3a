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
  const known = planStatus === 'active' || planStatus === 'inactive';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was when it became known; what is bought then moves nothing
  useEffect(() => {
    if (known) goToAskedPlan(planStatus, t);
  }, [known]);
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

/**
 * `?plan=…`: chosen on another page, so that it need not be looked for here. With `retry=true` someone comes back from a
 * payment that failed; who has a plan by now has nothing to try again.
 */
function goToAskedPlan(planStatus: 'active' | 'inactive', t: Say): void {
  const query = new URLSearchParams(location.search);
  const asked = query.get('plan');
  const again = query.get('retry') === 'true';
  if (asked === null || (again && planStatus === 'active')) return;
  const plan = planNamed(asked);
  if (again)
    toasts().show({
      title: plan
        ? t('Please try subscribing to the #1 again.', plan.name)
        : t('Please try subscribing to your plan again.'),
    });
  const button = plan && document.getElementById(`plan-${plan.plan_id}`);
  if (button) button.scrollIntoView({ block: 'center' });
  else document.querySelector('#plans')?.scrollIntoView({ block: 'start' });
}
