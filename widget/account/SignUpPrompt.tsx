import { X } from 'lucide';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { ALLOWANCE_USED_UP } from '#shared/contract/error-texts.ts';
import { askingOn } from '#shared/rules/plans.ts';
import { useText } from '#shared/ui/use-text.ts';
import { InDanger } from '../gate/InDanger.tsx';
import { SeePlans } from '../gate/SeePlans.tsx';
import { IconButton } from '../IconButton.tsx';
import { useGuestStore } from '../stores-context.tsx';
import { SignUpButton } from './SignUpButton.tsx';

/** Opens over the message box when the free messages are used up. The last reply stays readable above it. */
export function SignUpPrompt({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const t = useText();
  const guest = useGuestStore();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const root = box.current?.getRootNode();
    // Only from the message box, which cannot be used now: whoever reads or scrolls is left where they are.
    if (root instanceof ShadowRoot && root.activeElement === input.current) box.current?.focus({ preventScroll: true });
  }, [input]);
  const hide = () => {
    guest.showDialog(false);
    input.current?.focus({ preventScroll: true });
  };
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    hide();
  };
  return (
    <div
      className="aa-label aa-prompt"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      ref={box}
      onKeyDown={hideOnEscape}
    >
      <h2 className="aa-prompt-title" id={id}>
        {t('Keep the conversation going')}
      </h2>
      <p>
        {t(ALLOWANCE_USED_UP)} <span className="aa-price">{t(askingOn())}</span>
      </p>
      <InDanger />
      <IconButton className="aa-prompt-close" icon={X} label={t('Hide')} onClick={hide} />
      <div className="aa-form-actions">
        <SignUpButton />
        <SeePlans />
      </div>
    </div>
  );
}
