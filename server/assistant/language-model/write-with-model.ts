import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { stepCountIs, streamText, type Tool } from 'ai';
import { createGuardedFetch } from './guarded-fetch.ts';
import { ModelFailure } from './model-failure.ts';
import type { LanguageModelSettings, ModelLimits } from './settings.ts';

export type ModelCall = {
  readonly instructions: string;
  readonly prompt: string;
  readonly tools: Readonly<Record<string, Tool>>;
  readonly maxTokens: number;
  readonly temperature: number;
};

/**
 * Gives the pieces of one answer as they come. Throws, a ModelFailure or what the SDK throws, when the endpoint refuses,
 * misbehaves, falls silent, or ends without having said that it is done. The call is aborted whenever this ends.
 */
export async function* writeWithModel(
  { instructions, prompt, tools, maxTokens, temperature }: ModelCall,
  { settings, limits, signal }: { settings: LanguageModelSettings; limits: ModelLimits; signal: AbortSignal },
): AsyncGenerator<string> {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: settings.baseUrl,
    fetch: createGuardedFetch(limits.responseBytes),
    ...(settings.apiKey !== null && { apiKey: settings.apiKey }),
  });
  const own = new AbortController();
  const deadline = setTimeout(() => own.abort(new ModelFailure('silent')), limits.totalMs);
  try {
    const { fullStream } = streamText({
      model: provider(settings.model),
      instructions,
      prompt,
      tools,
      maxOutputTokens: maxTokens,
      temperature,
      maxRetries: 0,
      stopWhen: stepCountIs(MOST_STEPS),
      abortSignal: AbortSignal.any([signal, own.signal]),
      // Every error also comes as a part of the stream; the default would print it with what was sent.
      onError: () => undefined,
    });
    let characters = 0;
    let visible = false;
    let finished: string | undefined;
    for await (const part of withoutSilence(fullStream, limits)) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw own.signal.reason ?? new ModelFailure('silent');
      if (part.type === 'finish') finished = part.finishReason;
      if (part.type !== 'text-delta' || part.text === '') continue;
      characters += part.text.length;
      visible ||= part.text.trim() !== '';
      if (characters > maxTokens * CHARACTERS_PER_TOKEN) throw new ModelFailure('too long an answer');
      yield part.text;
    }
    if (finished !== 'stop' && finished !== 'length' && !(finished === 'tool-calls' && visible))
      throw new ModelFailure('cut off');
    if (!visible) throw new ModelFailure('empty');
  } finally {
    clearTimeout(deadline);
    own.abort();
  }
}

/** Rounds of tools and text in one answer. */
const MOST_STEPS = 5;
/** More than any script needs: beyond it the endpoint does not keep to `max_tokens`. */
const CHARACTERS_PER_TOKEN = 12;
/** These come from the SDK itself and say nothing about the endpoint. */
const NO_SIGN: ReadonlySet<string> = new Set(['start', 'start-step', 'ping', 'raw']);

/** The parts of a stream; throws when the next one that comes from the endpoint takes too long. */
async function* withoutSilence<P extends { readonly type: string }>(
  stream: AsyncIterable<P>,
  { firstSignMs, silenceMs }: ModelLimits,
): AsyncGenerator<P> {
  const parts = stream[Symbol.asyncIterator]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = (ms: number) =>
    new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ModelFailure('silent')), ms);
    });
  let tooLong = silence(firstSignMs);
  // Nobody may be waiting for it any more when it fires.
  tooLong.catch(() => undefined);
  try {
    while (true) {
      const next = parts.next();
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, tooLong]);
      if (done) return;
      if (!NO_SIGN.has(value.type)) {
        clearTimeout(timer);
        tooLong = silence(silenceMs);
        tooLong.catch(() => undefined);
      }
      yield value;
    }
  } finally {
    clearTimeout(timer);
    void parts.return?.()?.catch(() => undefined);
  }
}
