import type { Entries, Sentence, Text, Value } from './text.ts';

/** A text in one language, ready to be read. What the language has no entry for is English. */
export type Say = <S extends string>(sentence: Sentence<S> | Text, ...values: readonly Value[]) => string;

/** Says texts in the language whose entries are given; `en-GB` is the entry of its own code. */
export function sayIn(entries: Entries): Say {
  const say = (given: string | Text, ...more: readonly Value[]): string => {
    const { sentence, values } = typeof given === 'string' ? { sentence: given, values: more } : given;
    const key = typeof sentence === 'string' ? sentence : sentence(entries);
    return (entries.get(key) ?? key).replace(/#(\d+)/g, (place, number) => {
      const value = values[number - 1] ?? place;
      return typeof value === 'object' ? say(value) : String(value);
    });
  };
  return say;
}

export const english = sayIn(new Map());
