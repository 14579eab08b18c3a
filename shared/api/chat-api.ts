import type * as v from 'valibot';
import type { ChatEvent, ChatHealth, SendMessageRequest } from '../contract/chat/chat.ts';
import { GUEST_HEADERS, IDEMPOTENCY_HEADER } from '../contract/chat/chat.ts';
import { getChatHealth, readAnswer, sendMessage, stopAnswer } from '../contract/chat/chat-endpoints.ts';
import { limits } from '../contract/limits.ts';
import { text } from '../texts/text.ts';
import { ApiError, INVALID_RESPONSE } from './api-error.ts';
import type { CallInput, Client } from './create-client.ts';
import { readStream } from './read-stream.ts';

type Reading = {
  readonly guestToken: string | null;
  readonly signal: AbortSignal;
  /** Called once, when the server has taken the question. */
  readonly onGuest: (count: GuestCount) => void;
};

export type SendOptions = Reading & {
  readonly request: SendMessageRequest;
  /** Repeating a send with the same key is neither a second question nor a second charge. */
  readonly key: string;
  /** Of a guest who has no token yet. */
  readonly guestNonce: string | null;
};

/** What the server says of a guest: the token to send next time, and the free messages left. */
export type GuestCount = { readonly token: string | null; readonly remaining: number | null };

/** Events come as a stream, which throws ApiError; it throws the signal's reason when aborted, which ends no answer. */
export type ChatApi = {
  /** Asks, and yields the answer's events. */
  send(options: SendOptions): AsyncGenerator<ChatEvent>;
  /** The answer to a question that was asked before, by its id or key, from its beginning. */
  read(id: string, reading: Reading): AsyncGenerator<ChatEvent>;
  /**
   * Ends the answer to a question; `unread` when nothing of it has arrived. `remaining`: the free messages that a guest has
   * left then. Throws ApiError.
   */
  stop(id: string, guestToken: string | null, unread: boolean): Promise<{ readonly remaining?: number | undefined }>;
  /** Throws ApiError. */
  health(): Promise<ChatHealth>;
};

export const createChatApi = (client: Client): ChatApi => ({
  send: ({ request, key, guestNonce, ...reading }) =>
    stream(reading, (input) =>
      client.open(sendMessage, {
        ...input,
        body: request satisfies v.InferInput<typeof sendMessage.request>,
        headers: {
          ...input.headers,
          [IDEMPOTENCY_HEADER]: key,
          ...(guestNonce && { [GUEST_HEADERS.nonce]: guestNonce }),
        },
      }),
    ),
  read: (id, reading) => stream(reading, (input) => client.open(readAnswer, { ...input, params: { id } })),
  stop: (id, guestToken, unread) =>
    client.call(stopAnswer, {
      params: { id },
      headers: guestHeaders(guestToken),
      ...(unread && { query: { unread: 1 } }),
    }),
  health: () => client.call(getChatHealth, {}),
});

const EVENT_STREAM = 'text/event-stream';

type StreamInput = Pick<CallInput<typeof readAnswer>, 'signal' | 'timeoutMs'> & { headers: Record<string, string> };

async function* stream(
  { guestToken, signal, onGuest }: Reading,
  open: (input: StreamInput) => Promise<Response>,
): AsyncGenerator<ChatEvent> {
  const deadline = AbortSignal.timeout(limits.chatTimeoutMs);
  try {
    const response = await open({
      headers: { accept: EVENT_STREAM, ...guestHeaders(guestToken) },
      signal: firstOf(signal, deadline),
      timeoutMs: limits.chatTimeoutMs,
    });
    // A proxy's or a hotel's own page, whatever its status says.
    if (!response.headers.get('content-type')?.startsWith(EVENT_STREAM))
      throw new ApiError(INVALID_RESPONSE, { kind: 'format', status: response.status });
    onGuest(guestCount(response));
    yield* readStream(response);
  } catch (cause) {
    if (deadline.aborted && !signal.aborted)
      throw new ApiError(text('Request timeout. Please try again.'), { kind: 'timeout', cause });
    throw cause;
  }
}

/** Aborted with the first of them; throws when one is already. `AbortSignal.any` does the same, in browsers newer than those of our students. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => first.abort(signal.reason));
  }
  return first.signal;
}

const guestHeaders = (token: string | null) => (token ? { [GUEST_HEADERS.token]: token } : {});

function guestCount({ headers }: Response): GuestCount {
  const remaining = headers.get(GUEST_HEADERS.remaining);
  return { token: headers.get(GUEST_HEADERS.token), remaining: remaining === null ? null : Number(remaining) };
}
