import { useStore } from 'zustand';
import { monthUsedUpText } from '#shared/contract/error-texts.ts';
import type { UpgradeTrigger } from '#shared/rules/gate.ts';
import { UPGRADE_TEXT } from '#shared/rules/plan-choice.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useStores } from '../stores-context.tsx';
import { GatePlans } from './GatePlans.tsx';
import { InDanger } from './InDanger.tsx';

/** Asks for a larger plan. There is something behind it to go back to, so it can be closed. */
export function UpgradeDialog({ trigger }: { trigger: UpgradeTrigger }) {
  const t = useText();
  const { subscription } = useStores();
  const limit = useStore(subscription, (state) => state.subscription?.current_plan?.message_limit);
  const close = () => subscription.showUpgrade(null);
  return (
    <Dialog title={t(trigger === 'manual' ? 'Upgrade your plan' : 'Upgrade to continue')} onClose={close}>
      <p>{t(textOf(trigger, limit))}</p>
      <GatePlans />
      <button className="aa-form-link" type="button" onClick={close}>
        {t('Not now')}
      </button>
      {trigger !== 'manual' && <InDanger />}
    </Dialog>
  );
}

function textOf(trigger: UpgradeTrigger, limit: number | undefined): Text {
  if (trigger === 'guest_limit') return text(UPGRADE_TEXT);
  if (trigger === 'manual') return text('A larger plan takes effect as soon as it is paid.');
  return monthUsedUpText(limit);
}
