import type { Asker } from '#server/assistant/assistant.ts';
import type { LanguageModelSettings, ModelEndpoint, ModelLimits } from '#server/assistant/model/settings.ts';
import type { ModelUse, UsageBook } from '#server/assistant/model/usage-book.ts';

type Changes = Partial<Omit<LanguageModelSettings, 'limits'>> & { readonly limits?: Partial<ModelLimits> };

/** Settings for a model behind this address, patient enough for a loaded machine; who tests patience sets less. */
export function settingsFor(baseUrl: string, { limits, ...changes }: Changes = {}): LanguageModelSettings {
  const writer: ModelEndpoint = { baseUrl, apiKey: 'only-for-tests', model: 'a-model' };
  return {
    writer,
    rewriter: { ...writer, model: 'a-rewriter' },
    fallback: null,
    temperature: 2,
    maxTokens: 4_096,
    limits: {
      firstSignMs: 20_000,
      silenceMs: 20_000,
      totalMs: 60_000,
      rewriteMs: 20_000,
      responseBytes: 1_000_000,
      backOffMs: 1,
      mostBackOffMs: 50,
      ...limits,
    },
    prices: new Map(),
    currency: 'USD',
    tokensPerDay: null,
    costPerDay: null,
    ...changes,
  };
}

/** Books in memory, with room until `full` says otherwise. */
export function memoryBook(full: () => boolean = () => false) {
  const uses: (ModelUse & { readonly asker: Asker })[] = [];
  const book: UsageBook = {
    hasRoom: async () => !full(),
    record: async (use, asker) => void uses.push({ ...use, asker }),
  };
  return { book, uses };
}
