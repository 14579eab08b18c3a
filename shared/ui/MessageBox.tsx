import { ArrowUp, Square } from 'lucide';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { Icon } from './Icon.tsx';
import { isTouch } from './is-touch.ts';

type MessageBoxProps = {
  readonly text?: string;
  /** An answer is on its way: the button stops it. */
  readonly busy?: boolean;
  /** Sending is not allowed now: the text stays readable and the focus stays where it is. */
  readonly locked?: boolean;
  /** What stands in the empty box. */
  readonly placeholder?: string | undefined;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Another way to fill the box, beside the send button. */
  readonly tool?: ReactNode;
  /** Shown under the box, and read out with it. */
  readonly hint?: ReactNode;
  readonly onText?: (text: string) => void;
  readonly onSend?: () => void;
  readonly onStop?: () => void;
  /** A try to send while sending is not allowed. */
  readonly onLocked?: () => void;
};

const HINT_ID = 'aa-hint';

/** The box one types into. Without handlers it is a plain form that leads to the same page with `?ask=…`. */
export function MessageBox({
  text,
  busy,
  locked,
  placeholder,
  inputRef,
  tool,
  hint,
  onText,
  onSend,
  onStop,
  onLocked,
}: MessageBoxProps) {
  const t = useText();
  const send =
    onSend &&
    ((event: { preventDefault(): void }) => {
      event.preventDefault();
      if (locked) onLocked?.();
      else if (!busy) onSend();
    });
  return (
    <form className="aa-box" part="composer" method="get" onSubmit={send}>
      <label className="aa-unseen" htmlFor="aa-question">
        {t('Your question')}
      </label>
      <div className="aa-field">
        <textarea
          className="aa-input"
          id="aa-question"
          name="ask"
          rows={1}
          placeholder={placeholder ?? t('Ask your question')}
          autoComplete="off"
          enterKeyHint={isTouch() ? 'enter' : 'send'}
          value={text}
          ref={inputRef}
          readOnly={busy || locked}
          aria-disabled={busy || locked || undefined}
          aria-describedby={hint ? HINT_ID : undefined}
          // Nothing can be typed: the empty box is the way on that it names.
          onClick={locked && !text ? onLocked : undefined}
          onChange={onText && ((event) => onText(event.currentTarget.value))}
          onKeyDown={send && ((event) => sendsOnEnter(event) && send(event))}
        />
        {tool}
        {busy ? (
          <button key="stop" className="aa-send aa-stop" type="button" aria-label={t('Stop')} onClick={onStop}>
            <Icon icon={Square} size={16} />
          </button>
        ) : (
          <button
            key="send"
            className="aa-send"
            type="submit"
            aria-label={t('Send')}
            aria-disabled={locked || undefined}
            onMouseDown={onSend && keepFocus}
          >
            <Icon icon={ArrowUp} />
          </button>
        )}
      </div>
      {hint && (
        <div className="aa-hint" id={HINT_ID}>
          {hint}
        </div>
      )}
    </form>
  );
}

/** Enter sends; with Shift, on a touch keyboard, and while an input method composes, it does what it always does. */
function sendsOnEnter(event: KeyboardEvent): boolean {
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  return event.key === 'Enter' && !event.shiftKey && !composing && !isTouch();
}

/** A press on the button must not take the focus, and the keyboard of a phone with it, out of the box. */
const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
