import { useStore } from 'zustand';
import { SUBSCRIPTION_REQUIRED } from '#shared/contract/error-texts.ts';
import { gateOf } from '#shared/rules/gate.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useSession, useStores } from '../stores-context.tsx';
import { InDanger } from './InDanger.tsx';

/**
 * Over the message box: why nothing can be asked now, by somebody who has no plan, or no message left this month. Not while
 * a dialog over it says the same.
 */
export function GateNotice({ onGate }: { onGate: () => void }) {
  const t = useText();
  const { subscription } = useStores();
  const signedIn = useSession((state) => state.isAuthenticated);
  const gate = useStore(subscription, gateOf);
  if (!signedIn || !gate) return null;
  const usedUp = gate === 'used-up';
  return (
    <p className="aa-notice aa-limit" role="status">
      <span>{t(usedUp ? "You've used all the messages of this month." : SUBSCRIPTION_REQUIRED)}</span>{' '}
      <button className="aa-form-button aa-button" type="button" onClick={onGate}>
        {t(usedUp ? 'Upgrade Now' : 'Choose Your Plan')}
      </button>{' '}
      <InDanger />
    </p>
  );
}
