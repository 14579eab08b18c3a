import { type RefObject, useEffect, useState } from 'react';
import { type Access, guardRoute } from '#shared/rules/route-guard.ts';
import { siteStores } from './site-stores.ts';

type GuardOptions = {
  readonly role?: string;
  /** Where a visitor goes who leaves on purpose, instead of to sign in. */
  readonly exit?: RefObject<string | null>;
};

/** Whether the page may be shown; sends the visitor elsewhere when it may not, now or later. False until it is known. */
export function useGuard(access: Access, { role, exit }: GuardOptions = {}): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const { session, sessionExpired, lasting } = siteStores();
    let leaving = false;
    const check = () => {
      if (leaving) return;
      const path = guardRoute(access, session.getState(), location, role);
      setAllowed(path === null);
      // A session that ends with this page would be gone on the next one, which would send them back here.
      if (path === null || (access === 'signed-out' && lasting() === 'page')) return;
      leaving = true;
      // The store says why a session has ended right after it has.
      queueMicrotask(() => sessionExpired() || location.replace(exit?.current ?? path));
    };
    check();
    return session.subscribe(check);
  }, [access, role, exit]);
  return allowed;
}
