import { ModelFailure } from './model-failure.ts';
import type { ModelLimits } from './settings.ts';

/** These come from the SDK itself and say nothing about the endpoint. */
const NO_SIGN: ReadonlySet<string> = new Set(['start', 'start-step', 'ping', 'raw']);

/** The parts of a stream; throws when the next one that comes from the endpoint takes too long. */
export async function* withoutSilence<P extends { readonly type: string }>(
  stream: AsyncIterable<P>,
  { firstSignMs, silenceMs }: Pick<ModelLimits, 'firstSignMs' | 'silenceMs'>,
): AsyncGenerator<P> {
  const parts = stream[Symbol.asyncIterator]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = (ms: number) => {
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ModelFailure('silent')), ms);
    });
    // Nobody may be waiting for it any more when it fires.
    tooLong.catch(() => undefined);
    return tooLong;
  };
  let tooLong = silence(firstSignMs);
  try {
    while (true) {
      const next = parts.next();
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, tooLong]);
      if (done) return;
      if (!NO_SIGN.has(value.type)) {
        clearTimeout(timer);
        tooLong = silence(silenceMs);
      }
      yield value;
    }
  } finally {
    clearTimeout(timer);
    void parts.return?.()?.catch(() => undefined);
  }
}
