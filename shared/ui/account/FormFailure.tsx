import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '#shared/stores/account-actions.ts';
import { useText } from '#shared/ui/use-text.ts';

/** Less than this of it in view says nothing yet. */
const LINE_PX = 24;

/** Why a form was not accepted, and what can be done. */
export function FormFailure({ failure, children }: { failure: Failure; children?: ReactNode }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // Below the button may be below the edge of a small phone. What is in view moves nothing: there may be a second click.
  useEffect(() => {
    if (box.current && box.current.getBoundingClientRect().top > innerHeight - LINE_PX)
      box.current.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="aa-form-failure" role="alert" ref={box}>
      <p>{t(failure.text)}</p>
      {failure.reason && <p className="aa-form-reason">{t(failure.reason)}</p>}
      {children}
    </div>
  );
}
