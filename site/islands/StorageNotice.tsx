import { useEffect, useState } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { useLink } from './page-language.ts';
import { siteStores } from './site-stores.ts';

/** Says how long a sign-in lasts where the browser keeps nothing for this site. */
export function StorageNotice() {
  const t = useText();
  const link = useLink();
  const [state, setState] = useState({ lasting: 'kept', signedIn: false });
  useEffect(() => {
    const { session, lasting } = siteStores();
    const follow = () => setState({ lasting: lasting(), signedIn: session.getState().isAuthenticated });
    follow();
    return session.subscribe(follow);
  }, []);
  if (state.lasting === 'kept') return null;
  return (
    <p className="aa-form-notice" role="status">
      {state.lasting === 'tab' ? (
        t('Your browser keeps nothing more for this site, so you stay signed in in this tab only.')
      ) : (
        <>
          {t(
            state.signedIn
              ? 'You are signed in, but only until you leave this page.'
              : 'Here a sign-in ends when you leave the page.',
          )}{' '}
          {t(
            'Your browser blocks storage for this site. Allow cookies and site data for it, or sign in on the start page: the assistant works there until you leave it.',
          )}{' '}
          <a href={link('/')}>{t('Go to the assistant')}</a>
        </>
      )}
    </p>
  );
}
