import type { RefObject } from 'react';
import { ALLOWANCE_USED_UP, allowanceWarning } from '#shared/rules/allowance.ts';
import { SignUpButton } from '../account/SignUpButton.tsx';
import { SignUpPrompt } from '../account/SignUpPrompt.tsx';
import { QuotaNotice } from '../gate/QuotaNotice.tsx';
import { useChat, useChatStore, useGuest, useMessagesLeft } from '../stores-context.tsx';

/** What the visitor must know before sending: no connection, one message left, none left. */
export function Notices({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const left = useMessagesLeft();
  const busy = useChat((state) => state.reply !== null);
  const prompting = useGuest((state) => state.showAuthModal);
  const warning = allowanceWarning(left);
  return (
    <>
      <ConnectionNotice />
      <QuotaNotice />
      {warning && (
        <p className="aa-notice aa-warning" role="status">
          {warning}
        </p>
      )}
      {left === 0 &&
        !busy &&
        (prompting ? (
          <SignUpPrompt input={input} />
        ) : (
          <p className="aa-notice aa-limit" role="status">
            <span>{ALLOWANCE_USED_UP}</span> <SignUpButton />
          </p>
        ))}
    </>
  );
}

function ConnectionNotice() {
  const chat = useChatStore();
  const connected = useChat((state) => state.connected);
  const checking = useChat((state) => state.checkingConnection);
  if (connected) return null;
  return (
    <p className="aa-notice aa-problem" role="alert">
      <span>Unable to connect</span>
      <button
        className="aa-link"
        type="button"
        aria-disabled={checking || undefined}
        onClick={() => chat.checkHealth()}
      >
        {checking ? 'Checking…' : 'Retry'}
      </button>
    </p>
  );
}
