import { fillIn } from '../answers/fill-in.ts';
import { languageOf } from '../danger/language-of.ts';
import frames from './list-frames.json' with { type: 'json' };

/** The sentences of answers about one's list, in one language. */
export type ListFrame = (typeof frames)['en'];

/** In the language that a message is written in. */
export const listFrameFor = (text: string): ListFrame => frames[languageOf(text)];

/** Fills in the places of a frame's sentences; `{mine}` is the list itself. */
export const fillerFor =
  ({ mine }: ListFrame) =>
  (sentence: string, values: Readonly<Record<string, string | number>> = {}): string =>
    fillIn(sentence, { mine, ...values });
