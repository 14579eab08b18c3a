import type { ChatEvent } from '#shared/contract/chat/chat.ts';
import { ERRORS, type PlainCode } from '#shared/contract/errors.ts';

/** A refusal as the last event of a stream. */
export const errorEvent = (error: PlainCode): ChatEvent => ({
  type: 'error',
  error,
  status: ERRORS[error].status,
  detail: ERRORS[error].text,
});
