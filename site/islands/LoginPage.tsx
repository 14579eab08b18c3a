import { useState } from 'react';
import { PASSWORD_CHANGED, SESSION_ENDED } from '#shared/contract/error-texts.ts';
import { english } from '#shared/texts/say.ts';
import { text } from '#shared/texts/text.ts';
import { LoginForm } from '#shared/ui/account/LoginForm.tsx';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { VerificationNotice } from '#shared/ui/account/VerificationNotice.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { PageToasts } from './PageToasts.tsx';
import { useLink } from './page-language.ts';
import { StorageNotice } from './StorageNotice.tsx';
import { withWayBack } from './sign-in-links.ts';
import { toasts } from './site-stores.ts';
import { useGuard } from './use-guard.ts';
import { useSearch } from './use-search.ts';
import { useSignInOnReturn } from './use-sign-in-on-return.ts';

/** Why one was sent here, by the query. */
const NOTICES = [
  { when: 'reset=success', words: text('Password reset successful! Please log in with your new password.') },
  { when: 'reason=expired', words: text(SESSION_ENDED) },
  { when: 'reason=password', words: text(PASSWORD_CHANGED) },
];

export const LoginPage = () => (
  <PageLanguage title={text('Sign in')}>
    <SignIn />
  </PageLanguage>
);

function SignIn() {
  useGuard('signed-out');
  const t = useText();
  const link = useLink();
  const search = useSearch();
  const [unverified, setUnverified] = useState<string | null>(null);
  const account = useSignInOnReturn(unverified !== null);
  const notice = NOTICES.find(({ when }) => search.slice(1).split('&').includes(when));
  return (
    <>
      {/* In English the heading stands beside the form. */}
      {t !== english && <StepTitle level={1}>{t('Welcome back')}</StepTitle>}
      {notice && (
        <p className="aa-form-notice" role="status">
          {t(notice.words)}
        </p>
      )}
      <StorageNotice />
      <LoginForm
        account={account}
        forgot={
          <a className="aa-form-link" href={link('/forgot-password')}>
            {t('Forgot password?')}
          </a>
        }
        onUnverified={setUnverified}
      />
      <p className="aa-form-switch">
        {t('New here?')}{' '}
        <a className="aa-form-link" href={link(withWayBack('/signup', search))}>
          {t('Create an account')}
        </a>
      </p>
      {unverified !== null && (
        <Dialog title={t('Verify your email')} onClose={() => setUnverified(null)}>
          <VerificationNotice email={unverified} hours={null} sent={false} account={account} toasts={toasts} />
          <button className="aa-form-link" type="button" onClick={() => setUnverified(null)}>
            {t('Close')}
          </button>
        </Dialog>
      )}
      <PageToasts />
    </>
  );
}
