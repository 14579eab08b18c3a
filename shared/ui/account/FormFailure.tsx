import type { ReactNode } from 'react';
import type { Failure } from '#shared/stores/account-actions.ts';
import { useText } from '#shared/ui/use-text.ts';

/** Why a form was not accepted, and what can be done. */
export function FormFailure({ failure, children }: { failure: Failure; children?: ReactNode }) {
  const t = useText();
  return (
    <div className="aa-form-failure" role="alert">
      <p>{t(failure.text)}</p>
      {failure.reason && <p className="aa-form-reason">{t(failure.reason)}</p>}
      {children}
    </div>
  );
}
