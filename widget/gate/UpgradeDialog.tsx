import { useStore } from 'zustand';
import { monthUsedUpText } from '#shared/contract/error-texts.ts';
import type { UpgradeTrigger } from '#shared/rules/gate.ts';
import { UPGRADE_TEXT } from '#shared/rules/plan-choice.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useStores } from '../stores-context.tsx';
import { GatePlans } from './GatePlans.tsx';
import { InDanger } from './InDanger.tsx';

/** Asks for a larger plan. There is something behind it to go back to, so it can be closed. */
export function UpgradeDialog({ trigger }: { trigger: UpgradeTrigger }) {
  const { subscription } = useStores();
  const limit = useStore(subscription, (state) => state.subscription?.current_plan?.message_limit);
  const close = () => subscription.showUpgrade(null);
  return (
    <Dialog title={trigger === 'manual' ? 'Upgrade your plan' : 'Upgrade to continue'} onClose={close}>
      <p>{textOf(trigger, limit)}</p>
      <GatePlans />
      <button className="aa-form-link" type="button" onClick={close}>
        Not now
      </button>
      {trigger !== 'manual' && (
        <p>
          <InDanger />
        </p>
      )}
    </Dialog>
  );
}

function textOf(trigger: UpgradeTrigger, limit: number | undefined): string {
  if (trigger === 'guest_limit') return UPGRADE_TEXT;
  if (trigger === 'manual') return 'A larger plan takes effect as soon as it is paid.';
  return monthUsedUpText(limit);
}
