import { useStore } from 'zustand';
import { SUBSCRIPTION_REQUIRED } from '#shared/contract/error-texts.ts';
import { gateOf } from '#shared/rules/gate.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useSession, useStores } from '../stores-context.tsx';
import { InDanger } from './InDanger.tsx';
import { PlanLink } from './PlanLink.tsx';

/**
 * Over the message box: why nothing can be asked now, by somebody who has no plan, or no message left this month. Not while
 * a dialog over it says the same.
 */
export function GateNotice({ onGate }: { onGate: () => void }) {
  const t = useText();
  const { subscription } = useStores();
  const signedIn = useSession((state) => state.isAuthenticated);
  const gate = useStore(subscription, gateOf);
  const waiting = useStore(subscription, (state) => state.subscription?.waiting);
  if (!signedIn || !gate) return null;
  const usedUp = gate === 'used-up';
  const next = usedUp && waiting?.[0];
  return (
    <p className="aa-notice" role="status">
      <span>
        {t(usedUp ? "You've used all the messages of this month." : SUBSCRIPTION_REQUIRED)}
        {next && ` ${t('The new month begins on #1, when what you have paid for ends.', shownDay(next.starts_at, t))}`}
      </span>{' '}
      <button className="aa-form-button aa-button" type="button" onClick={onGate}>
        {t(usedUp ? 'Upgrade Now' : 'Choose Your Plan')}
      </button>{' '}
      <PlanLink className="aa-link" /> <InDanger />
    </p>
  );
}
