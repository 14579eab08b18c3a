import { useStore } from 'zustand';
import type { Plan } from '#shared/contract/payments/payments.ts';
import type { PlanChoice } from '#shared/rules/plan-choice.ts';
import { PlanList } from '#shared/ui/plans/PlanList.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useOpenAuth } from '../account/auth-context.ts';
import { signInElsewhere } from '../account/sign-in-elsewhere.ts';
import { useSite } from '../site-context.ts';
import { useSession, useStores } from '../stores-context.tsx';
import { useToasts } from '../toasts-context.ts';

/** The plans in the assistant: bought right here on our own site, elsewhere on our subscription page in a new tab. */
export function GatePlans() {
  const t = useText();
  const { subscription, embed } = useStores();
  const toasts = useToasts();
  const { origin, firstParty, sales } = useSite();
  const openAuth = useOpenAuth();
  const signedIn = useSession((state) => state.isAuthenticated);
  const held = useStore(subscription, (state) => state.subscription);
  const purchase = useStore(subscription, (state) => state.purchase);

  const away = ({ plan_id, name }: Plan, { label }: PlanChoice) => (
    <a
      className="aa-form-button aa-plan-button"
      href={`${origin}/subscription?plan=${plan_id}&lang=${t('en-GB')}`}
      target="_blank"
      rel="noopener"
      aria-label={t('#1: #2, on our site, in a new tab', t(label), name)}
      onClick={(event) => {
        // Who they are there is not known here. Signed in by the new tab, this page knows, and notices the plan.
        if (signedIn) return;
        event.preventDefault();
        void signInElsewhere(embed, toasts, t, 'signup', plan_id);
      }}
    >
      {t(label)}
    </a>
  );
  return (
    <>
      <PlanList
        subscription={held}
        purchase={purchase}
        sales={sales}
        origin={origin}
        {...(!firstParty && { link: away })}
        onChoose={({ plan_id }, currency) => {
          // What is no link there cannot be bought, and its card says why.
          if (!firstParty) return;
          if (signedIn) return void subscription.buy(plan_id, currency);
          subscription.showUpgrade(null);
          openAuth('signup');
        }}
        onConfirmAgain={() => void subscription.confirmAgain()}
      />
      {!signedIn && <p>{t('Please log in to subscribe.')}</p>}
      {!firstParty && (
        <p>
          {t(
            signedIn
              ? 'You pay on our own site. Then come back here: you can ask at once.'
              : 'You sign up and pay on our own site. Then come back here: you can ask at once. Do you have a plan already?',
          )}{' '}
          {!signedIn && (
            <button className="aa-link" type="button" onClick={() => openAuth('login')}>
              {t('Sign In')}
            </button>
          )}
        </p>
      )}
    </>
  );
}
