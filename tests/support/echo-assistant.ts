import type { Assistant } from '#server/assistant/assistant.ts';

const SOURCE = { number: 1, title: 'A guide', url: '/guides/a-guide#part', checked_on: '2026-11-01' };

type Options = {
  /** What a piece, the first or the second, waits for. */
  readonly hold?: (piece: number) => Promise<void>;
  readonly fail?: () => boolean;
  readonly free?: () => boolean;
};

/** An assistant that repeats the question in two pieces, so that tests of the chat do not depend on what we know. */
export const echoAssistant = (options: Options = {}): Assistant => ({
  async *answer({ text, history }, signal) {
    if (options.fail?.()) throw new Error('the assistant is broken');
    yield { type: 'agent', name: 'Echo specialist' };
    for (const [index, piece] of [`You asked: ${text}`, ` (after ${history.length} messages)`].entries()) {
      const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
      await Promise.race([options.hold?.(index + 1), left]);
      if (signal.aborted) return;
      yield { type: 'delta', text: piece };
    }
    yield { type: 'end', sources: [SOURCE], followUps: ['And then?'], free: options.free?.() ?? false };
  },
});

/** The names of countries that a question begins with a capital, as topics: no content is read for it. */
export const echoTopics = (question: string): string[] => question.match(/\b(?:Ireland|Germany|Canada)\b/g) ?? [];
