import { counted, type Text, text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { SignUpButton } from '../account/SignUpButton.tsx';
import { useChat, useChatStore, useMaySend } from '../stores-context.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Why the last question has no answer, and the way to ask it again. */
export function Failure() {
  const t = useText();
  const chat = useChatStore();
  const failed = useChat((state) => state.failed);
  const connected = useChat((state) => state.connected);
  const maySend = useMaySend();
  const wait = useSecondsUntil(failed, failed?.failure.retryAfterSeconds ?? 0);
  // At the limit the line above the box says all there is to say, until there are messages again.
  if (!failed || (failed.failure.kind === 'limit' && !maySend)) return null;
  const { kind } = failed.failure;
  // The connection's notice says it, for this question and for all else.
  if (kind === 'unreachable' && !connected) return null;
  const words = t(kind === 'limit' ? 'This question was not answered yet.' : failed.failure.text);
  return (
    <div className={kind === 'other' ? 'aa-message aa-bot' : 'aa-failure'} role="alert">
      <p className={kind === 'other' ? 'aa-bubble' : 'aa-failure-text'}>{words}</p>
      {maySend && (
        <div className="aa-tools">
          {kind === 'ceiling' && <SignUpButton />}
          {wait > 0 && (
            <span className="aa-status" aria-live="off">
              {t(againIn(wait))}
            </span>
          )}
          {(wait <= 0 || wait > DAY_SECONDS) && (
            <button className="aa-link" type="button" onClick={() => chat.retry()}>
              {t('Retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Longer than this we let nobody wait: whoever says so on the way to us is mistaken, and trying again does no harm. */
const DAY_SECONDS = 86_400;

function againIn(seconds: number): Text {
  if (seconds > DAY_SECONDS) return text('Please try again later.');
  if (seconds < 90)
    return counted(seconds, { one: 'You can try again in #1 second', other: 'You can try again in #1 seconds' });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? text('You can try again in #1 minutes', minutes)
    : text('You can try again in #1 hours', Math.ceil(minutes / 60));
}
