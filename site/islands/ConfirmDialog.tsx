import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '#shared/ui/Dialog.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Of the button that does it, before and while it is done. */
  readonly labels: { readonly confirm: string; readonly busy: string; readonly keep: string };
  /** Does it, and says so itself when that fails. True when it may be tried again. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
};

/** Asks before something that cannot be taken back; two quick clicks do it once. */
export function ConfirmDialog({ title, children, labels, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);
  const confirm = async () => {
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    if (!(await onConfirm())) return;
    sent.current = false;
    setBusy(false);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="aa-form-actions">
        <button
          className="aa-form-button aa-form-danger"
          type="button"
          aria-disabled={busy || undefined}
          onClick={confirm}
        >
          {busy ? labels.busy : labels.confirm}
        </button>
        <button className="aa-form-button aa-form-quiet" type="button" onClick={onClose}>
          {labels.keep}
        </button>
      </div>
    </Dialog>
  );
}
