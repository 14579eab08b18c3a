import type { RefObject } from 'react';
import { ALLOWANCE_USED_UP } from '#shared/contract/error-texts.ts';
import { allowanceWarning } from '#shared/rules/allowance.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useOpenAuth } from '../account/auth-context.ts';
import { SignUpButton } from '../account/SignUpButton.tsx';
import { SignUpPrompt } from '../account/SignUpPrompt.tsx';
import { GateNotice } from '../gate/GateNotice.tsx';
import { InDanger } from '../gate/InDanger.tsx';
import { SeePlans } from '../gate/SeePlans.tsx';
import { useSite } from '../site-context.ts';
import { useChat, useGuest, useMessagesLeft } from '../stores-context.tsx';

type NoticesProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** To what asking leads to without a plan, or without messages. */
  readonly onGate: () => void;
  /** A dialog of the gate lies over all this, and says it. */
  readonly gated: boolean;
};

/** What the visitor must know before sending: one message left, none left, no plan. */
export function Notices({ input, onGate, gated }: NoticesProps) {
  const t = useText();
  const left = useMessagesLeft();
  const busy = useChat((state) => state.reply !== null);
  const prompting = useGuest((state) => state.showAuthModal);
  const warning = allowanceWarning(left);
  const openAuth = useOpenAuth();
  return (
    <>
      <MemoryNotice />
      {!gated && <GateNotice onGate={onGate} />}
      {warning && (
        <p className="aa-notice" role="status">
          <span>{t(warning)}</span>
          <button className="aa-link" type="button" onClick={() => openAuth('signup')}>
            {t('Sign Up')}
          </button>
        </p>
      )}
      {left === 0 &&
        !busy &&
        (prompting ? (
          <SignUpPrompt input={input} />
        ) : (
          <div className="aa-notice" role="status">
            <span>{t(ALLOWANCE_USED_UP)}</span>{' '}
            <div className="aa-form-actions">
              <SignUpButton /> <SeePlans />
            </div>{' '}
            <InDanger />
          </div>
        ))}
    </>
  );
}

/** Storage that is blocked or full. */
function MemoryNotice() {
  const t = useText();
  const { remembers } = useSite();
  // Drawn again with every message: storage may become full on the way.
  const talking = useChat(({ messages }) => messages.length > 0);
  const sending = useChat(({ reply }) => reply !== null);
  if (!talking || sending || remembers()) return null;
  return (
    <p className="aa-notice" role="status">
      {t('Your browser does not let us save this conversation. It is gone when you close this page.')}
    </p>
  );
}
