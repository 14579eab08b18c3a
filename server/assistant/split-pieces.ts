import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerPart } from './assistant.ts';

type Reading = {
  /** The reader sees the answer as it comes: it is written with pauses. */
  readonly streamed: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds between two pieces. */
  readonly pauseMs?: number | undefined;
};

/** A text that is there already, as it is written to a reader; ends early once `signal` is aborted, also within a pause. */
export async function* inPieces(text: string, { streamed, signal, pauseMs = 16 }: Reading): AsyncGenerator<AnswerPart> {
  for (const piece of splitPieces(text)) {
    if (signal.aborted) return;
    yield { type: 'delta', text: piece };
    if (streamed) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Cuts a text into pieces of some 20 to 40 characters that end after a blank, so that no word is torn. */
export function splitPieces(text: string): string[] {
  return text.match(/[\s\S]{1,28}(?:\S{0,40}(?:\s+|$))?/g) ?? [];
}
