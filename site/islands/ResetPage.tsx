import { useEffect, useState } from 'react';
import { ResetForm } from '#shared/ui/account/ResetForm.tsx';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { ownAccount } from './own-account.ts';
import { Spinner } from './Spinner.tsx';
import { siteStores } from './site-stores.ts';

/** Milliseconds from the success screen to the sign-in page (specification, "Redirect delays"). */
const REDIRECT_MS = 3_000;

const KEPT = 'resetToken';

type Step = { name: 'loading' } | { name: 'form'; token: string } | { name: 'invalid' } | { name: 'done' };

export function ResetPage() {
  const [step, setStep] = useState<Step>({ name: 'loading' });

  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token') ?? keptToken();
    // Out of the address, so that no page that is linked from here and no list of visited addresses has it. It stays
    // with this one entry of this tab's history: a reload or the way Back finds the form again.
    history.replaceState({ ...history.state, [KEPT]: token }, '', location.pathname);
    setStep(token ? { name: 'form', token } : { name: 'invalid' });
  }, []);
  useEffect(() => {
    if (step.name !== 'done') return;
    const timer = setTimeout(() => location.assign('/login?reset=success'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [step]);

  const finish = () => {
    setStep({ name: 'done' });
    history.replaceState({ ...history.state, [KEPT]: null }, '');
    // The server has ended every session of the account; a session kept here would hide the sign-in page.
    void siteStores().session.logout();
  };

  if (step.name === 'loading') return <Spinner />;
  if (step.name === 'invalid') return <InvalidLink />;
  if (step.name === 'done')
    return (
      <div className="aa-step">
        <StepTitle level={1} focus>
          Your password is changed
        </StepTitle>
        <p role="status">Password reset successful! Please log in with your new password.</p>
        <p className="aa-form-hint">Taking you to the sign-in page…</p>
        <a className="aa-form-button" href="/login?reset=success">
          Sign In
        </a>
      </div>
    );
  return (
    <div className="aa-step">
      <StepTitle level={1}>Choose a new password</StepTitle>
      <p>It replaces the old one everywhere, and signs you out on all your devices.</p>
      <ResetForm account={ownAccount} token={step.token} onReset={finish} />
    </div>
  );
}

/** The token of a link that was opened in this entry of the history before. */
function keptToken(): string | null {
  const kept: unknown = history.state?.[KEPT];
  return typeof kept === 'string' ? kept : null;
}

const InvalidLink = () => (
  <div className="aa-step">
    <StepTitle level={1} focus>
      Invalid Reset Link
    </StepTitle>
    <p>This link cannot be used. There are three common reasons:</p>
    <ul className="aa-reasons">
      <li>The link has expired: it works for 1 hour.</li>
      <li>The link was already used.</li>
      <li>The link was copied incorrectly.</li>
    </ul>
    <div className="aa-form-actions">
      <a className="aa-form-button" href="/forgot-password">
        Request New Reset Link
      </a>
      <a className="aa-form-button aa-form-quiet" href="/login">
        Back to Login
      </a>
    </div>
  </div>
);
