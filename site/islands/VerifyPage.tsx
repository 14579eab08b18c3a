import { useEffect, useState } from 'react';
import { AccountForm } from '#shared/ui/account/AccountForm.tsx';
import { PasswordField } from '#shared/ui/account/PasswordField.tsx';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { PageToasts } from './PageToasts.tsx';
import { ResendForm } from './ResendForm.tsx';
import { Spinner } from './Spinner.tsx';
import { StorageNotice } from './StorageNotice.tsx';
import { siteStores } from './site-stores.ts';
import { followLink, followWithPassword, type LinkState, openLink } from './verify-link.ts';

/** Milliseconds from the success screen to the start page (specification, "Redirect delays"). */
const REDIRECT_MS = 2_000;

type State = { name: 'loading' } | LinkState;

export function VerifyPage() {
  const [state, setState] = useState<State>({ name: 'loading' });

  useEffect(() => {
    void openLink(tokenIn(location.pathname)).then(setState);
  }, []);
  useEffect(() => {
    if (state.name !== 'success' || !state.signedIn || siteStores().lasting() === 'page') return;
    const timer = setTimeout(() => location.replace('/'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state.name === 'other')
    return (
      <div className="aa-step">
        <StepTitle level={1} focus>
          Change the account?
        </StepTitle>
        <p>
          You are signed in as <strong translate="no">{state.here}</strong>. This link signs in{' '}
          <strong translate="no">{state.link}</strong>.
        </p>
        <p className="aa-form-hint">The link is not used up by staying.</p>
        <div className="aa-form-actions">
          <a className="aa-form-button" href="/">
            Stay signed in as before
          </a>
          <button
            className="aa-form-button aa-form-quiet"
            type="button"
            onClick={() => {
              setState({ name: 'loading' });
              void followLink(tokenIn(location.pathname)).then(setState);
            }}
          >
            Sign in as {state.link}
          </button>
        </div>
      </div>
    );
  if (state.name === 'password') return <ChooseSignUp onChosen={setState} />;
  if (state.name === 'loading') return <Spinner text="Verifying your email…" />;
  if (state.name === 'error')
    return (
      <div className="aa-step">
        <StepTitle level={1} focus>
          Verification failed
        </StepTitle>
        <p role="alert">{state.text}</p>
        <div className="aa-form-actions">
          <a className="aa-form-button" href="/login">
            Go to Login
          </a>
          <a className="aa-form-button aa-form-quiet" href="/home">
            Back to Home
          </a>
        </div>
        <ResendForm />
        <PageToasts />
      </div>
    );
  return (
    <div className="aa-step">
      <StepTitle level={1} focus>
        Email verified
      </StepTitle>
      <p role="status">{state.message}</p>
      {state.signedIn && <StorageNotice />}
      {state.signedIn ? (
        <p className="aa-form-hint">
          You are signed in. Taking you to the assistant… If you never signed up,{' '}
          <a href="/forgot-password">choose a password of your own</a>: that shuts out whoever did.
        </p>
      ) : (
        <div className="aa-form-actions">
          <a className="aa-form-button" href="/login">
            Continue to Login
          </a>
          <a className="aa-form-button aa-form-quiet" href="/home">
            Back to Home
          </a>
        </div>
      )}
    </div>
  );
}

/** The address was signed up more than once: only its reader knows which of them they made. */
function ChooseSignUp({ onChosen }: { onChosen: (state: LinkState) => void }) {
  return (
    <div className="aa-step">
      <StepTitle level={1} focus>
        Which sign-up is yours?
      </StepTitle>
      <p>
        This address was signed up more than once. Enter the password that you chose: that sign-up becomes your account,
        and the others are void.
      </p>
      <AccountForm
        id="aa-verify"
        check={(values) => (values('password') === '' ? { password: 'Password is required' } : {})}
        send={async (values) => {
          const outcome = await followWithPassword(tokenIn(location.pathname), values('password'));
          if (!outcome.ok) return outcome.failure;
          onChosen(outcome.value);
          return null;
        }}
        sendLabel="Verify email address"
        sendingLabel="Verifying…"
        actions={
          <a className="aa-form-link" href="/forgot-password">
            Choose a new password
          </a>
        }
      >
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </AccountForm>
    </div>
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
