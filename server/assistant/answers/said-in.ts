import type { Knowledge } from '../knowledge.ts';
import { DEVANAGARI } from '../question/split-words.ts';
import { figureIn } from './figure-in.ts';

/** A text of our pages in a language, as far as its sentences have been translated. */
export type SaidIn = (text: string) => string;

export const asItStands: SaidIn = (text) => text;

/** For what is quoted in an answer in that language. */
export function saidIn(language: string, sentences: Knowledge['sentences']): SaidIn {
  const known = Object.entries(sentences[language] ?? {});
  if (known.length === 0) return asItStands;
  return (text) =>
    known.reduce(
      (said, [ours, theirs]) => (said.includes(ours) ? said.replace(ours, () => figureIn(language, theirs)) : said),
      text,
    );
}

/** For an earlier answer with such sentences, as they stand on our pages: what was said there is not said again. */
export const asOnOurPages =
  (sentences: Knowledge['sentences']): SaidIn =>
  (said) => {
    if (!DEVANAGARI.test(said)) return said;
    return Object.entries(sentences)
      .flatMap(([language, known]) =>
        Object.entries(known).map(([ours, theirs]) => [ours, figureIn(language, theirs)] as const),
      )
      .reduce((text, [ours, theirs]) => (text.includes(theirs) ? text.replace(theirs, () => ours) : text), said);
  };
