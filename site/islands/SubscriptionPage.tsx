import { type ComponentType, useState } from 'react';
import { english, type Say } from '#shared/texts/say.ts';
import { text } from '#shared/texts/text.ts';
import type { PlanWords } from '#shared/ui/plans/PlanCard.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { salesMail } from '#site/rules/sales-mail.ts';
import { BookGuidance } from './BookGuidance.tsx';
import type { CancelSubscriptionProps } from './CancelSubscription.tsx';
import { PageLanguage } from './PageLanguage.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { PlanSelector } from './PlanSelector.tsx';
import { useLink } from './page-language.ts';
import { SignedIn } from './SignedIn.tsx';
import { Spinner } from './Spinner.tsx';
import { SpokenHeading } from './SpokenHeading.tsx';
import { SubscriptionStatus } from './SubscriptionStatus.tsx';
import { toasts } from './site-stores.ts';
import { useSubscription } from './use-subscription.ts';

type SubscriptionPageProps = {
  /** The sales mailbox: a letter to it is written in the language that the page turns out to speak. */
  readonly sales: string;
  readonly words: Readonly<Record<string, PlanWords>>;
};

const TITLE = text('Your subscription');

export const SubscriptionPage = (props: SubscriptionPageProps) => (
  <PageLanguage title={TITLE}>
    <SignedIn>
      <OwnSubscription {...props} />
    </SignedIn>
  </PageLanguage>
);

function OwnSubscription({ sales, words }: SubscriptionPageProps) {
  const t = useText();
  const link = useLink();
  const state = useSubscription();
  const [Cancelling, setCancelling] = useState<ComponentType<CancelSubscriptionProps> | null>(null);
  if (!state) return <Spinner />;
  const { subscription } = state;
  const active = subscription?.subscription_status === 'active';
  const canCancel = active && !subscription.cancel_at_period_end;
  return (
    <div className="aa-subscription">
      <SpokenHeading title={TITLE} />
      <section className="label aa-current" aria-labelledby="current-title">
        <h2 id="current-title">{t('Your plan')}</h2>
        <SubscriptionStatus {...state} />
        <BookGuidance subscription={subscription} />
        <div className="aa-form-actions">
          <a className="aa-form-button" href={active ? link('/') : '#plans'}>
            {t(active ? 'Start Chatting' : 'Choose a plan')}
          </a>
          {canCancel && (
            <button
              className="aa-form-button aa-form-quiet"
              type="button"
              onClick={() => void cancelDialog(t).then((dialog) => setCancelling(() => dialog))}
            >
              {t('Cancel subscription')}
            </button>
          )}
        </div>
      </section>
      <section className="aa-subscription-part" id="plans" aria-labelledby="plans-title">
        <h2 id="plans-title">{t('Plans')}</h2>
        {/* In English the plans' words come with the page. */}
        <PlanSelector sales={salesMail(sales, t)} {...(t === english && { words })} />
      </section>
      <section className="aa-subscription-part" aria-labelledby="history-title">
        <h2 id="history-title">{t('Payment history')}</h2>
        <PaymentHistory />
      </section>
      {Cancelling && subscription && <Cancelling subscription={subscription} onClose={() => setCancelling(null)} />}
    </div>
  );
}

/** Few visits cancel: the dialog's code comes with the click. Null, and a message, when it does not come. */
async function cancelDialog(t: Say): Promise<ComponentType<CancelSubscriptionProps> | null> {
  try {
    const { CancelSubscription } = await import('./CancelSubscription.tsx');
    return CancelSubscription;
  } catch {
    toasts().show({ title: t('Network error. Please check your connection.'), failed: true });
    return null;
  }
}
