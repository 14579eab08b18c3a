import { useText } from '#shared/ui/use-text.ts';
import { useStores } from '../stores-context.tsx';

/** For a guest who has used up the free messages: what more would cost, and where one pays. */
export function SeePlans() {
  const t = useText();
  const { subscription } = useStores();
  return (
    <button className="aa-link" type="button" onClick={() => subscription.showUpgrade('guest_limit')}>
      {t('See the plans')}
    </button>
  );
}
