export type Block = { readonly kind: 'paragraph' | 'list' | 'table' | 'code'; readonly text: string };

/** Splits the markdown of a guide into blocks that may stand or fall as a whole. */
export function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let fence = false;
  const close = () => {
    const text = lines.join('\n').trimEnd();
    if (text.trim() !== '') blocks.push({ kind: kindOf(text), text });
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) fence = !fence;
    if (!fence && line.trim() === '') close();
    else lines.push(line);
  }
  close();
  return blocks;
}

/** Number of words a reader reads; the bars of a table do not count. */
export function countWords(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
}

/** The items of a list, each with its own continuation lines. */
export function splitItems(list: string): string[] {
  return list.split(/\n(?=(?:[-*+]|\d+[.)])\s)/);
}

const ABBREVIATIONS = 'St Dr Mr Ms Mrs Prof No vs approx max min';
const SENTENCE_ENDS = new RegExp(
  `(?<!\\b(?:${ABBREVIATIONS.replaceAll(' ', '|')})\\.)(?<=[^.\\s][^\\s.]{1,}[)"*]{0,3}[.!?][)"*]{0,3})\\s+(?=["(*[]{0,2}[\\p{Lu}\\p{N}])`,
  'u',
);

/** Sentences of a paragraph; does not break at abbreviations such as `B.Pharm`, `e.g.` or at decimals. */
export function splitSentences(paragraph: string): string[] {
  return paragraph
    .replace(/\n/g, ' ')
    .split(SENTENCE_ENDS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The sentence that a text begins with, fit to stand alone. */
export function firstSentence(markdown: string): string {
  const [block] = splitBlocks(markdown);
  return (splitSentences(block?.text ?? '')[0] ?? '').replace(/:$/, '.');
}

function kindOf(text: string): Block['kind'] {
  if (/^\s*(?:```|~~~)/.test(text)) return 'code';
  if (/^\s*\|.*\n\s*\|[\s:|-]+\|/.test(text)) return 'table';
  if (/^(?:[-*+]|\d+[.)])\s/.test(text)) return 'list';
  return 'paragraph';
}
