import { useEffect, useRef } from 'react';
import type { Voucher } from '#shared/contract/partners/partners.ts';
import { fillIn } from '#shared/ui/account/fill-in.ts';
import { LoginForm } from '#shared/ui/account/LoginForm.tsx';
import { SignupForm } from '#shared/ui/account/SignupForm.tsx';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { VerificationNotice } from '#shared/ui/account/VerificationNotice.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useLink } from './page-language.ts';
import { toasts } from './site-stores.ts';
import { usePendingVerification } from './use-pending-verification.ts';
import { useSignInOnReturn } from './use-sign-in-on-return.ts';

export type Form = 'login' | 'signup';
type EmbedSignInFormsProps = {
  readonly form: Form;
  readonly onForm: (form: Form) => void;
  readonly offer: string;
  /** Of the page that has opened this window. */
  readonly origin: string;
  /** What the partner knows of its student, filled in for them to check. */
  readonly voucher: Voucher;
  /** They have signed in here, with these forms. */
  readonly onSignedIn: () => void;
};

/** The forms of /login and /signup in one place: nothing in this window leads away from it. */
export function EmbedSignInForms({ form, onForm, offer, origin, voucher, onSignedIn }: EmbedSignInFormsProps) {
  const t = useText();
  const link = useLink();
  const [pending, setPending] = usePendingVerification();
  const account = useSignInOnReturn(pending !== null);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every form that is drawn is filled in
  useEffect(() => fillIn(box.current, voucher), [voucher, form]);

  if (pending)
    return (
      <div className="aa-step">
        <StepTitle level={2} focus>
          {t('Verify your email')}
        </StepTitle>
        <VerificationNotice {...pending} account={account} toasts={toasts} />
        <p className="aa-form-hint">{t('Open the link in this browser, then come back to this window.')}</p>
        <button
          className="aa-form-link"
          type="button"
          onClick={() => {
            setPending(null);
            onForm(form);
          }}
        >
          {t('Back')}
        </button>
      </div>
    );
  return (
    <div className="aa-embed-forms" ref={box}>
      {form === 'login' ? (
        <LoginForm
          account={forThisPage}
          forgot={
            <a className="aa-form-link" href={link('/forgot-password')} target="_blank" rel="noopener">
              {t('Forgot password?')}
            </a>
          }
          onUnverified={(email) => setPending({ email, hours: null, sent: false })}
        />
      ) : (
        <SignupForm
          account={forThisPage}
          offer={offer}
          login={switchTo('login', t('Sign in instead'))}
          onSignedUp={setPending}
        />
      )}
      <p className="aa-form-switch">
        {t(form === 'login' ? 'New here?' : 'Already have an account?')}{' '}
        {form === 'login' ? switchTo('signup', t('Create an account')) : switchTo('login', t('Sign in'))}
      </p>
    </div>
  );

  function switchTo(other: Form, label: string) {
    return (
      <button className="aa-form-link" type="button" onClick={() => onForm(other)}>
        {label}
      </button>
    );
  }

  function forThisPage() {
    const actions = account();
    return {
      ...actions,
      login: async (values: Parameters<typeof actions.login>[0]) => {
        const outcome = await actions.login(values);
        if (outcome.ok) onSignedIn();
        return outcome;
      },
      signup: (values: Parameters<typeof actions.signup>[0]) => actions.signup({ ...values, origin }),
    };
  }
}
