import { type FormEvent, type RefObject, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { useText } from '#shared/ui/use-text.ts';

type WhatWasWrongProps = {
  /** Where the focus goes when what it was on is gone. */
  readonly back: RefObject<HTMLElement | null>;
  /** Keeps the reason; says whether it did. */
  readonly onReason: (reason: string) => Promise<boolean>;
};

/** Why an answer was bad, in one tap or in one's own words. */
export function WhatWasWrong({ back, onReason }: WhatWasWrongProps) {
  const t = useText();
  const [step, setStep] = useState<'asking' | 'writing' | 'kept'>('asking');
  const [failed, setFailed] = useState(false);
  const tell = async (reason: string) => {
    if (!reason) return;
    if (!(await onReason(reason))) return setFailed(true);
    back.current?.focus({ preventScroll: true });
    setStep('kept');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void tell(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
  };
  if (step === 'kept')
    return (
      <p className="aa-status" role="status">
        {t('Thank you. This helps us to make the answers better.')}
      </p>
    );
  return (
    <fieldset className="aa-reason" ref={bringIntoSight}>
      <legend>{t('What was wrong?')}</legend>
      {step === 'asking' ? (
        <div className="aa-tools">
          {REASONS.map((reason) => (
            <button key={reason} className="aa-action" type="button" onClick={() => tell(reason)}>
              {t(reason)}
            </button>
          ))}
          <button className="aa-action" type="button" onClick={() => setStep('writing')}>
            {t('Something else')}
          </button>
        </div>
      ) : (
        <form onSubmit={submit}>
          <input
            type="text"
            name="reason"
            aria-label={t('What was wrong?')}
            maxLength={limits.feedbackCharacters}
            autoComplete="off"
            ref={(input) => input?.focus({ preventScroll: true })}
          />
          <button className="aa-link" type="submit">
            {t('Send')}
          </button>
        </form>
      )}
      {failed && (
        <p className="aa-status" role="alert">
          {t('That could not be saved. Please try again.')}
        </p>
      )}
    </fieldset>
  );
}

/** Asked below a thumb that may stand at the lower edge. */
const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Kept in these words, whatever the language of the page. */
const REASONS = ['Not what I asked', 'Wrong or out of date', 'Hard to understand', 'Too long'] as const;
