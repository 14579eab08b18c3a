import { type ReactNode, useState } from 'react';
import { hasCode } from '#shared/rules/error-code.ts';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import { useText } from '#shared/ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { checkLogin } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';

type LoginFormProps = {
  readonly account: () => AccountActions;
  /** The way to a forgotten password. */
  readonly forgot: ReactNode;
  /** Asks for a new verification mail: the password is right, the address not verified yet. */
  readonly onUnverified: (email: string) => void;
};

/** The session store tells who listens that someone has signed in. */
export function LoginForm({ account, forgot, onUnverified }: LoginFormProps) {
  const t = useText();
  const [triedEmail, setTriedEmail] = useState('');
  return (
    <AccountForm
      id="aa-login"
      check={checkLogin}
      send={async (values) => {
        const email = values('email').trim();
        const outcome = await account().login({ email, password: values('password') });
        setTriedEmail(email);
        return outcome.ok ? null : outcome.failure;
      }}
      sendLabel={t('Sign In')}
      sendingLabel={t('Signing in…')}
      actions={forgot}
      remedy={(failure) =>
        hasCode(failure, 'email_unverified') && (
          <button className="aa-form-link" type="button" onClick={() => onUnverified(triedEmail)}>
            {t('Send a new verification email')}
          </button>
        )
      }
    >
      <EmailField autoComplete="username" />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" />
    </AccountForm>
  );
}
