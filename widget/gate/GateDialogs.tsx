import { useState } from 'react';
import { useStore } from 'zustand';
import { SUBSCRIPTION_REQUIRED } from '#shared/contract/error-texts.ts';
import { askingOn, PLAN_TERMS } from '#shared/rules/plans.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { PolicyLinks } from '#shared/ui/PolicyLinks.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { reconnect } from '../connection/reconnect.ts';
import { useSite } from '../site-context.ts';
import { useStores } from '../stores-context.tsx';
import { GatePlans } from './GatePlans.tsx';
import { InDanger } from './InDanger.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';
import type { GateView } from './use-gate.ts';

type GateDialogsProps = {
  readonly view: GateView | null;
  /** Leads back to what there is to read; asking stays closed. */
  readonly onRead: () => void;
};

/** The dialogs of the subscription, over the assistant's own surface. The page around stays usable. */
export function GateDialogs({ view, onRead }: GateDialogsProps) {
  const t = useText();
  // Kept while the provider's window is open: whoever closes it is back at the plans.
  const [choosing, setChoosing] = useState(false);
  const { origin } = useSite();
  if (view === null) return null;
  if (view.name === 'upgrade') return <UpgradeDialog key="upgrade" trigger={view.trigger} />;
  if (view.name === 'unchecked') return <Unchecked key="unchecked" onRead={onRead} />;
  if (choosing)
    return (
      <Dialog key="plans" title={t('Choose your plan')}>
        <GatePlans />
        <button className="aa-form-link" type="button" onClick={() => setChoosing(false)}>
          {t('Back')}
        </button>
      </Dialog>
    );
  return (
    <Dialog key="gate" title={t('Choose a plan to keep chatting')}>
      <p>
        {t(SUBSCRIPTION_REQUIRED)} {t('Your conversations are saved.')}
      </p>
      <div className="aa-form-actions">
        <button className="aa-form-button" type="button" onClick={() => setChoosing(true)}>
          {t('Choose Your Plan')}
        </button>
        <WaysOut onRead={onRead} />
      </div>
      <PolicyLinks origin={origin}>{`${t(askingOn())} ${t(PLAN_TERMS)}`}</PolicyLinks>
      <InDanger />
    </Dialog>
  );
}

/** A failed check is no ended plan, and does not say that it is one. */
function Unchecked({ onRead }: WaysOutProps) {
  const t = useText();
  const stores = useStores();
  const checking = useStore(stores.subscription, (state) => state.checking);
  const retry = () => {
    void stores.subscription.load();
    if (!stores.chat.getState().connected) void reconnect(stores);
  };
  return (
    <Dialog title={t('We could not check your subscription')}>
      <p role="status">
        {t(
          checking
            ? 'Checking…'
            : 'The server did not answer. This does not mean that your plan has ended: please try again in a moment.',
        )}
      </p>
      <div className="aa-form-actions">
        <button
          className="aa-form-button"
          type="button"
          aria-disabled={checking || undefined}
          onClick={() => !checking && retry()}
        >
          {t('Retry')}
        </button>
        <WaysOut onRead={onRead} />
      </div>
      <InDanger />
    </Dialog>
  );
}

type WaysOutProps = Pick<GateDialogsProps, 'onRead'>;

function WaysOut({ onRead }: WaysOutProps) {
  const t = useText();
  const { session } = useStores();
  return (
    <>
      <button className="aa-form-link" type="button" onClick={onRead}>
        {t('Read my conversations')}
      </button>
      <button className="aa-form-link" type="button" onClick={() => void session.logout()}>
        {t('Log out')}
      </button>
    </>
  );
}
