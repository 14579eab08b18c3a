import { ArrowUp } from 'lucide';
import { useStore } from 'zustand';
import { Icon } from '#shared/ui/Icon.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useSession, useStores } from '../stores-context.tsx';

/** In the header, for who has a plan that a larger one can replace. */
export function UpgradeButton() {
  const t = useText();
  const { subscription } = useStores();
  const signedIn = useSession((state) => state.isAuthenticated);
  const limited = useStore(subscription, (state) => (state.subscription?.current_plan?.message_limit ?? -1) > 0);
  if (!signedIn || !limited) return null;
  return (
    <button className="aa-new" type="button" title={t('Upgrade')} onClick={() => subscription.showUpgrade('manual')}>
      <Icon icon={ArrowUp} size={18} />
      <span>{t('Upgrade')}</span>
    </button>
  );
}
