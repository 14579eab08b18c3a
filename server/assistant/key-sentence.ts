import { canonicalise } from './canonicalise.ts';
import { type Block, splitBlocks, splitItems, splitSentences } from './markdown-blocks.ts';
import { searchWords } from './search-words.ts';

/**
 * The one sentence or list item of `markdown` that speaks of what was asked, when the section does not begin with it:
 * undefined when its first sentence is as good, or when nothing is clearly better.
 */
export function keySentence(
  markdown: string,
  asked: readonly string[],
  weight: (word: string) => number,
): string | undefined {
  const [first, ...others] = splitBlocks(markdown).flatMap(({ kind, text }) =>
    kind === 'paragraph' ? splitSentences(text) : kind === 'list' ? splitItems(text).flatMap(wholeItem) : [],
  );
  if (first === undefined || asked.length === 0) return undefined;
  const score = (text: string) => {
    const words = new Set(searchWords(canonicalise(text)));
    return asked.reduce((sum, word) => sum + (words.has(word) ? weight(word) : 0), 0);
  };
  const atStart = score(first);
  const all = asked.reduce((sum, word) => sum + weight(word), 0);
  let best: { text: string; score: number } | undefined;
  for (const text of others) {
    const mine = score(text);
    if (mine > (best?.score ?? atStart)) best = { text, score: mine };
  }
  return best && best.score >= all * 0.75 && best.score - atStart >= all * 0.5 && /[.!]\)?$/.test(best.text)
    ? best.text
    : undefined;
}

/** Blocks without the sentence or item that has been said already. */
export function withoutSentence(blocks: readonly Block[], said: string): Block[] {
  return blocks.flatMap(({ kind, text }): Block[] => {
    if (kind !== 'paragraph' && kind !== 'list') return [{ kind, text }];
    const left =
      kind === 'list'
        ? splitItems(text).filter((item) => !wholeItem(item).includes(said))
        : splitSentences(text).filter((sentence) => sentence !== said);
    return left.length > 0 ? [{ kind, text: left.join(kind === 'list' ? '\n' : ' ') }] : [];
  });
}

/** An item as a sentence: without its bullet, and with a full stop. Only a short one can stand for an answer. */
function wholeItem(item: string): string[] {
  const text = item.replace(/^(?:[-*+]|\d+[.)])\s+/, '').replace(/\s+/g, ' ');
  if (text.length > 320) return [];
  return [/[.!?:;,]$/.test(text) ? text.replace(/[;,]$/, '.') : `${text}.`];
}
