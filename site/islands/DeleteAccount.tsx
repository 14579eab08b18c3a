import type { RefObject } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { leaveFarewell } from '#site/browser/farewell.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ownAccount } from './own-account.ts';
import { inPageLanguage } from './page-language.ts';
import { siteStores, toasts } from './site-stores.ts';

type DeleteAccountProps = {
  /** Told where to go once the session is gone. */
  readonly exit: RefObject<string | null>;
  readonly onClose: () => void;
};

export function DeleteAccount({ exit, onClose }: DeleteAccountProps) {
  const t = useText();
  const hasPlan = siteStores().session.getState().user?.subscription_status === 'active';
  const remove = async () => {
    exit.current = inPageLanguage('/');
    const outcome = await ownAccount().deleteAccount();
    if (outcome.ok) {
      leaveFarewell();
      return false;
    }
    exit.current = null;
    toasts().show({ title: t('Failed to delete account'), text: t(outcome.failure.advice), failed: true });
    return true;
  };
  return (
    <ConfirmDialog
      title={t('Are you absolutely sure?')}
      labels={{ confirm: t('Yes, delete my account'), busy: t('Deleting…'), keep: t('Cancel') }}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        {t(
          'This action cannot be undone. This will permanently delete your account and remove all your data from our servers.',
        )}
      </p>
      {hasPlan && <p>{t('Your plan ends at once, and what is left of the time that you have paid for is lost.')}</p>}
    </ConfirmDialog>
  );
}
