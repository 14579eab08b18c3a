import { type RefObject, useRef, useState } from 'react';
import { text } from '#shared/texts/text.ts';
import { ChangePasswordForm } from '#shared/ui/account/ChangePasswordForm.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ownAccount } from './own-account.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { PageToasts } from './PageToasts.tsx';
import { useLink } from './page-language.ts';
import { SignedIn } from './SignedIn.tsx';
import { SpokenHeading } from './SpokenHeading.tsx';
import { siteStores } from './site-stores.ts';
import { useOutcomeToast } from './use-outcome-toast.ts';

const TITLE = text('Settings');

export function SettingsPage() {
  const exit = useRef<string | null>(null);
  return (
    <PageLanguage title={TITLE}>
      <SpokenHeading title={TITLE} />
      <SignedIn exit={exit}>
        <OwnSettings exit={exit} />
      </SignedIn>
      <PageToasts />
    </PageLanguage>
  );
}

function OwnSettings({ exit }: { exit: RefObject<string | null> }) {
  const t = useText();
  const link = useLink();
  const [deleting, setDeleting] = useState(false);
  const tell = useOutcomeToast();
  return (
    <>
      <section className="label aa-settings" aria-labelledby="password-title">
        <h2 id="password-title">{t('Change password')}</h2>
        <p>{t('Your other devices are signed out when you change it.')}</p>
        <ChangePasswordForm
          account={ownAccount}
          email={siteStores().session.getState().user?.email ?? ''}
          onChanged={() => tell({ title: t('Password changed'), text: t('Your other devices were signed out.') })}
          onFailed={() => tell({ title: t('Failed to change password'), failed: true })}
        />
      </section>
      <section className="label aa-settings" aria-labelledby="plan-title">
        <h2 id="plan-title">{t('Plan and payments')}</h2>
        <p>{t('What you have, until when it is paid, and every payment.')}</p>
        <a className="line-link" href={link('/subscription')}>
          {t('Plan and payments')}
        </a>
      </section>
      <section className="label aa-settings aa-settings-danger" aria-labelledby="danger-title">
        <h2 id="danger-title">{t('Danger Zone')}</h2>
        <p>
          {t('Deleting your account removes your profile, your conversations and your subscription for good.')}{' '}
          <a href="/privacy#have-it-corrected-or-deleted">{t('What stays in the books')}</a>
        </p>
        <button className="aa-form-button aa-form-danger" type="button" onClick={() => setDeleting(true)}>
          {t('Delete account')}
        </button>
      </section>
      {deleting && <DeleteAccount exit={exit} onClose={() => setDeleting(false)} />}
    </>
  );
}
