import { type Token, tokenise } from './normalise.ts';

/** Says whether a word is on a list: words divided by commas, `*` for any ending, each in any of its spellings. */
export function wordList(list: string): (token: Token) => boolean {
  const whole = new Set<string>();
  const stems: string[] = [];
  for (const written of list.split(',').map((word) => word.trim())) {
    for (const { plain } of tokenise(written)) {
      if (written.endsWith('*')) stems.push(plain);
      else whole.add(plain);
    }
  }
  return ({ plain }) => whole.has(plain) || stems.some((stem) => plain.startsWith(stem));
}
