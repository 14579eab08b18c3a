import { AccountForm } from '#shared/ui/account/AccountForm.tsx';
import { checkEmail } from '#shared/ui/account/checks.ts';
import { EmailField } from '#shared/ui/account/EmailField.tsx';
import { resendToast } from '#shared/ui/account/resend-toast.ts';
import { useText } from '#shared/ui/use-text.ts';
import { account } from './account.ts';
import { toasts } from './site-stores.ts';

/** Asks for another verification mail, where the link did not say for whom it was. */
export function ResendForm() {
  const t = useText();
  return (
    <section className="aa-resend" aria-labelledby="resend-title">
      <h2 id="resend-title">{t('Need a new link?')}</h2>
      <AccountForm
        id="aa-resend"
        check={checkEmail}
        send={async (values) => {
          const outcome = await account().resendVerification(values('email').trim());
          if (!outcome.ok && outcome.failure.fields.email) return outcome.failure;
          toasts().show(resendToast(outcome, t('If this address is not verified yet, a new link is on its way.'), t));
          return null;
        }}
        sendLabel={t('Send new link')}
        sendingLabel={t('Sending…')}
      >
        <EmailField />
      </AccountForm>
    </section>
  );
}
