import type { Source } from '#shared/contract/chat/chat.ts';
import { SPECIALISTS } from '#shared/rules/specialists.ts';
import type { AnswerPart, Assistant, Question } from '../assistant.ts';
import type { Library } from '../library/library.ts';
import { inPieces } from '../split-pieces.ts';
import { markShift, shiftedMarks, shiftedSources } from './mark-shift.ts';
import { replyToWish, type WishReply } from './reply-to-wish.ts';
import { splitWish } from './split-wish.ts';

type Asked = Omit<Question, 'list'>;

/**
 * Does what a student wishes of their own list, and says so, before any model: by the words of the question alone, which no
 * text that was read can add to. Everything else goes to `assistant`, which has no hold on the list; of a message that wishes
 * and asks, the question does.
 */
export function listFirst(assistant: Assistant, library: Library, clock: () => number): Assistant {
  return {
    async *answer({ list, ...question }, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const split = splitWish(question.text);
      const carryOut = () => replyToWish({ ...question, text: split?.wish ?? '' }, list, library, clock());
      const asked = split?.question ? { ...question, text: split.question } : null;
      if (asked && split?.questionFirst) return yield* questionThenWish(asked, carryOut, signal);
      const reply = split && (await carryOut());
      if (!reply) return yield* assistant.answer(question, signal);
      if (asked) return yield* wishThenQuestion(reply, asked, signal);
      yield { type: 'agent', name: SPECIALISTS.universities.name };
      yield* inPieces(reply.markdown, { streamed: question.streamed, signal });
      if (!signal.aborted) yield { type: 'end', sources: reply.sources, followUps: reply.followUps, free: true };
    },
  };

  /** The sources of the answer are numbered on from those of the wish. */
  async function* wishThenQuestion(reply: WishReply, asked: Asked, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const shift = markShift(reply.sources.length);
    let said = false;
    for await (const part of assistant.answer(asked, signal)) {
      if (!said && (part.type === 'delta' || part.type === 'end')) {
        said = true;
        yield* inPieces(`${reply.markdown}\n\n`, { streamed: asked.streamed, signal });
      }
      const text = part.type === 'delta' ? shift.push(part.text) : part.type === 'end' ? shift.end() : '';
      if (text !== '') yield { type: 'delta', text };
      if (part.type === 'end') {
        const sources = [...reply.sources, ...shiftedSources(part.sources, reply.sources.length)];
        yield { ...part, sources, followUps: together(reply, part.followUps) };
      } else if (part.type !== 'delta') yield part;
    }
  }

  async function* questionThenWish(
    asked: Asked,
    carryOut: () => Promise<WishReply | null>,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart> {
    for await (const part of assistant.answer(asked, signal)) {
      const reply = part.type === 'end' ? await carryOut() : null;
      if (part.type !== 'end' || !reply) {
        yield part;
        continue;
      }
      const first = highest(part.sources);
      yield* inPieces(`\n\n${shiftedMarks(reply.markdown, first)}`, { streamed: asked.streamed, signal });
      if (signal.aborted) return;
      const sources = [...part.sources, ...shiftedSources(reply.sources, first)];
      yield { ...part, sources, followUps: together(reply, part.followUps) };
    }
  }
}

const highest = (sources: readonly Source[]): number => Math.max(0, ...sources.map(({ number }) => number));

/** The way back of the wish, then what the answer leads to. */
const together = ({ followUps }: WishReply, next: readonly string[]): string[] => [...followUps.slice(0, 1), ...next];
