import { useEffect, useRef, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { useText } from '#shared/ui/use-text.ts';
import { OpenGmail } from './OpenGmail.tsx';
import { limitReached, resendToast } from './resend-toast.ts';
import type { PendingVerification } from './SignupForm.tsx';

type VerificationNoticeProps = PendingVerification & {
  readonly account: () => AccountActions;
  readonly toasts: () => ToastStore;
};

/** 'Look into your inbox', with a button that sends the mail again; it is sent at once where none was `sent` just now. */
export function VerificationNotice({ email, hours, sent, account, toasts }: VerificationNoticeProps) {
  const t = useText();
  const [resent, setResent] = useState(0);
  const [mailed, setMailed] = useState(sent);
  const sending = useRef(false);
  const resend = async () => {
    if (sending.current) return;
    if (resent >= limits.verificationResends) {
      toasts().show(limitReached(t));
      return;
    }
    sending.current = true;
    const outcome = await account().resendVerification(email);
    sending.current = false;
    toasts().show(resendToast(outcome, t('Please look into the inbox of #1.', email), t));
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
        {t(mailed ? 'We have sent a verification link to' : 'Your verification link goes to')}{' '}
        <strong translate="no">{email}</strong>
        {t('. Click it to sign in.')}
        {hours !== null && ` ${t('The link expires in #1\u00a0hours.', hours)}`}
      </p>
      <p className="aa-form-hint">{t('Not there yet? Check your spam folder.')}</p>
      <div className="aa-form-actions">
        <OpenGmail email={email} />
        <button className="aa-form-button aa-form-quiet" type="button" onClick={resend}>
          {t('Resend email')}
        </button>
        {resent > 0 && (
          <span className="aa-form-hint">{t('#1 of #2 sent again', resent, limits.verificationResends)}</span>
        )}
      </div>
    </div>
  );
}
