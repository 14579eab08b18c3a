import { useEffect, useState } from 'react';
import { mailedLink } from '#shared/ui/account/mailed-link.ts';
import type { PendingVerification } from '#shared/ui/account/SignupForm.tsx';
import { siteStores } from './site-stores.ts';

const KEY = 'mailed-link';

/** Who has to follow a mailed link before they are signed in; a reload of the page still says so, until somebody is. */
export function usePendingVerification() {
  const [pending, setPending] = useState<PendingVerification | null>(null);
  const set = (next: PendingVerification | null) => {
    mailedLink(KEY, next?.email ?? '');
    setPending(next);
  };
  useEffect(() => {
    const { session } = siteStores();
    const look = () => {
      const email = mailedLink(KEY, session.getState().isAuthenticated ? '' : undefined);
      setPending((now) => (email ? (now ?? { email, hours: null, sent: true }) : null));
    };
    look();
    return session.subscribe(look);
  }, []);
  return [pending, set] as const;
}
