import { useState } from 'react';
import { SESSION_ENDED } from '#shared/contract/error-texts.ts';
import { LoginForm } from '#shared/ui/account/LoginForm.tsx';
import { VerificationNotice } from '#shared/ui/account/VerificationNotice.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { account } from './account.ts';
import { PageToasts } from './PageToasts.tsx';
import { StorageNotice } from './StorageNotice.tsx';
import { withWayBack } from './sign-in-links.ts';
import { toasts } from './site-stores.ts';
import { useGuard } from './use-guard.ts';
import { useSearch } from './use-search.ts';

/** Why one was sent here, by the query. */
const NOTICES = [
  { when: 'reset=success', text: 'Password reset successful! Please log in with your new password.' },
  { when: 'reason=expired', text: SESSION_ENDED },
];

export function LoginPage() {
  useGuard('signed-out');
  const search = useSearch();
  const [unverified, setUnverified] = useState<string | null>(null);
  const notice = NOTICES.find(({ when }) => search.slice(1).split('&').includes(when));
  return (
    <>
      {notice && (
        <p className="aa-form-notice" role="status">
          {notice.text}
        </p>
      )}
      <StorageNotice />
      <LoginForm
        account={account}
        forgot={
          <a className="aa-form-link" href="/forgot-password">
            Forgot password?
          </a>
        }
        onUnverified={setUnverified}
      />
      <p className="aa-form-switch">
        New here?{' '}
        <a className="aa-form-link" href={withWayBack('/signup', search)}>
          Create an account
        </a>
      </p>
      {unverified !== null && (
        <Dialog title="Verify your email" onClose={() => setUnverified(null)}>
          <VerificationNotice email={unverified} hours={null} sent={false} account={account} toasts={toasts} />
          <button className="aa-form-link" type="button" onClick={() => setUnverified(null)}>
            Close
          </button>
        </Dialog>
      )}
      <PageToasts />
    </>
  );
}
