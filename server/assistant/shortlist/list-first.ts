import type { Source } from '#shared/contract/chat/chat.ts';
import { SPECIALISTS } from '#shared/rules/specialists.ts';
import type { AnswerPart, Assistant, Question } from '../assistant.ts';
import { inPieces } from '../guide.ts';
import type { Library } from '../library/library.ts';
import { markShift, shiftedSources } from './mark-shift.ts';
import { replyToWish, type WishReply } from './reply-to-wish.ts';
import { splitWish } from './split-wish.ts';

type Options = { readonly clock: () => number; readonly pauseMs?: number };
type Asked = Omit<Question, 'list'>;

/**
 * Does what a student wishes of their own list, and says so, before any model: by the words of the question alone, which no
 * text that was read can add to. Everything else goes to `assistant`, which has no hold on the list; of a message that wishes
 * and asks, the question does.
 */
export function listFirst(assistant: Assistant, library: Library, { clock, pauseMs = 16 }: Options): Assistant {
  const say = async function* (text: string, { streamed }: Asked, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    for await (const piece of inPieces(text, { pauseMs: streamed ? pauseMs : 0, signal }))
      yield { type: 'delta', text: piece };
  };

  return {
    async *answer(given, signal): AsyncGenerator<AnswerPart> {
      if (signal.aborted) return;
      const { list, ...question } = given;
      const split = splitWish(question.text);
      const carryOut = () => replyToWish({ ...question, text: split?.wish ?? '' }, list, library, clock());
      const asked = split?.question ? { ...question, text: split.question } : null;
      if (asked && split?.questionFirst) return yield* questionThenWish(asked, carryOut, signal);
      const reply = split && (await carryOut());
      if (!reply) return yield* assistant.answer(question, signal);
      if (asked) return yield* wishThenQuestion(reply, asked, signal);
      yield { type: 'agent', name: SPECIALISTS.universities.name };
      yield* say(reply.markdown, question, signal);
      if (!signal.aborted) yield { type: 'end', sources: reply.sources, followUps: reply.followUps, free: true };
    },
  };

  /** The sources of the answer are numbered on from those of the wish. */
  async function* wishThenQuestion(reply: WishReply, asked: Asked, signal: AbortSignal): AsyncGenerator<AnswerPart> {
    const shift = markShift(reply.sources.length);
    let said = false;
    const sayWish = async function* () {
      if (!said) yield* say(`${reply.markdown}\n\n`, asked, signal);
      said = true;
    };
    for await (const part of assistant.answer(asked, signal)) {
      if (part.type !== 'agent' && part.type !== 'paid') yield* sayWish();
      if (part.type === 'delta') {
        const text = shift.push(part.text);
        if (text !== '') yield { type: 'delta', text };
      } else if (part.type === 'end') {
        const rest = shift.end();
        if (rest !== '') yield { type: 'delta', text: rest };
        const sources = [...reply.sources, ...shiftedSources(part.sources, reply.sources.length)];
        yield { ...part, sources, followUps: together(reply, part.followUps) };
      } else yield part;
    }
  }

  async function* questionThenWish(
    asked: Asked,
    carryOut: () => Promise<WishReply | null>,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart> {
    for await (const part of assistant.answer(asked, signal)) {
      if (part.type !== 'end') {
        yield part;
        continue;
      }
      const reply = await carryOut();
      if (!reply) return yield part;
      const first = highest(part.sources);
      const shift = markShift(first);
      yield* say(`\n\n${shift.push(reply.markdown)}${shift.end()}`, asked, signal);
      if (signal.aborted) return;
      const sources = [...part.sources, ...shiftedSources(reply.sources, first)];
      yield { ...part, sources, followUps: together(reply, part.followUps) };
    }
  }
}

const highest = (sources: readonly Source[]): number => Math.max(0, ...sources.map(({ number }) => number));

/** The way back of the wish, then what the answer leads to. */
const together = ({ followUps }: WishReply, next: readonly string[]): string[] => [...followUps.slice(0, 1), ...next];
