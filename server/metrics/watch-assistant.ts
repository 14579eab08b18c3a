import type { Assistant } from '../assistant/assistant.ts';
import type { Deps } from '../deps.ts';
import type { Metrics } from './metrics.ts';

/** The same assistant, with a watch in hand. */
export function watchAssistant(
  { assistant, clock }: Pick<Deps, 'assistant' | 'clock'>,
  metrics: Pick<Metrics, 'firstPiece' | 'answer'>,
): Assistant {
  return {
    async *answer(question, signal) {
      const began = clock();
      let pieces = 0;
      let outcome: Parameters<Metrics['answer']>[0] = 'failed';
      try {
        for await (const part of assistant.answer(question, signal)) {
          if (part.type === 'delta' && pieces++ === 0) metrics.firstPiece(clock() - began);
          if (part.type === 'end') outcome = 'whole';
          yield part;
        }
      } finally {
        metrics.answer(outcome === 'failed' && signal.aborted ? 'ended' : outcome, clock() - began);
      }
    },
  };
}
