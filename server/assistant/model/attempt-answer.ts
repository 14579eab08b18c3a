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
import { createSentenceDesk, type Outcome, type Refused } from './sentence-desk.ts';
import type { LanguageModelSettings } from './settings.ts';
import type { RecordUse } from './usage-book.ts';
import { createVerifier } from './verify-sentence.ts';

type Options = {
  readonly settings: LanguageModelSettings;
  readonly library: Library;
  readonly desk: GuideDesk;
  readonly clock: () => number;
  readonly record: RecordUse;
};

/** A question for a model, and how what it writes reaches the reader. */
export type Writing = {
  readonly question: Question;
  readonly draft: Reply;
  /** Numbers the sources as the reader sees them. */
  readonly shelf: SourceShelf;
  readonly signal: AbortSignal;
  readonly say: (text: string) => AnswerPart;
};

/** The same with what was found out before any model wrote. */
export type Task = Writing & {
  /** The question on its own; null when it is that already. */
  readonly standalone: string | null;
  readonly passages: ReturnType<GuideDesk['find']>;
  /** Fires when all tries together have taken too long. */
  readonly late: AbortSignal;
};

/** What changes from one attempt to the next: only what the model needs most, and the sentences that were refused. */
export type Attempt = { readonly brief: boolean; readonly refused: readonly Refused[] };

/** How an attempt ended. */
type Attempted = Outcome & { readonly finish: Finish | null; readonly failure: ModelFailure | null };

/** Makes the function that has a model write one attempt at an answer, and streams those of its sentences that may be shown. */
export function createAttempts({ settings, library, desk, clock, record }: Options) {
  const verifier = createVerifier(desk);

  return async function* attempt(
    task: Task,
    model: OpenModel,
    { brief, refused }: Attempt,
  ): AsyncGenerator<AnswerPart, Attempted> {
    const { question, draft, standalone, passages, signal, say } = task;
    const now = clock();
    const own = draft.asked.own?.facts ?? [];
    const told = [question.text, ...question.history.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []))];
    const material = createMaterial(desk.countriesIn);
    const sentences = createSentenceDesk({ material, verifier, shown: task.shelf });
    const call: ModelCall = {
      instructions: instructionsFor(
        question.mode === 'single_agent' ? null : draft.specialist,
        new Date(now).toISOString().slice(0, 10),
      ),
      prompt: writerPrompt({ question, standalone, passages, material, own, brief, refused }),
      tools: modelTools({ library, material, now, told: [...told, ...own] }),
      maxTokens: Math.min(question.maxTokens, settings.maxTokens),
      temperature: Math.min(question.temperature, settings.temperature),
    };
    const answer = callModel(call, model, { signal: AbortSignal.any([signal, task.late]), used: record(question) });
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
}

/** The next part of a call, or why there is none. */
const nextOf = (answer: AsyncGenerator<CallPart, Finish>): Promise<IteratorResult<CallPart, Finish> | ModelFailure> =>
  answer.next().catch(toModelFailure);
