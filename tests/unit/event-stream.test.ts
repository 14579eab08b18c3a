import { expect, test } from 'vitest';
import { streamEvents } from '#server/chat/event-stream.ts';
import type { ChatEvent } from '#shared/contract/chat/chat.ts';

/** The stream of an answer whose pieces come when they are let, its reader, and the faults that were heard of. */
function heldStream() {
  const faults: unknown[] = [];
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* answer(): AsyncGenerator<ChatEvent> {
    for (const [index, gate] of gates.entries()) {
      await gate.promise;
      yield { type: 'delta', text: `piece ${index}` };
    }
  }
  const { body } = streamEvents(answer(), {}, (cause) => faults.push(cause));
  return { faults, reader: body?.getReader(), goOn: gates.map(({ resolve }) => resolve), broken: gates[1]?.reject };
}

/** Whatever has been promised until now is done. */
const settled = () => new Promise(setImmediate);

test('who leaves while the next piece is awaited is no fault, whenever it comes', async () => {
  const { faults, reader, goOn } = heldStream();
  goOn[0]?.();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('piece 0');
  await settled();
  await reader?.cancel();
  goOn[1]?.();
  await settled();
  expect(faults).toEqual([]);
});

test('an answer that cannot be read any more is one fault, and its reader is told', async () => {
  const { faults, reader, goOn, broken } = heldStream();
  goOn[0]?.();
  await reader?.read();
  broken?.(new Error('the database is away'));
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"type":"error"');
  expect((await reader?.read())?.done).toBe(true);
  expect(faults).toHaveLength(1);
});
