import type { Logger } from 'pino';
import type { Question } from '../assistant.ts';
import { callModel, openModel } from './call-model.ts';
import { toModelFailure } from './model-failure.ts';
import { needsRewriting, readStandalone, rewritingCall, type Standalone } from './rewrite-question.ts';
import type { LanguageModelSettings } from './settings.ts';
import type { RecordUse } from './usage-book.ts';

type Options = {
  readonly settings: LanguageModelSettings;
  readonly record: RecordUse;
  readonly log: Pick<Logger, 'warn'>;
};

/** Has a model write a question on its own; null when it stands alone already, or when the model does not do it. */
export function createRewriter({ settings: { rewriter, limits }, record, log }: Options) {
  const model = openModel(rewriter, limits);
  return async (question: Question, signal: AbortSignal): Promise<Standalone | null> => {
    if (!needsRewriting(question)) return null;
    const within = AbortSignal.any([signal, AbortSignal.timeout(limits.rewriteMs)]);
    let text = '';
    try {
      const parts = callModel(rewritingCall(question), {
        model,
        limits,
        signal: within,
        used: (use) => record(question, { ...use, role: 'rewriter', model: model.name }),
      });
      for await (const part of parts) if (part !== 'tool') text += part.text;
    } catch (error) {
      const { reason, status } = toModelFailure(error);
      if (!signal.aborted) log.warn({ reason, status, model: model.name }, 'the question could not be written anew');
      return null;
    }
    return readStandalone(text);
  };
}
