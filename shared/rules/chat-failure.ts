import type { ErrorCode } from '../contract/errors.ts';
import { type Text, text } from '../texts/text.ts';
import { byCode, hasCode } from './error-code.ts';

/** What a failed send does to the chat: the text to show, and the state it leads to. */
export type ChatFailure = {
  readonly kind: 'unreachable' | 'server' | 'rate-limited' | 'limit' | 'ceiling' | 'subscription' | 'cut' | 'other';
  readonly text: Text;
  /** Seconds until sending makes sense again, when the server said so. */
  readonly retryAfterSeconds: number | null;
};

type Cause = {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string | null;
  readonly kind: 'network' | 'timeout' | 'http' | 'format' | 'cut';
  /** What the server, or the way to it, says. */
  readonly text: Text;
  readonly retryAfterSeconds: number | null;
};

/** Refusals that lead somewhere else than to another try. */
const KINDS = {
  subscription_required: 'subscription',
  message_limit_exceeded: 'limit',
  guest_ceiling_reached: 'ceiling',
} as const satisfies Partial<Record<ErrorCode, ChatFailure['kind']>>;

/** The chat part of the specification's error catalogue. */
export function toChatFailure(cause: Cause): ChatFailure {
  const failure = (kind: ChatFailure['kind'], words: Text): ChatFailure => ({
    kind,
    text: words,
    retryAfterSeconds: cause.retryAfterSeconds,
  });
  if (cause.kind === 'timeout') return failure('cut', cause.text);
  if (cause.kind === 'cut')
    return failure('cut', text('The connection was lost before the answer was complete. Please try again.'));
  if (hasCode(cause, 'conversation_not_found'))
    return failure('cut', text('This conversation was deleted on another device. Retry asks in a new one.'));
  const kind = byCode(KINDS, cause);
  if (kind) return failure(kind, cause.text);
  if (cause.status === 429)
    return failure('rate-limited', text('Rate limit exceeded. Please wait a moment before sending another message.'));
  if (cause.kind === 'network')
    return failure(
      'unreachable',
      text('Unable to connect to the server. Please check your internet connection and try again.'),
    );
  if (cause.status >= 500)
    return failure('server', text('The server is experiencing issues. Please try again in a moment.'));
  return failure(
    'other',
    text(
      "I apologize, but I'm having trouble processing your request right now. Please try again or contact our support team for assistance.",
    ),
  );
}
