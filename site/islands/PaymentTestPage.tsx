import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { me } from '#shared/contract/accounts/account-endpoints.ts';
import { createOrder } from '#shared/contract/payments/payment-endpoints.ts';
import { isSandboxKey } from '#shared/rules/checkout-script.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { messageLimitText, PLANS } from '#shared/rules/plans.ts';
import { english } from '#shared/texts/say.ts';
import { Fact, Facts } from './SubscriptionFacts.tsx';
import { siteStores } from './site-stores.ts';
import { useSubscription } from './use-subscription.ts';

const NOBODY = { user: null, error: null };

/** For developers: who is signed in, what can be bought, and whether an order would be opened. */
export function PaymentTestPage() {
  const state = useSubscription();
  const [result, setResult] = useState('Nothing was tested yet.');
  const run = async (task: () => Promise<string>) => {
    setResult('Testing…');
    setResult(await task().catch(problemText));
  };
  const { user, error: problem } = state ? siteStores().session.getState() : NOBODY;
  return (
    <div className="aa-subscription">
      <section className="label aa-current" aria-labelledby="debug-title">
        <h2 id="debug-title">Debug info</h2>
        <Facts>
          <Fact term="Signed in">{user ? `yes, as ${user.email}` : 'no'}</Fact>
          <Fact term="User ID">{user?.user_id ?? 'none'}</Fact>
          <Fact term="Role">{user?.role ?? 'none'}</Fact>
          <Fact term="Last error of the session">{problem ?? 'none'}</Fact>
          <Fact term="Subscription">
            {state ? `${state.planStatus}: ${state.subscription?.subscription_status ?? 'not loaded'}` : 'none'}
          </Fact>
        </Facts>
        <div className="aa-form-actions">
          <button className="aa-form-button" type="button" onClick={() => run(checkAuth)}>
            Check Auth State
          </button>
          <button className="aa-form-button aa-form-quiet" type="button" onClick={() => run(testOrder)}>
            Test Payment Authorization
          </button>
        </div>
        <output className="aa-test-result">{result}</output>
      </section>
      <section className="aa-subscription-part" aria-labelledby="plans-title">
        <h2 id="plans-title">Plans</h2>
        <Facts>
          {PLANS.map((plan) => (
            <Fact key={plan.plan_id} term={plan.plan_id}>
              {[
                plan.name,
                formatMoney(plan.price_inr, 'INR'),
                formatMoney(plan.price_usd, 'USD'),
                english(messageLimitText(plan)),
              ].join(', ')}
            </Fact>
          ))}
        </Facts>
      </section>
    </div>
  );
}

async function checkAuth(): Promise<string> {
  const { client, session } = siteStores();
  if (session.accessToken() === null) return 'Signed out: there is no access token.';
  const { email, role } = await client.call(me, {});
  return `Signed in as ${email} (${role}).`;
}

/** Opens an order, which costs nothing and is used again by the next purchase of this plan. */
async function testOrder(): Promise<string> {
  const [plan] = PLANS;
  if (!plan) return 'There are no plans.';
  const order = await siteStores().client.call(createOrder, { body: { plan_id: plan.plan_id, currency: 'INR' } });
  const kind = isSandboxKey(order.key_id) ? 'sandbox' : 'Razorpay';
  return `Authorized: ${kind} order ${order.order_id} over ${formatMoney(order.amount, order.currency)}.`;
}

const problemText = (cause: unknown): string =>
  cause instanceof ApiError ? `${cause.status || 'No answer'}: ${cause.message}` : String(cause);
