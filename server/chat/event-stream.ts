import type { ChatEvent } from '#shared/contract/chat.ts';

/** Proxies close a connection that is silent for about a minute; a comment this often keeps it open. */
const HEARTBEAT_MS = 15_000;

/** An answer as server-sent events. When the reader goes away, only the reading ends. */
export function streamEvents(events: AsyncGenerator<ChatEvent>, headers: Readonly<Record<string, string>>): Response {
  const encoder = new TextEncoder();
  let heartbeat: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      heartbeat = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), HEARTBEAT_MS);
    },
    async pull(controller) {
      const { done, value } = await events.next();
      if (!done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
      clearInterval(heartbeat);
      controller.close();
    },
    async cancel() {
      clearInterval(heartbeat);
      // Not awaited: it takes effect with the next event.
      void events.return(undefined);
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
