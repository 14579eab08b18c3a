import { useStore } from 'zustand';
import { gateOf } from '#shared/rules/gate.ts';
import { useSession, useStores } from '../stores-context.tsx';

/** Over the message box, once the messages of the month are used up. */
export function QuotaNotice() {
  const { subscription } = useStores();
  const signedIn = useSession((state) => state.isAuthenticated);
  const usedUp = useStore(subscription, (state) => gateOf(state) === 'used-up');
  if (!signedIn || !usedUp) return null;
  return (
    <p className="aa-notice aa-limit" role="status">
      <span>You've used all the messages of this month.</span>{' '}
      <button className="aa-button" type="button" onClick={() => subscription.showUpgrade('message_limit')}>
        Upgrade Now
      </button>
    </p>
  );
}
