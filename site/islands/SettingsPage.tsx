import { type RefObject, useRef, useState } from 'react';
import { ChangePasswordForm } from '#shared/ui/account/ChangePasswordForm.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ownAccount } from './own-account.ts';
import { PageToasts } from './PageToasts.tsx';
import { SignedIn } from './SignedIn.tsx';
import { siteStores } from './site-stores.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

export function SettingsPage() {
  const exit = useRef<string | null>(null);
  return (
    <>
      <SignedIn exit={exit}>
        <OwnSettings exit={exit} />
      </SignedIn>
      <PageToasts />
    </>
  );
}

function OwnSettings({ exit }: { exit: RefObject<string | null> }) {
  const [deleting, setDeleting] = useState(false);
  const tell = useOutcomeToast();
  return (
    <>
      <section className="label aa-settings" aria-labelledby="password-title">
        <h2 id="password-title">Change password</h2>
        <p>Your other devices are signed out when you change it.</p>
        <ChangePasswordForm
          account={ownAccount}
          email={siteStores().session.getState().user?.email ?? ''}
          onChanged={() => tell({ title: 'Password changed', text: 'Your other devices were signed out.' })}
          onFailed={() => tell({ title: 'Failed to change password', failed: true })}
        />
      </section>
      <section className="label aa-settings" aria-labelledby="plan-title">
        <h2 id="plan-title">Plan and payments</h2>
        <p>What you have, until when it is paid, and every payment.</p>
        <a className="line-link" href="/subscription">
          Plan and payments
        </a>
      </section>
      <section className="label aa-settings aa-settings-danger" aria-labelledby="danger-title">
        <h2 id="danger-title">Danger Zone</h2>
        <p>
          Deleting your account removes your profile, your conversations and your subscription for good.{' '}
          <a href="/privacy#have-it-corrected-or-deleted">What stays in the books</a>
        </p>
        <button className="aa-form-button aa-form-danger" type="button" onClick={() => setDeleting(true)}>
          Delete account
        </button>
      </section>
      {deleting && <DeleteAccount exit={exit} onClose={() => setDeleting(false)} />}
    </>
  );
}
