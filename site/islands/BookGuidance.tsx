import type { Subscription } from '#shared/contract/payments/payments.ts';
import { hasGuidance } from '#shared/rules/plans.ts';
import { useText } from '#shared/ui/use-text.ts';

/** The way to the counsellor's hour, for who has a plan that it is part of. */
export function BookGuidance({ subscription }: { subscription: Subscription | null }) {
  const t = useText();
  const plan = subscription?.subscription_status === 'active' ? subscription.current_plan : null;
  if (!plan || !hasGuidance(plan)) return null;
  return (
    <p className="aa-form-notice">
      {t('One hour with a counsellor is part of your month.')}{' '}
      <a href="/contact?subject=Book my hour of expert guidance#contact-form">{t('Book your hour')}</a>
    </p>
  );
}
