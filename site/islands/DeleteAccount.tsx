import { type RefObject, useRef, useState } from 'react';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { account, toasts } from './site-stores.ts';

type DeleteAccountProps = {
  /** Told where to go once the session is gone. */
  readonly exit: RefObject<string | null>;
  readonly onClose: () => void;
};

export function DeleteAccount({ exit, onClose }: DeleteAccountProps) {
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);
  const confirm = async () => {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    exit.current = '/';
    const outcome = await account().deleteAccount();
    if (outcome.ok) return;
    exit.current = null;
    sent.current = false;
    setBusy(false);
    toasts().show({ title: 'Failed to delete account', text: outcome.failure.text, failed: true });
  };
  return (
    <Dialog title="Are you absolutely sure?" onClose={onClose}>
      <p>
        This action cannot be undone. This will permanently delete your account and remove all your data from our
        servers.
      </p>
      <div className="aa-form-actions">
        <button
          className="aa-form-button aa-form-danger"
          type="button"
          aria-disabled={busy || undefined}
          onClick={confirm}
        >
          {busy ? 'Deleting…' : 'Yes, delete my account'}
        </button>
        <button className="aa-form-button aa-form-quiet" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
