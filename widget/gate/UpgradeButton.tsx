import { CircleArrowUp } from 'lucide';
import { useStore } from 'zustand';
import { useText } from '#shared/ui/use-text.ts';
import { IconButton } from '../IconButton.tsx';
import { useSession, useStores } from '../stores-context.tsx';

/** In the header, for who has a plan that a larger one can replace. */
export function UpgradeButton() {
  const t = useText();
  const { subscription } = useStores();
  const signedIn = useSession((state) => state.isAuthenticated);
  const limited = useStore(subscription, (state) => (state.subscription?.current_plan?.message_limit ?? -1) > 0);
  if (!signedIn || !limited) return null;
  return (
    <IconButton
      className="aa-new"
      icon={CircleArrowUp}
      label={t('Upgrade')}
      onClick={() => subscription.showUpgrade('manual')}
    >
      <span>{t('Upgrade')}</span>
    </IconButton>
  );
}
