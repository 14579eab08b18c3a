import { PASSWORD_CHANGED } from '#shared/contract/error-texts.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useOpenAuth } from '../account/auth-context.ts';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { useSession } from '../stores-context.tsx';

/** What has gone wrong while somebody is at the message box. It lies over what stands above the box, which stays where it is. */
export function Problems() {
  return (
    <div className="aa-problems">
      <ConnectionNotice place="box" />
      <ExpiredNotice />
    </div>
  );
}

/** On a partner's page, which is not ours to leave for the sign-in page. */
function ExpiredNotice() {
  const t = useText();
  const openAuth = useOpenAuth();
  const expired = useSession((state) => state.expired);
  if (!expired) return null;
  return (
    <p className="aa-notice aa-problem" role="alert">
      <span>
        {t(
          expired === 'password'
            ? PASSWORD_CHANGED
            : 'Your session has ended. Sign in to go on where you were: what you typed is kept.',
        )}
      </span>
      <button className="aa-link" type="button" onClick={() => openAuth('login')}>
        {t('Sign In')}
      </button>
    </p>
  );
}
