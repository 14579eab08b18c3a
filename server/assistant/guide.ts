import { SPECIALISTS } from '#shared/rules/specialists.ts';
import { replyTo } from './answers/reply-to.ts';
import type { AnswerPart, Assistant } from './assistant.ts';
import type { Library } from './library/library.ts';
import { inPieces } from './split-pieces.ts';

type Options = { readonly library: Library; readonly clock?: () => number; readonly pauseMs?: number };

/** The built-in assistant: answers from our own pages alone, without a network, the same answer to the same question. */
export function createGuide({ library, clock = Date.now, pauseMs }: Options): Assistant {
  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const { specialist, markdown, sources, followUps, free, asked } = replyTo(question, library, { now: clock() });
      yield { type: 'agent', name: SPECIALISTS[specialist].name, ...(asked.own && { fromProfile: true }) };
      yield* inPieces(markdown, { streamed: question.streamed, signal, pauseMs });
      if (!signal.aborted) yield { type: 'end', sources, followUps, ...(free && { free }) };
    },
  };
}
