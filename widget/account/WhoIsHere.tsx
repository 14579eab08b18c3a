import { displayName } from '#shared/rules/display-name.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useSession, useStores } from '../stores-context.tsx';

/** On a partner's page: whose conversations these are, and the way to leave a phone that others use. Our own pages have it in their header. */
export function WhoIsHere({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText();
  const { session } = useStores();
  const { firstParty } = useSite();
  const user = useSession((state) => state.user);
  if (firstParty || !user) return null;
  const leave = () => {
    // Before the button goes, and the focus with it.
    onLeave();
    void session.logout();
  };
  return (
    <div className="aa-sidebar-help aa-here">
      <span translate="no">{displayName(user)}</span>
      <button className="aa-link" type="button" onClick={leave}>
        {t('Log out')}
      </button>
    </div>
  );
}
