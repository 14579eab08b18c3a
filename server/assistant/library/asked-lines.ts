import { meaningOf } from '../meaning/meaning-of.ts';
import { canonicalWords, stemOf, withoutVariants } from '../question/canonical-words.ts';
import { toEnglish } from '../question/to-english.ts';
import { sumOf } from './asked-terms.ts';

/** A line that asks for a statement: the stems of its words, and what they mean together. */
export type AskedLine = { readonly stems: ReadonlySet<string>; readonly meaning: Float32Array };

/** The words of an asked-as line, put into English as a question's are. */
export const inEnglish = (line: string): string[] => withoutVariants(toEnglish(canonicalWords(line)));

export function toAskedLine(line: string): AskedLine {
  const stems = inEnglish(line).map(stemOf);
  return { stems: new Set(stems), meaning: meaningOf(stems) };
}

/** Of the lines that ask for a statement, how near the nearest is; 0 without one. */
export const nearestLine = (lines: readonly AskedLine[], near: (line: AskedLine) => number): number =>
  lines.reduce((most, line) => Math.max(most, near(line)), 0);

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

/** As telling as a word that one in fifty sections has. */
const LITTLE = 4;
