import type { Logger } from 'pino';
import type { Reply } from '../answers/reply-to.ts';
import type { SourceShelf } from '../answers/source-shelf.ts';
import type { AnswerPart, Question } from '../assistant.ts';
import type { Library } from '../library/library.ts';
import { createBreaker } from './breaker.ts';
import { type CallPart, callModel, type Finish, type ModelCall, type OpenModel, openModel } from './call-model.ts';
import type { GuideDesk } from './from-guide.ts';
import { instructionsFor } from './instructions.ts';
import { createMaterial } from './material.ts';
import { ModelFailure, toModelFailure } from './model-failure.ts';
import { modelTools } from './model-tools.ts';
import { writerPrompt } from './prompt.ts';
import { needsRewriting, readStandalone, rewritingCall, type Standalone } from './rewrite-question.ts';
import { createSentenceDesk, type Outcome, type Refused } from './sentence-desk.ts';
import type { LanguageModelSettings } from './settings.ts';
import type { ModelUse, UsageBook } from './usage-book.ts';
import { createVerifier } from './verify-sentence.ts';

/**
 * How an answer ended. `written` and `cut` were shown; after `broken` a part was; of all others nothing was, and the
 * guide answers.
 */
export type Ending = 'written' | 'cut' | 'broken' | 'nothing' | 'unfounded' | 'silent' | 'spent';

type Options = {
  readonly settings: LanguageModelSettings;
  readonly library: Library;
  readonly desk: GuideDesk;
  readonly usage: UsageBook;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock: () => number;
};

type Writing = {
  readonly draft: Reply;
  /** Numbers the sources as the reader sees them. */
  readonly shelf: SourceShelf;
  readonly signal: AbortSignal;
  readonly say: (text: string) => AnswerPart;
};

type Role = ModelUse['role'];
/** One try: what the model is told, and how it ended. */
type Try = { readonly brief: boolean; readonly refused: readonly Refused[] };
type Tried = Outcome & { readonly finish: Finish | null; readonly failure: ModelFailure | null };

