import { VerificationNotice } from '#shared/ui/account/VerificationNotice.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { InDanger } from '../gate/InDanger.tsx';
import { useMessagesLeft, useStores } from '../stores-context.tsx';
import { useToasts } from '../toasts-context.ts';
import { AuthForms } from './AuthForms.tsx';
import type { AccountStep } from './use-account-dialogs.ts';

type AccountDialogsProps = {
  readonly step: AccountStep;
  readonly onStep: (step: AccountStep | null) => void;
};

/** The dialogs of the account, over the assistant's own surface. The page around stays usable. */
export function AccountDialogs({ step, onStep }: AccountDialogsProps) {
  const t = useText();
  const { account } = useStores();
  const toasts = useToasts();
  const left = useMessagesLeft();
  if (step.name === 'verify')
    return (
      <Dialog key="verify" title={t('Verify your email')}>
        <VerificationNotice {...step.pending} account={() => account} toasts={() => toasts} />
        <button className="aa-form-link" type="button" onClick={() => onStep({ name: 'auth', tab: 'login' })}>
          {t('I’ve verified my email. Sign in')}
        </button>
      </Dialog>
    );
  return (
    // With free messages left there is something to go back to.
    <Dialog key="auth" title={t(TITLES[step.tab])} {...(left > 0 && { onClose: () => onStep(null) })}>
      <AuthForms tab={step.tab} onStep={onStep} />
      {left > 0 && (
        <button className="aa-form-link" type="button" onClick={() => onStep(null)}>
          {t('Not now')}
        </button>
      )}
      {left === 0 && <InDanger />}
    </Dialog>
  );
}

const TITLES = {
  signup: 'Create your account',
  login: 'Welcome back',
  'forgot-password': 'Reset your password',
} as const;
