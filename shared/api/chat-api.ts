import type * as v from 'valibot';
import type { ChatEvent, ChatHealth, SendMessageRequest } from '../contract/chat.ts';
import { GUEST_HEADERS, IDEMPOTENCY_HEADER } from '../contract/chat.ts';
import { getChatHealth, sendMessage } from '../contract/endpoints.ts';
import { limits } from '../contract/limits.ts';
import { ApiError } from './api-error.ts';
import type { Client } from './create-client.ts';
import { readStream } from './read-stream.ts';

export type SendOptions = {
  readonly request: SendMessageRequest;
  /** Repeating a send with the same key is neither a second question nor a second charge. */
  readonly key: string;
  readonly guestToken: string | null;
  readonly signal: AbortSignal;
  readonly onGuest: (standing: GuestStanding) => void;
};

/** What the server says of a guest: the token to send next time, and the free messages left. */
export type GuestStanding = { readonly token: string | null; readonly remaining: number | null };

export type ChatApi = {
  /** Asks, and yields the answer's events. Throws ApiError; throws the signal's reason when aborted. */
  send(options: SendOptions): AsyncGenerator<ChatEvent>;
  health(): Promise<ChatHealth>;
};

export const createChatApi = (client: Client): ChatApi => ({
  async *send({ request, key, guestToken, signal, onGuest }) {
    const deadline = AbortSignal.timeout(limits.chatTimeoutMs);
    try {
      const response = await client.open(sendMessage, {
        body: request satisfies v.InferInput<typeof sendMessage.request>,
        headers: {
          accept: 'text/event-stream',
          [IDEMPOTENCY_HEADER]: key,
          ...(guestToken && { [GUEST_HEADERS.token]: guestToken }),
        },
        signal: AbortSignal.any([signal, deadline]),
        timeoutMs: limits.chatTimeoutMs,
      });
      onGuest(guestStanding(response));
      yield* readStream(response);
    } catch (cause) {
      if (deadline.aborted && !signal.aborted)
        throw new ApiError('Request timeout. Please try again.', { kind: 'timeout', cause });
      throw cause;
    }
  },
  health: () => client.call(getChatHealth, {}),
});

function guestStanding({ headers }: Response): GuestStanding {
  const remaining = headers.get(GUEST_HEADERS.remaining);
  return { token: headers.get(GUEST_HEADERS.token), remaining: remaining === null ? null : Number(remaining) };
}
