import { SpanStatusCode } from '@opentelemetry/api';
import type { Assistant } from '../assistant/assistant.ts';
import { tracer } from './tracer.ts';

/** The same assistant; each answer is a span that goes on after its request, with the moment of its first piece. */
export const traceAssistant = ({ answer }: Assistant): Assistant => ({
  async *answer(question, signal) {
    const span = tracer().startSpan('answer');
    let pieces = 0;
    let whole = false;
    try {
      for await (const part of answer(question, signal)) {
        if (part.type === 'delta' && pieces++ === 0) span.addEvent('first piece');
        if (part.type === 'end') whole = true;
        yield part;
      }
    } finally {
      span.setAttributes({ 'galen.answer.whole': whole, 'galen.answer.stopped': signal.aborted });
      if (!whole && !signal.aborted) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
  },
});
