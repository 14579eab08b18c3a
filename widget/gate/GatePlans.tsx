import { useStore } from 'zustand';
import type { Plan } from '#shared/contract/payments.ts';
import { PlanList } from '#shared/ui/plans/PlanList.tsx';
import { useOpenAuth } from '../account/auth-context.ts';
import { useSite } from '../site-context.ts';
import { useSession, useStores } from '../stores-context.tsx';

/** The plans in the assistant: bought right here on our own site, elsewhere on our subscription page in a new tab. */
export function GatePlans() {
  const { subscription } = useStores();
  const { origin, firstParty, sales } = useSite();
  const openAuth = useOpenAuth();
  const signedIn = useSession((state) => state.isAuthenticated);
  const held = useStore(subscription, (state) => state.subscription);
  const purchase = useStore(subscription, (state) => state.purchase);

  const away = ({ plan_id, name }: Plan) => (
    <a
      className="aa-plan-button"
      href={`${origin}/subscription?plan=${plan_id}`}
      target="_blank"
      rel="noopener"
      aria-label={`Choose ${name} on our site, in a new tab`}
    >
      Choose Plan
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
          if (signedIn) return void subscription.buy(plan_id, currency);
          subscription.showUpgrade(null);
          openAuth('signup');
        }}
        onConfirmAgain={() => void subscription.confirmAgain()}
      />
      {!signedIn && <p>Please log in to subscribe.</p>}
      {!firstParty && signedIn && (
        <p>The payment opens on our own site. Come back here afterwards: this page notices it.</p>
      )}
      {!firstParty && !signedIn && (
        <p>
          The payment opens on our own site. Come back here afterwards and sign in: only then can this page know your
          plan.{' '}
          <button className="aa-link" type="button" onClick={() => openAuth('login')}>
            Sign In
          </button>
        </p>
      )}
    </>
  );
}
