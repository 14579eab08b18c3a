import { useState } from 'react';
import { forgotDomainText } from '#shared/rules/email-domain.ts';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import { useText } from '#shared/ui/use-text.ts';
import { AcceptedEmailField } from './AcceptedEmailField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { checkEmail } from './checks.ts';
import { OpenGmail } from './OpenGmail.tsx';
import { StepTitle } from './StepTitle.tsx';

/** Asks for a reset link, then says that it is on its way. */
export function ForgotForm({ account, level }: { account: () => AccountActions; level: 1 | 2 }) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  if (sentTo !== null)
    return (
      // By its key: each of the two steps has a title of its own to give the focus to.
      <div className="aa-step" key="sent">
        <StepTitle level={level} focus>
          {t('Check your inbox')}
        </StepTitle>
        <p>
          {t('If')} <strong translate="no">{sentTo}</strong>{' '}
          {t('has an account, a link to choose a new password is on its way. It works for one hour.')}
        </p>
        <p className="aa-form-hint">{t('Not there yet? Check your spam folder, or send it again.')}</p>
        <div className="aa-form-actions">
          <OpenGmail email={sentTo} />
          <button
            className="aa-form-button aa-form-quiet"
            type="button"
            onClick={() => {
              setAgain(true);
              setSentTo(null);
            }}
          >
            {t('Send Another Email')}
          </button>
        </div>
      </div>
    );
  return (
    <div className="aa-step">
      <StepTitle level={level} focus={again}>
        {t('Forgot your password?')}
      </StepTitle>
      <p>{t('Enter your email and we’ll send you a reset link.')}</p>
      <AccountForm
        id="aa-forgot"
        check={checkEmail}
        send={async (values) => {
          const email = values('email').trim();
          const outcome = await account().forgotPassword(email);
          if (!outcome.ok) return outcome.failure;
          setSentTo(email);
          return null;
        }}
        sendLabel={t('Send reset link')}
        sendingLabel={t('Sending…')}
      >
        <AcceptedEmailField account={account} text={forgotDomainText} />
      </AccountForm>
    </div>
  );
}
