import { useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import type { PendingVerification } from './SignupForm.tsx';

type VerificationNoticeProps = PendingVerification & {
  readonly account: () => AccountActions;
  readonly toasts: () => ToastStore;
};

/** 'Look into your inbox', with a link that sends the mail again. */
export function VerificationNotice({ email, hours, account, toasts }: VerificationNoticeProps) {
  const [resent, setResent] = useState(0);
  const sending = useRef(false);
  const resend = async () => {
    if (sending.current) return;
    if (resent >= limits.verificationResends) return toasts().show(LIMIT_REACHED);
    sending.current = true;
    const outcome = await account().resendVerification(email);
    sending.current = false;
    if (outcome.ok) {
      setResent(resent + 1);
      return toasts().show({ title: 'Verification Email Sent', text: `Please look into the inbox of ${email}.` });
    }
    const { status, text } = outcome.failure;
    if (status === 429 && text === LIMIT_REACHED.text) return toasts().show(LIMIT_REACHED);
    toasts().show({ title: 'Failed to Resend Email', text, failed: true });
  };
  return (
    <div className="aa-step">
      <p>
        We have sent a verification link to <strong translate="no">{email}</strong>. Open it, and you are signed in.
        {hours !== null && ` It works for ${hours} hours.`}
      </p>
      <p className="aa-form-hint">Nothing there after a few minutes? Look into the spam folder first.</p>
      <div className="aa-form-actions">
        <button className="aa-form-button aa-form-quiet" type="button" onClick={resend}>
          Resend email
        </button>
        {resent > 0 && <span className="aa-form-hint">{`${resent} of ${limits.verificationResends} sent again`}</span>}
      </div>
    </div>
  );
}

const LIMIT_REACHED = {
  title: 'Resend Limit Reached',
  text: "You've reached the maximum number of resend attempts. Please contact support if you need help.",
  failed: true,
};
