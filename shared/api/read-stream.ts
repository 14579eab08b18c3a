import * as v from 'valibot';
import { type ChatEvent, chatEvent } from '../contract/chat/chat.ts';
import { limits } from '../contract/limits.ts';
import { fromJson } from '../rules/json.ts';
import { ApiError, INVALID_RESPONSE } from './api-error.ts';

/**
 * The events of a streamed answer, each as soon as it is complete.
 * Throws ApiError `cut` when the stream ends, breaks or falls silent before `done` or `error`, and `format` for what is no
 * event at all, or a known one without what belongs to it. Events of a later release pass unseen: pinned pages read what they
 * know.
 */
export async function* readStream(response: Response): AsyncGenerator<ChatEvent> {
  let rest = '';
  for await (const chunk of chunks(response)) {
    rest += chunk;
    let end = rest.indexOf('\n\n');
    while (end >= 0) {
      const event = parseFrame(rest.slice(0, end));
      rest = rest.slice(end + 2);
      if (event) yield event;
      if (event?.type === 'done' || event?.type === 'error') return;
      end = rest.indexOf('\n\n');
    }
  }
  throw new ApiError('The answer was cut off', { kind: 'cut' });
}

async function* chunks(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new ApiError('The answer was cut off', { kind: 'cut', cause });
  } finally {
    // Leaving early (stop, error) must also end the request.
    reader.cancel().catch(() => undefined);
  }
}

/** What is read, unless the line is silent for so long that nobody can be at its other end. */
const inTime = <T>(reading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const silence = setTimeout(reject, 3 * limits.heartbeatMs);
    reading.finally(() => clearTimeout(silence)).then(resolve, reject);
  });

/** One server-sent event; null for a comment, which only keeps the connection alive, and for a type that we do not know. */
function parseFrame(frame: string): ChatEvent | null {
  const data = frame
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (!data) return null;
  const json = parseJson(data);
  const parsed = v.safeParse(chatEvent, json);
  if (!parsed.success) {
    // Not one of the variants: a type that we do not know.
    if (json && parsed.issues[0].type === 'variant') return null;
    throw new ApiError(INVALID_RESPONSE, { kind: 'format', status: 200 });
  }
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return fromJson(text);
  } catch {
    // Not JSON is as unknown an event as any other: the schema refuses it.
    return undefined;
  }
}
