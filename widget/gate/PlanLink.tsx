import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useSession } from '../stores-context.tsx';

/** On a partner's page, for who is signed in: to what they have paid for and can buy. Our own pages have it in their header. */
export function PlanLink({ className }: { readonly className: string }) {
  const t = useText();
  const { origin, firstParty } = useSite();
  const signedIn = useSession((state) => state.isAuthenticated);
  if (firstParty || !signedIn) return null;
  return (
    <a className={className} href={`${origin}/subscription?lang=${t('en-GB')}`} target="_blank" rel="noopener">
      {t('Plans and payments, in a new tab')}
    </a>
  );
}
