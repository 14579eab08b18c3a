import { type AskedCountries, cellsTable, isAskedRow } from '../library/country-rows.ts';
import type { Passage } from '../library/guide-index.ts';
import { type Block, countWords, splitBlocks, splitItems } from '../library/markdown-blocks.ts';
import { statementsOf } from '../library/statements.ts';
import { canonicalWords, stemOf, termsOf } from '../question/canonical-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { wordsOf } from './asked-words.ts';

/** A section's own list, where the list is what was asked for. */
export type ListAnswer = {
  readonly blocks: readonly Block[];
  /** The statements that stand in it whole. */
  readonly said: readonly string[];
};

/** A list is read at a glance, so it may be longer than other short answers. */
const MOST_WORDS = 100;
const FEWEST_ITEMS = 3;
/** Of a longer item the beginning stands in the answer; all of it follows below. */
const MOST_OF_ITEM = 12;

const PAPERS = new Set(wordsOf('papers').map(stemOf));
const STEPS = new Set(wordsOf('steps').map(stemOf));

/**
 * The papers or steps that were asked for, all of them: one of a list is no answer to who asks for the list. Null when none
 * was asked for, when the section has no list of that kind, and when it is too long.
 */
export function listAnswer(passage: Passage, { terms }: Pick<Understanding, 'terms'>): ListAnswer | null {
  const asks = (kind: ReadonlySet<string>) => terms.some((term) => kind.has(term));
  const kinds = [PAPERS, STEPS].filter(asks);
  if (kinds.length === 0) return null;
  const names = (text: string) => termsOf(canonicalWords(text)).some((term) => kinds.some((kind) => kind.has(term)));
  const blocks = splitBlocks(passage.section.text);
  const at = blocks.findIndex(({ kind, text }, place) => {
    const announcement = announcementOf(blocks[place - 1]);
    if (kind !== 'list' || announcement === null || splitItems(text).length < FEWEST_ITEMS) return false;
    // What is numbered is done in that order.
    return (asks(STEPS) && /^\d/.test(text)) || names(`${passage.section.heading} . ${announcement}`);
  });
  const first = passage.statements[0];
  const list = blocks[at];
  if (!first || !list) return null;
  const items = splitItems(list.text).map((item) => beginningOf(item.replace(/\s+/g, ' ')));
  const text = items.join('\n');
  if (countWords(first.text) + countWords(text) > MOST_WORDS) return null;
  const whole = items.every((item) => !item.endsWith(CUT));
  return {
    blocks: [
      { kind: 'paragraph', text: first.text },
      { kind: 'list', text },
    ],
    said: [first.text, ...(whole ? statementsOf(list.text).map((one) => one.text) : [])],
  };
}

/**
 * The section's first sentence and its table, for who asks for a table: of one on countries the rows that are asked for. Null when
 * none is asked for, and when the section has none on that.
 */
export function tableAnswer(
  { section, statements: [first], rows }: Passage,
  { form, ...asked }: Pick<Understanding, 'form'> & AskedCountries,
): ListAnswer | null {
  const table = form === 'table' ? splitBlocks(section.text).find(({ kind }) => kind === 'table') : undefined;
  const text = table ? cellsTable(table.text, isAskedRow(rows, asked)) : '';
  if (!first || text === '') return null;
  const lead = { kind: 'paragraph', text: first.text } as const;
  const isLead = first.kind === 'sentence';
  return {
    blocks: [...(isLead ? [lead] : []), { kind: 'table', text }],
    said: [...(isLead ? [first.text] : []), ...statementsOf(text).map((one) => one.text)],
  };
}

const CUT = ' …';

/** An item up to the last pause within the words that it may have. */
export function beginningOf(item: string, most = MOST_OF_ITEM): string {
  if (countWords(item) <= most) return item;
  const pauses = [...item.matchAll(/[,;:.(](?=\s|\p{L})/gu)].map(({ index }) => item.slice(0, index).trimEnd());
  const fitting = pauses.findLast((part) => countWords(part) > 1 && countWords(part) <= most);
  return `${fitting ?? item.split(' ').slice(0, most).join(' ')}${CUT}`;
}

/** The line with a colon that a list follows. */
function announcementOf(block: Block | undefined): string | null {
  return block?.kind === 'paragraph' && block.text.endsWith(':')
    ? (block.text.split(/(?<=[.!?])\s/).at(-1) ?? '')
    : null;
}
