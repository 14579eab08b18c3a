import type { Logger } from 'pino';
import type { Assistant } from './assistant.ts';
import { careFirst } from './danger/care-first.ts';
import { createGuide } from './guide.ts';
import type { Library } from './library/library.ts';
import type { LanguageModelSettings } from './model/settings.ts';
import type { UsageBook } from './model/usage-book.ts';
import { withOfficialPages } from './official-pages.ts';
import { listFirst } from './shortlist/list-first.ts';

type Options = {
  /** Null: the built-in guide. */
  readonly settings: LanguageModelSettings | null;
  readonly library: Library;
  /** Where a language model's use is written down. */
  readonly usage: UsageBook;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clock: () => number;
};

/**
 * The assistant that the settings ask for, after people in danger and wishes about one's own list, which need neither a guide
 * nor a model. The language model's libraries are loaded only for one.
 */
export async function createAssistant({ settings, library, usage, log, clock }: Options): Promise<Assistant> {
  const before = (assistant: Assistant) => careFirst(listFirst(withOfficialPages(assistant, library), library, clock));
  if (settings === null) return before(createGuide({ library, clock }));
  const { createLanguageModel } = await import('./model/create-language-model.ts');
  return before(createLanguageModel({ settings, library, usage, log, clock }));
}
