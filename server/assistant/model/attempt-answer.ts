import type { Reply } from '../answers/reply-to.ts';
import type { SourceShelf } from '../answers/source-shelf.ts';
import type { AnswerPart, Question } from '../assistant.ts';
import type { Library } from '../library/library.ts';
import { type CallPart, callModel, type Finish, type ModelCall, type OpenModel } from './call-model.ts';
import type { GuideDesk } from './from-guide.ts';
import { instructionsFor } from './instructions.ts';
import { createMaterial } from './material.ts';
import { ModelFailure, toModelFailure } from './model-failure.ts';
import { modelTools } from './model-tools.ts';
import { writerPrompt } from './prompt.ts';
import type { Standalone } from './rewrite-question.ts';
import { createSentenceDesk, type Outcome, type Refused } from './sentence-desk.ts';
import type { LanguageModelSettings } from './settings.ts';
import type { ModelUse, RecordUse } from './usage-book.ts';
import { createVerifier } from './verify-sentence.ts';

type Options = {
  readonly settings: LanguageModelSettings;
  readonly library: Library;
  readonly desk: GuideDesk;
  readonly clock: () => number;
  readonly record: RecordUse;
};

/** How what a model writes reaches the reader. */
export type Writing = {
  readonly draft: Reply;
  /** Numbers the sources as the reader sees them. */
  readonly shelf: SourceShelf;
  readonly signal: AbortSignal;
  readonly say: (text: string) => AnswerPart;
};

/** What is asked of a model, with the passages that it may use. */
export type Asked = Writing & {
  readonly standalone: Standalone | null;
  readonly passages: ReturnType<GuideDesk['find']>;
};

/** The model that is asked, and when it has taken too long. */
export type AskedModel = { readonly role: ModelUse['role']; readonly model: OpenModel; readonly late: AbortSignal };

/** What changes from one attempt to the next: only what the model needs most, and the sentences that were refused. */
export type Attempt = { readonly brief: boolean; readonly refused: readonly Refused[] };

/** How an attempt ended. */
export type Attempted = Outcome & { readonly finish: Finish | null; readonly failure: ModelFailure | null };

/** Makes the function that has a model write one attempt at an answer, and streams those of its sentences that may be shown. */
export function createAttempts({ settings, library, desk, clock, record }: Options) {
  const verifier = createVerifier(desk);

  return async function* attempt(
    question: Question,
    asked: Asked,
    { role, model, late }: AskedModel,
    now: Attempt,
  ): AsyncGenerator<AnswerPart, Attempted> {
    const { shelf, signal, say } = asked;
    const material = createMaterial(desk.countriesIn);
    const sentences = createSentenceDesk({ material, verifier, shown: shelf });
    const answer = callModel(callFor(question, asked, material, now), {
      model,
      limits: settings.limits,
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
  };

  function callFor(
    question: Question,
    { draft, standalone, passages }: Asked,
    material: ReturnType<typeof createMaterial>,
    { brief, refused }: Attempt,
  ): ModelCall {
    const now = clock();
    const own = draft.asked.own?.facts ?? [];
    const told = [question.text, ...question.history.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []))];
    return {
      instructions: instructionsFor(
        question.mode === 'single_agent' ? null : draft.specialist,
        new Date(now).toISOString().slice(0, 10),
      ),
      prompt: writerPrompt({
        question,
        standalone: standalone?.question ?? null,
        passages,
        material,
        own,
        brief,
        refused,
      }),
      tools: modelTools({ library, material, now, told: [...told, ...own] }),
      maxTokens: Math.min(question.maxTokens, settings.maxTokens),
      temperature: Math.min(question.temperature, settings.temperature),
    };
  }
}

/** The next part of a call, or why there is none. */
const nextOf = (answer: AsyncGenerator<CallPart, Finish>): Promise<IteratorResult<CallPart, Finish> | ModelFailure> =>
  answer.next().catch(toModelFailure);
