import type { RefObject } from 'react';
import { english } from '#shared/texts/say.ts';
import { leaveFarewell } from '#site/browser/farewell.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ownAccount } from './own-account.ts';
import { siteStores, toasts } from './site-stores.ts';

type DeleteAccountProps = {
  /** Told where to go once the session is gone. */
  readonly exit: RefObject<string | null>;
  readonly onClose: () => void;
};

export function DeleteAccount({ exit, onClose }: DeleteAccountProps) {
  const hasPlan = siteStores().session.getState().user?.subscription_status === 'active';
  const remove = async () => {
    exit.current = '/';
    const outcome = await ownAccount().deleteAccount();
    if (outcome.ok) {
      leaveFarewell();
      return false;
    }
    exit.current = null;
    toasts().show({ title: 'Failed to delete account', text: english(outcome.failure.advice), failed: true });
    return true;
  };
  return (
    <ConfirmDialog
      title="Are you absolutely sure?"
      labels={{ confirm: 'Yes, delete my account', busy: 'Deleting…', keep: 'Cancel' }}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        This action cannot be undone. This will permanently delete your account and remove all your data from our
        servers.
      </p>
      {hasPlan && <p>Your plan ends at once, and what is left of the time that you have paid for is lost.</p>}
    </ConfirmDialog>
  );
}
