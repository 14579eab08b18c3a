import { useState } from 'react';
import { type PendingVerification, SignupForm } from '#shared/ui/account/SignupForm.tsx';
import { VerificationNotice } from '#shared/ui/account/VerificationNotice.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { account } from './account.ts';
import { PageToasts } from './PageToasts.tsx';
import { StorageNotice } from './StorageNotice.tsx';
import { withWayBack } from './sign-in-links.ts';
import { toasts } from './site-stores.ts';
import { useGuard } from './use-guard.ts';
import { useSearch } from './use-search.ts';

export function SignupPage({ offer }: { readonly offer: string }) {
  useGuard('signed-out');
  const login = withWayBack('/login', useSearch());
  const [pending, setPending] = useState<PendingVerification | null>(null);
  return (
    <>
      <StorageNotice />
      <SignupForm
        account={account}
        offer={offer}
        login={<a href={login}>Go to login page</a>}
        onSignedUp={setPending}
      />
      <p className="aa-form-switch">
        Already have an account?{' '}
        <a className="aa-form-link" href={login}>
          Sign in
        </a>
      </p>
      {pending && (
        <Dialog title="Verify your email" onClose={() => setPending(null)}>
          <VerificationNotice {...pending} account={account} toasts={toasts} />
          <a className="aa-form-link" href={login}>
            Continue to Login
          </a>
        </Dialog>
      )}
      <PageToasts />
    </>
  );
}
