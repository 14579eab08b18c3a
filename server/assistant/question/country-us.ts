import { wordSet } from './split-words.ts';
import { isHinglish } from './to-english.ts';

/** After these "us" is who writes: "tell us", "both of us". */
const TO_PERSONS = wordSet(
  'tell help give gives let lets contact about with of guide show teach make both send inform advise want among like between see meet call join reach ask allow allows pay mail email visit from by',
);
const WE = wordSet('we our ours ourselves');

/** "us" in small letters as `usa` where it cannot be who writes: "visa fee us", "when to apply for us". In Hindi it is "that". */
export function withCountryUs(words: readonly string[]): readonly string[] {
  if (!words.includes('us') || words.some((word) => WE.has(word) || isHinglish(word))) return words;
  return words.map((word, at) => (word === 'us' && !TO_PERSONS.has(words[at - 1] ?? '') ? 'usa' : word));
}
