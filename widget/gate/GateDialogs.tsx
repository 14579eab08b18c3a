import { useState } from 'react';
import { useStore } from 'zustand';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useStores } from '../stores-context.tsx';
import { GatePlans } from './GatePlans.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';
import type { GateView } from './use-gate.ts';

/** The dialogs of the subscription, over the assistant's own surface. The page around stays usable. */
export function GateDialogs({ view }: { view: GateView | null }) {
  // Kept while the provider's window is open: whoever closes it is back at the plans.
  const [choosing, setChoosing] = useState(false);
  if (view === null) return null;
  if (view.name === 'upgrade') return <UpgradeDialog key="upgrade" trigger={view.trigger} />;
  if (view.name === 'unchecked') return <Unchecked key="unchecked" />;
  if (choosing)
    return (
      <Dialog key="plans" title="Choose your plan">
        <GatePlans />
        <button className="aa-form-link" type="button" onClick={() => setChoosing(false)}>
          Back
        </button>
      </Dialog>
    );
  return (
    <Dialog key="gate" title="A plan keeps the conversation going">
      <p>An active subscription is required to continue chatting. Your conversations stay as they are.</p>
      <div className="aa-form-actions">
        <button className="aa-form-button" type="button" onClick={() => setChoosing(true)}>
          Choose Your Plan
        </button>
        <LogOut />
      </div>
    </Dialog>
  );
}

/** A failed check is no ended plan, and does not say that it is one. */
function Unchecked() {
  const { subscription } = useStores();
  const checking = useStore(subscription, (state) => state.checking);
  return (
    <Dialog title="We could not check your subscription">
      <p role="status">
        {checking
          ? 'Checking…'
          : 'The server did not answer. This does not mean that your plan has ended: please try again in a moment.'}
      </p>
      <div className="aa-form-actions">
        <button
          className="aa-form-button"
          type="button"
          aria-disabled={checking || undefined}
          onClick={() => !checking && void subscription.load()}
        >
          Retry
        </button>
        <LogOut />
      </div>
    </Dialog>
  );
}

function LogOut() {
  const { session } = useStores();
  return (
    <button className="aa-form-link" type="button" onClick={() => void session.logout()}>
      Log out
    </button>
  );
}
