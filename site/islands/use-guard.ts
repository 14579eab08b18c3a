import { type RefObject, useEffect, useState } from 'react';
import type { User } from '#shared/contract/accounts/accounts.ts';
import { type Access, guardRoute } from '#shared/rules/route-guard.ts';
import { inPageLanguage } from './page-language.ts';
import { siteStores } from './site-stores.ts';

type GuardOptions = {
  readonly role?: string;
  /** Where a visitor goes who leaves on purpose, instead of to sign in. */
  readonly exit?: RefObject<string | null>;
};

export type Seen = {
  /** Whether the page may be shown; false until it is known. */
  readonly allowed: boolean;
  readonly user: User | null;
};

/** Who sees the page, and whether they may; sends the visitor elsewhere when they may not, now or later. */
export function useGuard(access: Access, { role, exit }: GuardOptions = {}): Seen {
  const [seen, setSeen] = useState<Seen>({ allowed: false, user: null });
  useEffect(() => {
    const { session, sessionExpired, lasting } = siteStores();
    let leaving = false;
    const check = () => {
      if (leaving) return;
      const path = guardRoute(access, session.getState(), location, role);
      setSeen({ allowed: path === null, user: session.getState().user });
      // A session that ends with this page would be gone on the next one, which would send them back here.
      if (path === null || (access === 'signed-out' && lasting() === 'page')) return;
      leaving = true;
      // The store says why a session has ended right after it has.
      queueMicrotask(
        () =>
          sessionExpired() ||
          location.replace(exit?.current ?? (access === 'signed-in' || path === '/' ? inPageLanguage(path) : path)),
      );
    };
    check();
    return session.subscribe(check);
  }, [access, role, exit]);
  return seen;
}
