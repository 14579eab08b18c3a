import { type ReactNode, useEffect, useState } from 'react';
import { type Text, text } from '#shared/texts/text.ts';
import { AccountForm } from '#shared/ui/account/AccountForm.tsx';
import { PasswordField } from '#shared/ui/account/PasswordField.tsx';
import { Step } from '#shared/ui/account/StepTitle.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { PageToasts } from './PageToasts.tsx';
import { inPageLanguage, useLink } from './page-language.ts';
import { ResendForm } from './ResendForm.tsx';
import { Spinner } from './Spinner.tsx';
import { StorageNotice } from './StorageNotice.tsx';
import { siteStores } from './site-stores.ts';
import { followLink, followWithPassword, type LinkState, openLink } from './verify-link.ts';

/** Milliseconds from the success screen to the start page (specification, "Redirect delays"). */
const REDIRECT_MS = 2_000;

type State = { name: 'loading' } | LinkState;
type StateNamed<Name> = Extract<State, { name: Name }>;

export const VerifyPage = () => (
  <PageLanguage title={text('Verify your email')} purpose={text('Your email')}>
    <Verification />
  </PageLanguage>
);

function Verification() {
  const t = useText();
  const [state, setState] = useState<State>({ name: 'loading' });

  useEffect(() => {
    void openLink(tokenIn(location.pathname)).then(setState);
  }, []);
  useEffect(() => {
    // A partner's student goes on where they came from.
    if (state.name !== 'success' || !state.signedIn || state.partner || siteStores().lasting() === 'page') return;
    const timer = setTimeout(() => location.replace(inPageLanguage('/')), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state.name === 'loading') return <Spinner text={t('Verifying your email…')} />;
  if (state.name === 'other') return <OtherAccount {...state} onState={setState} />;
  if (state.name === 'password') return <ChooseSignUp onChosen={setState} />;
  if (state.name === 'error') return <Failed problem={state.text} />;
  return <Verified {...state} />;
}

/** Somebody else is signed in here: following the link would end that. */
function OtherAccount({ here, link: to, onState }: StateNamed<'other'> & { onState: (state: State) => void }) {
  const t = useText();
  const link = useLink();
  return (
    <Step title={t('Change the account?')} focus>
      <p>
        {t('You are signed in as')} <strong translate="no">{here}</strong>
        {t('. This link signs in')} <strong translate="no">{to}</strong>.
      </p>
      <p className="aa-form-hint">{t('If you stay, the link still works later.')}</p>
      <div className="aa-form-actions">
        <a className="aa-form-button" href={link('/')}>
          {t('Stay signed in as before')}
        </a>
        <button
          className="aa-form-button aa-form-quiet"
          type="button"
          onClick={() => {
            onState({ name: 'loading' });
            void followLink(tokenIn(location.pathname)).then(onState);
          }}
        >
          {t('Sign in as #1', to)}
        </button>
      </div>
    </Step>
  );
}

function Failed({ problem }: { problem: Text }) {
  const t = useText();
  return (
    <Step title={t('Verification failed')} focus>
      <p role="alert">{t(problem)}</p>
      <ToLogin>{t('Go to Login')}</ToLogin>
      <ResendForm />
      <PageToasts />
    </Step>
  );
}

function Verified({ message, signedIn, partner }: StateNamed<'success'>) {
  const t = useText();
  const link = useLink();
  return (
    <Step title={t('Email verified')} focus>
      <p role="status">{t(message)}</p>
      {signedIn && !partner && <StorageNotice />}
      {partner && (
        <>
          <p>
            {t('You signed up on the site of #1. Go back there and sign in: your conversation goes on.', partner.name)}
          </p>
          <div className="aa-form-actions">
            <a className="aa-form-button" href={partner.origin}>
              {t('Back to #1', partner.name)}
            </a>
            <a className="aa-form-button aa-form-quiet" href={link(signedIn ? '/' : '/login')}>
              {t('Go on here instead')}
            </a>
          </div>
        </>
      )}
      {signedIn ? (
        <p className="aa-form-hint">
          {!partner && `${t('You are signed in. Taking you to the assistant…')} `}
          {t('If you never signed up,')} <a href={link('/forgot-password')}>{t('choose a password of your own')}</a>
          {t(': then nobody else can use this account.')}
        </p>
      ) : (
        !partner && <ToLogin>{t('Continue to Login')}</ToLogin>
      )}
    </Step>
  );
}

/** The ways on for who is not signed in. */
function ToLogin({ children }: { children: ReactNode }) {
  const t = useText();
  const link = useLink();
  return (
    <div className="aa-form-actions">
      <a className="aa-form-button" href={link('/login')}>
        {children}
      </a>
      <a className="aa-form-button aa-form-quiet" href={link('/home')}>
        {t('Back to Home')}
      </a>
    </div>
  );
}

/** The address was signed up more than once: only its reader knows which of them they made. */
function ChooseSignUp({ onChosen }: { onChosen: (state: LinkState) => void }) {
  const t = useText();
  const link = useLink();
  return (
    <Step title={t('Which sign-up is yours?')} focus>
      <p>
        {t(
          'This address was signed up more than once. Enter the password that you chose: that sign-up becomes your account, and the others are deleted.',
        )}
      </p>
      <AccountForm
        id="aa-verify"
        check={(values) => (values('password') === '' ? { password: text('Password is required') } : {})}
        send={async (values) => {
          const outcome = await followWithPassword(tokenIn(location.pathname), values('password'));
          if (!outcome.ok) return outcome.failure;
          onChosen(outcome.value);
          return null;
        }}
        sendLabel={t('Verify email address')}
        sendingLabel={t('Verifying…')}
        actions={
          <a className="aa-form-link" href={link('/forgot-password')}>
            {t('Choose a new password')}
          </a>
        }
      >
        <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
      </AccountForm>
    </Step>
  );
}

/** What follows `/verify-email/`; empty when nothing readable does. */
function tokenIn(pathname: string): string {
  const [, , token = ''] = pathname.split('/');
  try {
    return decodeURIComponent(token);
  } catch {
    // Half of an escape: the link was cut when it was copied.
    return '';
  }
}
