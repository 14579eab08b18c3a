import { useEffect, useState } from 'react';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { PageToasts } from './PageToasts.tsx';
import { ResendForm } from './ResendForm.tsx';
import { Spinner } from './Spinner.tsx';
import { siteStores } from './site-stores.ts';

/** Milliseconds from the success screen to the start page (specification, "Redirect delays"). */
const REDIRECT_MS = 2_000;

type State =
  | { name: 'loading' }
  | { name: 'success'; signedIn: boolean; message: string }
  | { name: 'error'; text: string };

export function VerifyPage() {
  const [state, setState] = useState<State>({ name: 'loading' });

  useEffect(() => {
    void verify(tokenIn(location.pathname)).then(setState);
  }, []);
  useEffect(() => {
    if (state.name !== 'success' || !state.signedIn) return;
    const timer = setTimeout(() => location.replace('/'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state]);

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
      {state.signedIn ? (
        <p className="aa-form-hint">You are signed in. We take you to the assistant in a moment.</p>
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

async function verify(token: string): Promise<State> {
  if (token === '') return { name: 'error', text: 'Invalid verification link' };
  const outcome = await siteStores().account.verifyEmail(token);
  return outcome.ok ? { name: 'success', ...outcome.value } : { name: 'error', text: outcome.failure.text };
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
