import { type ReactNode, useState } from 'react';
import type { Currency, Plan, Subscription } from '#shared/contract/payments/payments.ts';
import { type PlanChoice, planChoice, recommendedPlanId } from '#shared/rules/plan-choice.ts';
import { ENTERPRISE_CONTACT, PLAN_TERMS, PLANS } from '#shared/rules/plans.ts';
import { isUnderWay, type Purchase } from '#shared/rules/purchase.ts';
import { said } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { PolicyLinks } from '../PolicyLinks.tsx';
import { CurrencySwitch } from './CurrencySwitch.tsx';
import { PlanCard, type PlanWords } from './PlanCard.tsx';
import { PlanLabel } from './PlanLabel.tsx';
import { PurchaseStatus } from './PurchaseStatus.tsx';

type PlanListProps = {
  /** Null: nobody is signed in, or it is not known. */
  readonly subscription: Subscription | null;
  readonly purchase: Purchase;
  /** Where the Enterprise card leads: a mail to the sales mailbox. */
  readonly sales: string;
  /** Where the policy pages are, unless it is here. */
  readonly origin?: string;
  /** Words by plan id, instead of the catalogue's own. */
  readonly words?: Readonly<Record<string, PlanWords>> | undefined;
  /** Leads elsewhere instead of buying here. */
  readonly link?: (plan: Plan, choice: PlanChoice) => ReactNode;
  readonly onChoose: (plan: Plan, currency: Currency) => void;
  readonly onConfirmAgain: () => void;
};

/** Everything that can be bought, in the currency that the customer chooses. */
export function PlanList(props: PlanListProps) {
  const t = useText();
  const { subscription, purchase, sales, origin, words = {}, link, onChoose, onConfirmAgain } = props;
  const [currency, setCurrency] = useState<Currency>('INR');
  const plans = PLANS.filter(({ is_active }) => is_active);
  const recommended = recommendedPlanId(plans, subscription);
  const wordsOf = (plan_id: string, { description, features }: PlanWords): PlanWords =>
    words[plan_id] ?? { description: t(said(description)), features: features.map((each) => t(said(each))) };
  const enterprise = wordsOf(ENTERPRISE_CONTACT.plan_id, ENTERPRISE_CONTACT);
  return (
    <div className="aa-plans">
      <div className="aa-plans-top">
        <CurrencySwitch currency={currency} onChange={setCurrency} />
        <PurchaseStatus purchase={purchase} onConfirmAgain={onConfirmAgain} />
      </div>
      <div className="aa-plans-list">
        {plans.map((plan, index) => {
          const choice = planChoice(plan, subscription, Date.now());
          return (
            <PlanCard
              key={plan.plan_id}
              plan={plan}
              words={wordsOf(plan.plan_id, plan)}
              number={index + 1}
              currency={currency}
              choice={choice}
              recommended={plan.plan_id === recommended}
              busy={purchase.step === 'opening' && purchase.planId === plan.plan_id}
              locked={isUnderWay(purchase)}
              link={link?.(plan, choice)}
              onChoose={() => onChoose(plan, currency)}
            />
          );
        })}
        <PlanLabel
          name={ENTERPRISE_CONTACT.name}
          number={plans.length + 1}
          description={enterprise.description}
          price={t('By agreement')}
          features={enterprise.features}
        >
          {/* A mail opens beside the page; the contact page would take a partner's page away. */}
          <a
            className="aa-form-button aa-form-quiet aa-plan-button"
            href={sales}
            {...(!sales.startsWith('mailto:') && { target: '_blank', rel: 'noopener' })}
          >
            {t('Contact sales')}
          </a>
        </PlanLabel>
      </div>
      <PolicyLinks origin={origin}>{t(PLAN_TERMS)}</PolicyLinks>
    </div>
  );
}
