import { setTimeout as wait } from 'node:timers/promises';
import { SPECIALISTS } from '#shared/rules/specialists.ts';
import { replyTo } from './answers/reply-to.ts';
import type { AnswerPart, Assistant } from './assistant.ts';
import type { Library } from './library/library.ts';
import { splitPieces } from './split-pieces.ts';

export type GuideOptions = {
  readonly library: Library;
  /** Milliseconds between two pieces of a streamed answer, so that it can be read as it comes. */
  readonly pauseMs?: number;
  readonly clock?: () => number;
};

/** The built-in assistant: answers from our own pages alone, without a network, the same answer to the same question. */
export function createGuide({ library, pauseMs = 16, clock = Date.now }: GuideOptions): Assistant {
  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const { specialist, markdown, sources, followUps, free, asked } = replyTo(question, library, { now: clock() });
      yield { type: 'agent', name: SPECIALISTS[specialist].name, ...(asked.own && { fromProfile: true }) };
      for await (const text of inPieces(markdown, { pauseMs: question.streamed ? pauseMs : 0, signal })) {
        yield { type: 'delta', text };
      }
      if (!signal.aborted) yield { type: 'end', sources, followUps, ...(free && { free }) };
    },
  };
}

/** A text as it is written to a reader; ends early once `signal` is aborted, also within a pause. */
export async function* inPieces(text: string, { pauseMs, signal }: { pauseMs: number; signal: AbortSignal }) {
  for (const piece of splitPieces(text)) {
    if (signal.aborted) return;
    yield piece;
    if (pauseMs > 0) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
