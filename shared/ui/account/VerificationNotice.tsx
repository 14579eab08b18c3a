import { useEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { LIMIT_REACHED, resendToast } from './resend-toast.ts';
import type { PendingVerification } from './SignupForm.tsx';

type VerificationNoticeProps = PendingVerification & {
  readonly account: () => AccountActions;
  readonly toasts: () => ToastStore;
};

/** 'Look into your inbox', with a button that sends the mail again; it is sent at once where none was `sent` just now. */
export function VerificationNotice({ email, hours, sent, account, toasts }: VerificationNoticeProps) {
  const [resent, setResent] = useState(0);
  const [mailed, setMailed] = useState(sent);
  const sending = useRef(false);
  const resend = async () => {
    if (sending.current) return;
    if (resent >= limits.verificationResends) {
      toasts().show(LIMIT_REACHED);
      return;
    }
    sending.current = true;
    const outcome = await account().resendVerification(email);
    sending.current = false;
    toasts().show(resendToast(outcome, `Please look into the inbox of ${email}.`));
    if (!outcome.ok) return;
    setMailed(true);
    setResent(resent + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (!sent) void resend();
  }, []);
  return (
    <div className="aa-step">
      <p>
        {mailed ? 'We have sent a verification link to' : 'Your verification link goes to'}{' '}
        <strong translate="no">{email}</strong>. Click it to sign in.
        {hours !== null && ` The link expires in ${hours} hours.`}
      </p>
      <p className="aa-form-hint">Not there yet? Check your spam folder.</p>
      <div className="aa-form-actions">
        <button className="aa-form-button aa-form-quiet" type="button" onClick={resend}>
          Resend email
        </button>
        {resent > 0 && <span className="aa-form-hint">{`${resent} of ${limits.verificationResends} sent again`}</span>}
      </div>
    </div>
  );
}
