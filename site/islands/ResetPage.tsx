import { useEffect, useState } from 'react';
import { hasCode } from '#shared/rules/error-code.ts';
import { text } from '#shared/texts/text.ts';
import { ResetForm } from '#shared/ui/account/ResetForm.tsx';
import { Step } from '#shared/ui/account/StepTitle.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { ownAccount } from './own-account.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { inPageLanguage, useLink } from './page-language.ts';
import { Spinner } from './Spinner.tsx';
import { siteStores } from './site-stores.ts';

/** Milliseconds from the success screen to the sign-in page (specification, "Redirect delays"). */
const REDIRECT_MS = 3_000;

const KEPT = 'resetToken';

type View = { name: 'loading' } | { name: 'form'; token: string } | { name: 'invalid' } | { name: 'done' };

export const ResetPage = () => (
  <PageLanguage title={text('Choose a new password')} purpose={text('New password')}>
    <Reset />
  </PageLanguage>
);

function Reset() {
  const t = useText();
  const link = useLink();
  const [view, setView] = useState<View>({ name: 'loading' });

  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token') ?? keptToken();
    // Out of the address, so that no page that is linked from here and no list of visited addresses has it. It stays
    // with this one entry of this tab's history: a reload or the way Back finds the form again.
    history.replaceState({ ...history.state, [KEPT]: token }, '', inPageLanguage(location.pathname));
    void check(token).then(setView);
  }, []);
  useEffect(() => {
    if (view.name !== 'done') return;
    const timer = setTimeout(() => location.assign(inPageLanguage('/login?reset=success')), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [view]);

  const finish = () => {
    setView({ name: 'done' });
    history.replaceState({ ...history.state, [KEPT]: null }, '');
    // The server has ended every session of the account; a session kept here would hide the sign-in page.
    void siteStores().session.logout();
  };

  if (view.name === 'loading') return <Spinner />;
  if (view.name === 'invalid') return <InvalidLink />;
  if (view.name === 'done')
    return (
      <Step title={t('Your password is changed')} focus>
        <p role="status">{t('Password reset successful! Please log in with your new password.')}</p>
        <p className="aa-form-hint">{t('Taking you to the sign-in page…')}</p>
        <a className="aa-form-button" href={link('/login?reset=success')}>
          {t('Sign In')}
        </a>
      </Step>
    );
  return (
    <Step title={t('Choose a new password')}>
      <p>{t('You use it from now on, and you are signed out on all your devices.')}</p>
      <ResetForm account={ownAccount} token={view.token} forgot={link('/forgot-password')} onReset={finish} />
    </Step>
  );
}

/** A link that is known to lead nowhere asks for nothing; where that cannot be found out now, its form will say it. */
async function check(token: string | null): Promise<View> {
  if (!token) return { name: 'invalid' };
  const outcome = await ownAccount().checkResetLink(token);
  return !outcome.ok && hasCode(outcome.failure, 'reset_link_invalid') ? { name: 'invalid' } : { name: 'form', token };
}

/** The token of a link that was opened in this entry of the history before. */
function keptToken(): string | null {
  const kept: unknown = history.state?.[KEPT];
  return typeof kept === 'string' ? kept : null;
}

function InvalidLink() {
  const t = useText();
  const link = useLink();
  return (
    <Step title={t('Invalid Reset Link')} focus>
      <p>{t('This link cannot be used. There are three common reasons:')}</p>
      <ul className="aa-reasons">
        <li>{t('The link has expired: it works for 1 hour.')}</li>
        <li>{t('The link was already used.')}</li>
        <li>{t('The link was copied incorrectly.')}</li>
      </ul>
      <div className="aa-form-actions">
        <a className="aa-form-button" href={link('/forgot-password')}>
          {t('Request New Reset Link')}
        </a>
        <a className="aa-form-button aa-form-quiet" href={link('/login')}>
          {t('Back to Login')}
        </a>
      </div>
    </Step>
  );
}
