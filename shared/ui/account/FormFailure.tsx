import type { ReactNode } from 'react';
import type { Failure } from '#shared/stores/account-actions.ts';

/** Why a form was not accepted, and what can be done. */
export function FormFailure({ failure, children }: { failure: Failure; children?: ReactNode }) {
  return (
    <div className="aa-form-failure" role="alert">
      <p>{failure.text}</p>
      {failure.reason && <p className="aa-form-reason">{failure.reason}</p>}
      {children}
    </div>
  );
}
