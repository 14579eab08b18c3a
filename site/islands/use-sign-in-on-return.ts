import { useEffect, useRef } from 'react';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import { account } from './account.ts';
import { siteStores } from './site-stores.ts';

/**
 * What the forms of a page ask for; it remembers what they have sent. While the page is `waiting` for the mailed link, it signs in with
 * that whenever it comes to the front: a link that was opened on another device signs nobody in on this one.
 */
export function useSignInOnReturn(waiting: boolean): () => AccountActions {
  const typed = useRef<Parameters<AccountActions['login']>[0] | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const leaving = new AbortController();
    const signIn = async () => {
      const values = typed.current;
      if (!values || document.hidden || siteStores().session.getState().isAuthenticated) return;
      // Nothing is asked beside it.
      typed.current = null;
      const outcome = await account().login(values);
      const isStillWaiting =
        !outcome.ok && (outcome.failure.code === 'email_unverified' || outcome.failure.status === 0);
      if (isStillWaiting) typed.current ??= values;
    };
    document.addEventListener('visibilitychange', signIn, leaving);
    window.addEventListener('focus', signIn, leaving);
    return () => leaving.abort();
  }, [waiting]);
  return () => {
    const actions = account();
    return {
      ...actions,
      login(values) {
        typed.current = values;
        return actions.login(values);
      },
      signup(values) {
        typed.current = { email: values.email, password: values.password };
        return actions.signup(values);
      },
    };
  };
}
