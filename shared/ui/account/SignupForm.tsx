import type { ReactNode } from 'react';
import { signupDomainText } from '#shared/rules/email-domain.ts';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import { useText } from '#shared/ui/use-text.ts';
import { PolicyLinks } from '../PolicyLinks.tsx';
import { AcceptedEmailField } from './AcceptedEmailField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { checkSignup, signupValues } from './checks.ts';
import { Field } from './Field.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

export type PendingVerification = {
  readonly email: string;
  readonly hours: number | null;
  /** A mail is on its way already. */
  readonly sent: boolean;
};

type SignupFormProps = {
  readonly account: () => AccountActions;
  /** What an account gives and a plan costs (`accountOffer`): given, so that a page of the site brings no catalogue along. */
  readonly offer: string;
  /** 'Go to login page', for an address that has an account. */
  readonly login: ReactNode;
  readonly onSignedUp: (pending: PendingVerification) => void;
  /** Where the policy pages are, unless it is here. */
  readonly origin?: string;
};

export function SignupForm({ account, offer, login, onSignedUp, origin }: SignupFormProps) {
  const t = useText();
  return (
    <AccountForm
      id="aa-signup"
      check={checkSignup}
      send={async (values) => {
        const outcome = await account().signup(signupValues(values));
        if (!outcome.ok) return outcome.failure;
        onSignedUp({ email: outcome.value.email, hours: outcome.value.expires_in_hours ?? null, sent: true });
        return null;
      }}
      sendLabel={t('Create account')}
      sendingLabel={t('Creating account…')}
      remedy={(failure) => failure.offerLogin && login}
    >
      <p className="aa-form-hint">{offer}</p>
      <Field name="name" label={t('Full name')} autoComplete="name" autoCapitalize="words" />
      <AcceptedEmailField account={account} text={signupDomainText} />
      <NewPasswordField name="password" label={t('Password')} />
      <Field
        name="phone"
        label={t('Phone')}
        optional
        type="tel"
        autoComplete="tel"
        hint={t('With country code, such as +91\u00a098765\u00a043210')}
      />
      <PolicyLinks origin={origin}>{t('Sign up if you are 18 or older and agree to:')}</PolicyLinks>
    </AccountForm>
  );
}
