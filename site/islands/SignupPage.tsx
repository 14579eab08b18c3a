import { english } from '#shared/texts/say.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { SignupForm } from '#shared/ui/account/SignupForm.tsx';
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
import { usePendingVerification } from './use-pending-verification.ts';
import { useSearch } from './use-search.ts';
import { useSignInOnReturn } from './use-sign-in-on-return.ts';

type SignupPageProps = { readonly offer: Text };

export const SignupPage = ({ offer }: SignupPageProps) => (
  <PageLanguage title={text('Create an account')} purpose={text('New account')}>
    <SignUp offer={offer} />
  </PageLanguage>
);

function SignUp({ offer }: SignupPageProps) {
  useGuard('signed-out');
  const t = useText();
  const link = useLink();
  const login = link(withWayBack('/login', useSearch()));
  const [pending, setPending] = usePendingVerification();
  const account = useSignInOnReturn(pending !== null);
  return (
    <>
      {/* In English the heading stands beside the form. */}
      {t !== english && <StepTitle level={1}>{t('Create your account')}</StepTitle>}
      <StorageNotice />
      <SignupForm
        account={account}
        offer={t(offer)}
        login={<a href={login}>{t('Go to login page')}</a>}
        onSignedUp={setPending}
      />
      <p className="aa-form-switch">
        {t('Already have an account?')}{' '}
        <a className="aa-form-link" href={login}>
          {t('Sign in')}
        </a>
      </p>
      {pending && (
        <Dialog title={t('Verify your email')} onClose={() => setPending(null)}>
          <VerificationNotice {...pending} account={account} toasts={toasts} />
          <div className="aa-form-actions">
            <a className="aa-form-link" href={login} onClick={() => setPending(null)}>
              {t('Continue to Login')}
            </a>
            <button className="aa-form-link" type="button" onClick={() => setPending(null)}>
              {t('Use another email')}
            </button>
          </div>
        </Dialog>
      )}
      <PageToasts />
    </>
  );
}
