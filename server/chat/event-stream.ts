import type { ChatEvent } from '#shared/contract/chat/chat.ts';
import { limits } from '#shared/contract/limits.ts';

/** What a reader is told when the answer can no longer be read, for example because the database is away. */
const BROKEN_OFF = {
  type: 'error',
  status: 503,
  detail: 'The answer cannot be read right now. Please try again in a moment.',
} as const satisfies ChatEvent;

/**
 * An answer as server-sent events. When the reader goes away, only the reading ends; when `events` throws, `onFault`
 * hears of it and the stream ends with an `error` event.
 */
export function streamEvents(
  events: AsyncGenerator<ChatEvent>,
  headers: Readonly<Record<string, string>>,
  onFault: (cause: unknown) => void,
): Response {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Proxies close a connection that is silent for about a minute, and the browser takes it for lost.
      heartbeat = setInterval(() => {
        try {
          controller.enqueue(encoder.encode(': still here\n\n'));
        } catch {
          // The stream has ended in a way that nobody told us of. What a timer throws would end the process.
          clearInterval(heartbeat);
        }
      }, limits.heartbeatMs);
    },
    async pull(controller) {
      const send = (event: ChatEvent) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      try {
        const { done, value } = await events.next();
        // Whoever leaves does so while we wait for the next event, and that is no fault.
        if (left) return;
        if (!done) return send(value);
      } catch (cause) {
        onFault(cause);
        if (left) return;
        send(BROKEN_OFF);
      }
      clearInterval(heartbeat);
      controller.close();
    },
    async cancel() {
      left = true;
      clearInterval(heartbeat);
      // Not awaited: it takes effect with the next event.
      events.return(undefined).catch(onFault);
    },
  });
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nginx would otherwise collect the whole answer before passing it on.
      'x-accel-buffering': 'no',
    },
  });
}
