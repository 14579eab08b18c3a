import { meaningOf } from '../meaning/meaning-of.ts';
import { canonicalWords, stemOf, withoutVariants } from '../question/canonical-words.ts';
import { toEnglish } from '../question/to-english.ts';

/** A line that asks for a statement: the stems of its words, and what they mean together. */
export type AskedLine = { readonly stems: ReadonlySet<string>; readonly meaning: Float32Array };

/** The words of an asked-as line, put into English as a question's are. */
export const inEnglish = (line: string): string[] => withoutVariants(toEnglish(canonicalWords(line)));

/** From the words of a line that was put into English. */
export function toAskedLine(words: readonly string[]): AskedLine {
  const stems = words.map(stemOf);
  return { stems: new Set(stems), meaning: meaningOf(stems) };
}
