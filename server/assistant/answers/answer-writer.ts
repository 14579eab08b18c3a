import type { Source } from '#shared/contract/chat/chat.ts';
import type { Block } from '../library/markdown-blocks.ts';
import { asItStands, type SaidIn } from './said-in.ts';
import { type Cited, createSourceShelf, type SourceShelf } from './source-shelf.ts';

export type Written = {
  readonly markdown: string;
  readonly sources: readonly Source[];
  /** What was quoted first stands in the language of the answer. */
  readonly speaksFirst: boolean;
};

export type AnswerWriter = ReturnType<typeof createAnswerWriter>;

type Citable = { readonly cite: Cited };

/**
 * Puts an answer together within `characters`: our own sentences, and blocks quoted from the guides with their mark.
 * What is quoted is put into the language of the answer by `saidIn`, where it can be.
 * What no longer fits is left out as a whole, and nothing after it is taken; the first sentence always stays.
 */
export function createAnswerWriter(
  characters: number,
  shelf: SourceShelf = createSourceShelf(),
  saidIn: SaidIn = asItStands,
  language = 'en',
) {
  const parts: string[] = [];
  let left = characters;
  let full = false;
  let speaksFirst: boolean | undefined;
  // What is there to read on is as it stands on our pages: a list half in one language reads badly.
  let readsOn = false;

  const write = (text: string): boolean => {
    full ||= parts.length > 0 && text.length + 2 > left;
    if (full) return false;
    parts.push(text);
    left -= text.length + 2;
    return true;
  };
  const markOf = ({ cite }: Citable) => `[${shelf.numberOf(cite)}]`;

  return {
    /** What our own sentences are said in. */
    language,
    /** A sentence of our own, or a heading. False when it no longer fits. */
    say(text: string): boolean {
      readsOn ||= text.startsWith('## ');
      return write(text);
    },
    /** The mark of a place on our pages, for a text that is written with `say`. */
    mark: markOf,
    /** Blocks of one passage, the mark after the last one that can carry it, under a heading when there is one. */
    quote(passage: Citable, quoted: readonly Block[], heading?: string): boolean {
      const blocks = readsOn ? quoted : quoted.map((block) => ({ ...block, text: saidIn(block.text) }));
      speaksFirst ??= blocks[0] !== undefined && blocks[0].text !== quoted[0]?.text;
      const before = heading ? `### ${heading}\n\n` : '';
      for (let count = blocks.length; count > 0; count--) {
        const size = before.length + blocks.slice(0, count).reduce((sum, { text }) => sum + text.length + 2, 6);
        if (size <= left || (count === 1 && parts.length === 0)) {
          return write(before + marked(blocks.slice(0, count), markOf(passage)));
        }
      }
      full = true;
      return false;
    },
    /** Whether blocks, or the first of them, still have room. */
    fits: ([first]: readonly Block[]) => first !== undefined && !full && first.text.length + 40 <= left,
    finish: (): Written => {
      const markdown = parts.join('\n\n');
      return { markdown, sources: shelf.citedIn(markdown), speaksFirst: speaksFirst === true };
    },
  };
}

function marked(blocks: readonly Block[], mark: string): string {
  const carrier = blocks.findLastIndex(({ kind }) => kind === 'paragraph' || kind === 'list');
  const texts = blocks.map(({ text }, index) => (index === carrier ? `${text} ${mark}` : text));
  return (carrier < 0 ? [...texts, mark] : texts).join('\n\n');
}
