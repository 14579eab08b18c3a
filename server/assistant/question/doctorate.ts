import { isDenied } from './denying.ts';

/** What a doctorate is called, in a student's words and on a university's page. */
export const DOCTORAL: ReadonlySet<string> = new Set(['phd', 'doctoral', 'doctorate']);

/** "I want a PhD directly, without a master's": it is asked of a doctorate, which no country's usual marks for a master's decide. */
export const asksForDoctorate = (words: readonly string[]): boolean =>
  words.some((word) => DOCTORAL.has(word)) && !words.some((word, at) => word === 'master' && !isDenied(words, at));
