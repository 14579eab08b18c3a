import { readStream } from '#shared/api/read-stream.ts';
import type { ChatEvent } from '#shared/contract/chat/chat.ts';

/** All events of a streamed answer, read with the client's own reader. */
export async function readEvents(response: Response): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of readStream(response)) events.push(event);
  return events;
}
