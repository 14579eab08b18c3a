import { splitWords } from './split-words.ts';
import { isHinglish } from './to-english.ts';

const LONGEST = 80;

/** One sentence of good English with its mark, short enough for a button. */
export const isWholeQuestion = (line: string): boolean =>
  line.length <= LONGEST && /^\p{Lu}[^.?!]*\?$/u.test(line) && !splitWords(line).some(isHinglish);
