import type { AnswerPart, Assistant } from '../assistant.ts';
import { inPieces } from '../guide.ts';
import type { Library } from '../library/library.ts';
import { SPECIALIST_NAMES } from '../specialists.ts';
import { replyToWish } from './reply-to-wish.ts';

type Options = { readonly clock: () => number; readonly pauseMs?: number };

/**
 * Does what a student wishes of their own list, and says so, before any model: by the words of the question alone, which no
 * text that was read can add to. Everything else goes to `assistant`, which has no hold on the list.
 */
export function listFirst(assistant: Assistant, library: Library, { clock, pauseMs = 16 }: Options): Assistant {
  return {
    async *answer(given, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const { list, ...question } = given;
      const reply = await replyToWish(question, list, library, clock());
      if (reply === null) return yield* assistant.answer(question, signal);
      yield { type: 'agent', name: SPECIALIST_NAMES.universities };
      for await (const text of inPieces(reply.markdown, { pauseMs: question.streamed ? pauseMs : 0, signal }))
        yield { type: 'delta', text };
      if (!signal.aborted) yield { type: 'end', sources: reply.sources, followUps: reply.followUps, free: true };
    },
  };
}
