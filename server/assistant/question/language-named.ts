import { wordSet } from './split-words.ts';

/** Names of languages that are names of a country's people too. */
const LANGUAGES = wordSet('german deutsch dutch french italian swedish finnish');
const ASKED_OF_ONE = wordSet(
  'need needed needs require required compulsory mandatory necessary must learn learning know knowing speak speaking without level fluent basic enough a1 a2 b1 b2 c1 c2 sikhna sikhni seekhna aana aani aati zaroori zaruri jaruri chahiye',
);
/** What may follow the language; any other word is what is German: "do I need a German visa?". */
const AFTER_IT = wordSet(
  'also too or and for in to is me language level required needed compulsory mandatory necessary must enough a1 a2 b1 b2 c1 c2 can i will sikhna sikhni seekhna aana aani aati zaroori zaruri jaruri chahiye there before first ki bhi kya nahi',
);

/** "Is German compulsory?" asks for the language, not for the country. */
export function withLanguage(words: readonly string[]): readonly string[] {
  if (!words.some((word) => LANGUAGES.has(word)) || !words.some((word) => ASKED_OF_ONE.has(word))) return words;
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const isLanguage = LANGUAGES.has(word) && (next === undefined || AFTER_IT.has(next));
    return isLanguage && next !== 'language' ? [word, 'language'] : [word];
  });
}