/** Writes answers with the models of the settings, one after the other, until one can be shown. */
export function createModelWriter({ settings, library, desk, usage, log, clock }: Options) {
  const { writer, fallback, rewriter, limits } = settings;
  const verifier = createVerifier(desk);
  const endpoints = [
    { role: 'writer' as const, model: openModel(writer, limits), breaker: createBreaker({ clock }) },
    ...(fallback
      ? [{ role: 'fallback' as const, model: openModel(fallback, limits), breaker: createBreaker({ clock }) }]
      : []),
  ];
  const rewriting = openModel(rewriter, limits);

  return {
    /** Streams the sentences that may be shown. */
    async *write(question: Question, writing: Writing): AsyncGenerator<AnswerPart, Ending> {
      const open = endpoints.filter(({ breaker }) => breaker.allows());
      const unsettled = new Set(open.map(({ breaker }) => breaker));
      try {
        if (open.length === 0) return 'silent';
        if (!(await usage.hasRoom())) return 'spent';
        yield { type: 'paid' };
        const late = AbortSignal.timeout(limits.totalMs);
        const standalone = await rewrite(question, AbortSignal.any([writing.signal, late]));
        const asked = {
          ...writing,
          standalone,
          passages: desk.find(question, standalone?.searches ?? [], writing.draft),
        };
        let first: Ending | null = null;
        for (const { role, model, breaker } of open) {
          const ending = yield* writeWith(question, asked, { role, model, late });
          if (writing.signal.aborted) break;
          unsettled.delete(breaker);
          if (ending === 'silent' || ending === 'broken') breaker.failed();
          else breaker.succeeded();
          if (ending !== 'silent' && ending !== 'unfounded') return ending;
          first ??= ending;
        }
        return first ?? 'silent';
      } finally {
        for (const breaker of unsettled) breaker.abandoned();
      }
    },
  };

  /** One model's tries: once more without what it can do without, once more when no sentence could be shown. */
  async function* writeWith(
    question: Question,
    asked: Writing & { standalone: Standalone | null; passages: ReturnType<GuideDesk['find']> },
    at: { role: Role; model: OpenModel; late: AbortSignal },
  ): AsyncGenerator<AnswerPart, Ending> {
    let now: Try = { brief: false, refused: [] };
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const tried = yield* tryOnce(question, asked, at, now);
      const { shown, refused, nothingFound, finish, failure } = tried;
      if (asked.signal.aborted) return 'silent';
      if (failure) {
        log.warn({ reason: failure.reason, status: failure.status, model: at.model.name }, 'the language model failed');
        if (shown > 0) return 'broken';
        if (failure.reason !== 'too long a question' || now.brief) return 'silent';
        now = { ...now, brief: true };
        continue;
      }
      if (shown > 0) return finish === 'length' ? 'cut' : 'written';
      if (nothingFound) return 'nothing';
      log.warn(
        { refused: refused.length, model: at.model.name },
        'nothing that the language model wrote could be shown',
      );
      if (now.refused.length > 0 || refused.length === 0 || finish === 'length') return 'unfounded';
      now = { ...now, refused };
    }
    return 'unfounded';
  }

  async function* tryOnce(
    question: Question,
    { draft, shelf, signal, say, standalone, passages }: Parameters<typeof writeWith>[1],
    { role, model, late }: Parameters<typeof writeWith>[2],
    { brief, refused }: Try,
  ): AsyncGenerator<AnswerPart, Tried> {
    const material = createMaterial(desk.countriesIn);
    const prompt = writerPrompt({
      question,
      standalone: standalone?.question ?? null,
      passages,
      material,
      own: draft.asked.own?.facts ?? [],
      brief,
      refused,
    });
    const now = clock();
    const told = [question, ...question.history.filter((turn) => turn.role === 'user')];
    const call: ModelCall = {
      instructions: instructionsFor(
        question.mode === 'single_agent' ? null : draft.specialist,
        new Date(now).toISOString().slice(0, 10),
      ),
      prompt,
      tools: modelTools({
        library,
        material,
        now,
        told: [...told.map((turn) => ('text' in turn ? turn.text : turn.content)), ...(draft.asked.own?.facts ?? [])],
      }),
      maxTokens: Math.min(question.maxTokens, settings.maxTokens),
      temperature: Math.min(question.temperature, settings.temperature),
    };
    const sentences = createSentenceDesk({ material, verifier, shown: shelf });
    const answer = callModel(call, {
      model,
      limits,
      signal: AbortSignal.any([signal, late]),
      used: (use) => record(question, { ...use, role, model: model.name }),
    });
    let next = await nextOf(answer);
    try {
      for (; !(next instanceof ModelFailure) && !next.done; next = await nextOf(answer)) {
        if (signal.aborted) break;
        if (next.value === 'tool') sentences.turnedToTool();
        else for (const text of sentences.push(next.value.text)) yield say(text);
      }
    } finally {
      await answer.return('stop');
    }
    const failure = next instanceof ModelFailure ? next : null;
    const finish = next instanceof ModelFailure || !next.done ? null : next.value;
    const end = sentences.end(finish === 'stop');
    for (let last = end.next(); ; last = end.next()) {
      if (last.done) return { ...last.value, finish, failure };
      if (!signal.aborted) yield say(last.value);
    }
  }

  /** The question on its own, as a model writes it; null when it stands alone already, or when the model does not. */
  async function rewrite(question: Question, signal: AbortSignal): Promise<Standalone | null> {
    if (!needsRewriting(question)) return null;
    const within = AbortSignal.any([signal, AbortSignal.timeout(limits.rewriteMs)]);
    let text = '';
    try {
      const parts = callModel(rewritingCall(question), {
        model: rewriting,
        limits,
        signal: within,
        used: (use) => record(question, { ...use, role: 'rewriter', model: rewriting.name }),
      });
      for await (const part of parts) if (part !== 'tool') text += part.text;
    } catch (error) {
      const { reason, status } = toModelFailure(error);
      if (!signal.aborted)
        log.warn({ reason, status, model: rewriting.name }, 'the question could not be written anew');
      return null;
    }
    return readStandalone(text);
  }

  /** An answer is not lost because its cost could not be written down. */
  async function record({ asker }: Question, use: ModelUse): Promise<void> {
    await usage
      .record(use, asker)
      .catch((err: unknown) => log.error({ err, ...use }, 'what a language model used could not be recorded'));
  }
}

const MOST_TRIES = 3;

/** The next part of a call, or why there is none. */
const nextOf = (answer: AsyncGenerator<CallPart, Finish>): Promise<IteratorResult<CallPart, Finish> | ModelFailure> =>
  answer.next().catch(toModelFailure);
