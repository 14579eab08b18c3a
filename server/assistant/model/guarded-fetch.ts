import { asEventStream } from './as-event-stream.ts';
import { ModelFailure } from './model-failure.ts';

/**
 * A fetch for an endpoint that is not trusted to behave: follows no redirect (the key would go with it), reads no more
 * than `responseBytes`, and of an error only its beginning. What answers in one piece is handed on as a stream of one.
 */
export function createGuardedFetch(responseBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ModelFailure('refused', response.status);
    }
    if (!response.ok) {
      const headers = new Headers({ 'content-type': 'text/plain' });
      const after = response.headers.get('retry-after');
      if (after !== null) headers.set('retry-after', after);
      return new Response(await beginningOf(response), { status: response.status, headers });
    }
    const type = response.headers.get('content-type') ?? '';
    if (!response.body || !/^(?:text\/event-stream|application\/json)\b/i.test(type)) {
      await response.body?.cancel();
      throw new ModelFailure('bad response', response.status);
    }
    const body = response.body.pipeThrough(atMost(responseBytes));
    if (type.toLowerCase().startsWith('text/event-stream')) return new Response(body, response);
    return asEventStream(await new Response(body).text());
  };
}

const ERROR_CHARACTERS = 2_000;
const ERROR_MS = 2_000;

async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return '';
  const patience = setTimeout(() => void reader.cancel().catch(() => undefined), ERROR_MS);
  let text = '';
  try {
    while (text.length < ERROR_CHARACTERS) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
  } catch {
    // The status says enough.
  }
  clearTimeout(patience);
  void reader.cancel().catch(() => undefined);
  return text.slice(0, ERROR_CHARACTERS);
}

function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > bytes) controller.error(new ModelFailure('too long an answer'));
      else controller.enqueue(chunk);
    },
  });
}
