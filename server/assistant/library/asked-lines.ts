import { meaningOf } from '../meaning/meaning-of.ts';
import { canonicalWords, stemOf, withoutVariants } from '../question/canonical-words.ts';
import { toEnglish } from '../question/to-english.ts';
import { sumOf } from './asked-terms.ts';

/** A line that students write: the stems of its words, and what they mean together. */
export type AskedLine = { readonly stems: ReadonlySet<string>; readonly meaning: Float32Array };

/** The words of an asked-as line, put into English as a question's are. */
export const inEnglish = (line: string): string[] => withoutVariants(toEnglish(canonicalWords(line)));

/** From the words of a line that was put into English. */
export function toAskedLine(words: readonly string[]): AskedLine {
  const stems = words.map(stemOf);
  return { stems: new Set(stems), meaning: meaningOf(stems) };
}

/** As telling as a word that one in fifty sections has: a question of nothing but such a word is half told by it. */
export const LITTLE = 4;

/**
 * How much a line and these stems of a question have in common, by how telling each is, against what each has: 0 to 1, and less for a
 * question that says little itself.
 */
export function inCommonWith(stems: readonly string[], telling: (stem: string) => number): (line: AskedLine) => number {
  const asked = new Map(stems.map((stem) => [stem, telling(stem)]));
  const whole = sumOf(asked.values()) + LITTLE;
  return (line) => {
    let [common, own] = [0, 1];
    for (const stem of line.stems) {
      const known = asked.get(stem);
      common += known ?? 0;
      own += known ?? telling(stem);
    }
    return common / Math.sqrt(whole * own);
  };
}
