import type { Logger } from 'pino';
import type { AnswerPart } from '../assistant.ts';
import type { Library } from '../library/library.ts';
import { type Attempt, createAttempts, type Task, type Writing } from './attempt-answer.ts';
import { createBreaker } from './breaker.ts';
import { type OpenModel, openModel } from './call-model.ts';
import type { GuideDesk } from './from-guide.ts';
import { createRewriter } from './rewrite-question.ts';
import type { LanguageModelSettings } from './settings.ts';
import { recordIn, type UsageBook } from './usage-book.ts';

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

/** Writes answers with the models of the settings, one after the other, until one can be shown: streams the sentences that may be. */
export function createModelWriter({ settings, library, desk, usage, log, clock }: Options) {
  const { writer, fallback, limits } = settings;
  const record = recordIn(usage, log);
  const attempt = createAttempts({ settings, library, desk, clock, record });
  const rewrite = createRewriter({ settings, record, log });
  const models = [openModel('writer', writer, limits), ...(fallback ? [openModel('fallback', fallback, limits)] : [])];
  const endpoints = models.map((model) => ({ model, breaker: createBreaker(clock) }));

  return async function* write(writing: Writing): AsyncGenerator<AnswerPart, Ending> {
    const open = endpoints.filter(({ breaker }) => breaker.allows());
    const unsettled = new Set(open.map(({ breaker }) => breaker));
    try {
      if (open.length === 0) return 'silent';
      if (!(await usage.hasRoom())) return 'spent';
      yield { type: 'paid' };
      const { question, draft, signal } = writing;
      const late = AbortSignal.timeout(limits.totalMs);
      const standalone = await rewrite(question, AbortSignal.any([signal, late]));
      const passages = desk.find(question, standalone?.searches ?? [], draft);
      const task = { ...writing, standalone: standalone?.question ?? null, passages, late };
      let first: Ending | null = null;
      for (const { model, breaker } of open) {
        const ending = yield* writeWith(model, task);
        if (signal.aborted) break;
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
  };

  /** One model's attempts: once more without what it can do without, once more when no sentence could be shown. */
  async function* writeWith(model: OpenModel, task: Task): AsyncGenerator<AnswerPart, Ending> {
    let now: Attempt = { brief: false, refused: [] };
    for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts++) {
      const { shown, refused, nothingFound, finish, failure } = yield* attempt(task, model, now);
      if (task.signal.aborted) return 'silent';
      if (failure) {
        const { reason, status } = failure;
        log.warn({ reason, status, model: model.name }, 'the language model failed');
        if (shown > 0) return 'broken';
        if (reason !== 'too long a question' || now.brief) return 'silent';
        now = { ...now, brief: true };
        continue;
      }
      if (shown > 0) return finish === 'length' ? 'cut' : 'written';
      if (nothingFound) return 'nothing';
      log.warn({ refused: refused.length, model: model.name }, 'nothing that the language model wrote could be shown');
      if (now.refused.length > 0 || refused.length === 0 || finish === 'length') return 'unfounded';
      now = { ...now, refused };
    }
    return 'unfounded';
  }
}

const MOST_ATTEMPTS = 3;
