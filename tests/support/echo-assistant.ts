import type { Assistant } from '#server/assistant/assistant.ts';

const SOURCE = { number: 1, title: 'A guide', url: '/guides/a-guide#part', checked_on: '2026-11-01' };

/** An assistant that repeats the question in two pieces, so that tests of the chat do not depend on what we know. */
export const echoAssistant = (
  options: { pauseMs?: number; fail?: () => boolean; free?: () => boolean } = {},
): Assistant => ({
  async *answer({ text, history }, signal) {
    if (options.fail?.()) throw new Error('the assistant is broken');
    yield { type: 'agent', name: 'Echo specialist' };
    for (const piece of [`You asked: ${text}`, ` (after ${history.length} messages)`]) {
      if (options.pauseMs) await new Promise((resolve) => setTimeout(resolve, options.pauseMs));
      if (signal.aborted) return;
      yield { type: 'delta', text: piece };
    }
    yield { type: 'end', sources: [SOURCE], followUps: ['And then?'], free: options.free?.() ?? false };
  },
});
