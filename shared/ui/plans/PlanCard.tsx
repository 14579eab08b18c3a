import { type ReactNode, useId } from 'react';
import type { Currency, Plan } from '#shared/contract/payments/payments.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { type PlanChoice, planNote } from '#shared/rules/plan-choice.ts';
import { messageLimitText, priceOf } from '#shared/rules/plans.ts';
import { useText } from '#shared/ui/use-text.ts';
import { PlanLabel } from './PlanLabel.tsx';

export type PlanWords = { readonly description: string; readonly features: readonly string[] };

type PlanCardProps = {
  readonly plan: Plan;
  readonly words: PlanWords;
  readonly number: number;
  readonly currency: Currency;
  readonly choice: PlanChoice;
  readonly recommended: boolean;
  /** This plan is being bought. */
  readonly busy: boolean;
  /** Some plan is being bought. */
  readonly locked: boolean;
  /** Leads elsewhere instead of buying here; what cannot be bought leads nowhere. */
  readonly link?: ReactNode;
  readonly onChoose: () => void;
};

/** One plan as a label: what it costs, what is in it, and the way to have it. */
export function PlanCard(props: PlanCardProps) {
  const t = useText();
  const { plan, words, number, currency, choice, recommended, busy, locked, link, onChoose } = props;
  const noteId = useId();
  const held = choice.label === 'Current Plan' || choice.kind === 'renew';
  const note = planNote(choice, t);
  const blocked = choice.kind === 'blocked';
  return (
    <PlanLabel
      name={plan.name}
      number={number}
      tags={[
        held && t('Your plan'),
        // Never what is paid for, nor less than that.
        recommended && !('begins' in choice) && !blocked && t('Recommended'),
      ]}
      description={words.description}
      price={formatMoney(priceOf(plan, currency), currency)}
      period={t('a month')}
      features={[t(messageLimitText(plan)), ...words.features]}
    >
      {note && (
        <p className="aa-plan-note" id={noteId}>
          {t(note)}
        </p>
      )}
      {(!blocked && link) || (
        <button
          id={`plan-${plan.plan_id}`}
          className={`aa-form-button aa-plan-button${blocked ? ' aa-plan-held' : ''}`}
          type="button"
          aria-disabled={blocked || locked || undefined}
          aria-label={`${t(busy ? 'Opening the checkout' : choice.label)}: ${plan.name}`}
          aria-describedby={note ? noteId : undefined}
          onClick={() => (locked ? undefined : onChoose())}
        >
          {t(busy ? 'Opening the checkout…' : choice.label)}
        </button>
      )}
    </PlanLabel>
  );
}
