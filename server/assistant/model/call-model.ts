import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { type LanguageModel, type LanguageModelUsage, stepCountIs, streamText, type Tool } from 'ai';
import { tracer } from '../../tracing/tracer.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { ModelFailure } from './model-failure.ts';
import { createPersistentFetch } from './persistent-fetch.ts';
import type { ModelEndpoint, ModelLimits } from './settings.ts';
import type { ModelUse } from './usage-book.ts';
import { withoutSilence } from './without-silence.ts';

export type ModelCall = {
  readonly instructions: string;
  readonly prompt: string;
  readonly tools: Readonly<Record<string, Tool>>;
  readonly maxTokens: number;
  readonly temperature: number;
};

/** A piece of text, or the news that the model has turned to a tool. */
export type CallPart = { readonly text: string } | 'tool';

/** How a call came to its end. */
export type Finish = 'stop' | 'length';

/** A model that is ready to be called, any number of times at once. */
export type OpenModel = {
  readonly role: ModelUse['role'];
  readonly name: string;
  readonly language: LanguageModel;
  readonly limits: ModelLimits;
};

/** Makes an endpoint ready: what the SDK makes for it costs as much as a question. */
export function openModel(
  role: ModelUse['role'],
  { model, baseUrl, apiKey }: ModelEndpoint,
  limits: ModelLimits,
): OpenModel {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: createPersistentFetch({ ...limits, fetch: createGuardedFetch(limits.responseBytes), clock: Date.now }),
    ...(apiKey !== null && { apiKey }),
  });
  return { role, name: model, language: provider(model), limits };
}

type Wires = {
  readonly signal: AbortSignal;
  /** Told once, however the call ends, when the endpoint has begun to work on it. */
  readonly used: (use: ModelUse) => Promise<void>;
};

/**
 * Gives the pieces of one answer as they come. Throws, a ModelFailure or what the SDK throws, when the endpoint refuses,
 * misbehaves, falls silent, or ends without having said that it is done. The call is aborted whenever this ends before it.
 */
export async function* callModel(
  { instructions, prompt, tools, maxTokens, temperature }: ModelCall,
  { role, name, language, limits }: OpenModel,
  { signal, used }: Wires,
): AsyncGenerator<CallPart, Finish> {
  const own = new AbortController();
  const meter = createMeter(instructions.length + prompt.length);
  const span = tracer().startSpan('language model', {
    kind: SpanKind.CLIENT,
    attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': name },
  });
  let done = false;
  try {
    const { fullStream } = streamText({
      model: language,
      instructions,
      prompt,
      tools,
      maxOutputTokens: maxTokens,
      temperature,
      maxRetries: 0,
      stopWhen: stepCountIs(MOST_STEPS),
      // The last round has to be an answer.
      prepareStep: ({ stepNumber }) => (stepNumber === MOST_STEPS - 1 ? { activeTools: [] } : {}),
      abortSignal: AbortSignal.any([signal, own.signal]),
      // Every error also comes as a part of the stream; the default would print it with what was sent.
      onError: () => undefined,
    });
    let characters = 0;
    let visible = false;
    let finished: string | undefined;
    for await (const part of withoutSilence(fullStream, limits)) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new ModelFailure('silent');
      if (part.type === 'finish') finished = part.finishReason;
      if (part.type === 'finish-step') meter.step(part.usage);
      if (part.type === 'tool-call') yield 'tool';
      if (part.type === 'tool-result') meter.heard(JSON.stringify(part.output ?? '').length);
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') meter.said(part.text.length);
      if (part.type !== 'text-delta' || part.text === '') continue;
      characters += part.text.length;
      if (characters > maxTokens * CHARACTERS_PER_LONG_TOKEN) throw new ModelFailure('too long an answer');
      visible ||= part.text.trim() !== '';
      yield { text: part.text };
    }
    if (finished !== 'stop' && finished !== 'length') throw new ModelFailure('cut off');
    if (!visible) throw new ModelFailure('empty');
    done = true;
    return finished;
  } finally {
    // Of one that has come to its end there is nothing left to stop, and stopping it would make errors for nobody.
    if (!done) own.abort();
    const use = meter.total();
    span.setAttributes({
      'gen_ai.usage.input_tokens': use.inputTokens,
      'gen_ai.usage.output_tokens': use.outputTokens,
    });
    if (!done && !signal.aborted) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    if (use.inputTokens + use.outputTokens > 0) await used({ role, model: name, ...use });
  }
}

/** Rounds of tools and text in one answer. */
const MOST_STEPS = 5;
/** More than any script needs: beyond it the endpoint does not keep to `max_tokens`. */
const CHARACTERS_PER_LONG_TOKEN = 12;
/** Of English text, where the endpoint does not count. */
const CHARACTERS_PER_TOKEN = 4;

/** Adds up what an endpoint says that it has used, and reckons where it does not say. */
function createMeter(promptCharacters: number) {
  const sum = { inputTokens: 0, outputTokens: 0, estimated: false };
  let heard = promptCharacters;
  let said = 0;
  let open = false;
  const reckon = () => {
    sum.inputTokens += Math.ceil(heard / CHARACTERS_PER_TOKEN);
    sum.outputTokens += Math.ceil(said / CHARACTERS_PER_TOKEN);
    sum.estimated = true;
  };
  return {
    heard: (characters: number) => {
      heard += characters;
    },
    said: (characters: number) => {
      said += characters;
      open = true;
    },
    step({ inputTokens, outputTokens }: LanguageModelUsage) {
      if (inputTokens === undefined || outputTokens === undefined) reckon();
      else {
        sum.inputTokens += inputTokens;
        sum.outputTokens += outputTokens;
      }
      heard += said;
      said = 0;
      open = false;
    },
    /** With what an unfinished round must have cost. */
    total() {
      if (open) reckon();
      open = false;
      return sum;
    },
  };
}
