import { type AskedCountries, cellsTable, isAskedRow } from '../library/country-rows.ts';
import type { Passage, PlacedStatement } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { type Block, splitBlocks, splitItems, splitSentences } from '../library/markdown-blocks.ts';
import { bareText, isHeadline, statementsOf } from '../library/statements.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { byCountry } from './by-country.ts';
import { listAnswer, tableAnswer } from './list-answer.ts';
import { shortAnswer } from './short-answer.ts';
import { trimSection } from './trim-section.ts';

/** Words of what follows a short answer: as much as our longest sections have, for whoever reads on. */
const MORE_WORDS = 320;

/** The short answer out of one section, what is to be read beside it, then the rest of the section for whoever reads on. */
export function writeSection(
  passage: Passage,
  asked: Understanding,
  library: Pick<Library, 'index'>,
  writer: AnswerWriter,
  {
    more,
    said = '',
    writeBeside,
  }: { readonly more: string | null; readonly said?: string; readonly writeBeside?: () => void },
): Passage[] {
  const stated = writeShort(passage, asked, library, writer, said);
  if (stated === null) return [];
  writeBeside?.();
  if (more !== null && !asked.brief) writeRest(passage, asked, stated, writer, `## ${more}`);
  return [passage];
}

/** The short answer out of one section: what of it is said after that, or null when it has nothing to add to `said`. */
export function writeShort(
  passage: Passage,
  asked: Understanding,
  { index }: Pick<Library, 'index'>,
  writer: AnswerWriter,
  said = '',
): ReadonlySet<string> | null {
  const list =
    said === '' ? (tableAnswer(passage, asked) ?? listAnswer(passage, asked) ?? byCountry(passage, asked)) : null;
  const lead = list ? [] : shortAnswer(passage, asked, index, { said });
  if (list) writer.quote(passage, list.blocks);
  else if (lead.length === 0) return null;
  else writeLead(passage, lead.flatMap(asked.form === 'points' ? pointOf : linesOf), writer);
  return new Set([...(list?.said ?? lead.map(bareText)), ...saidBefore(passage, said)]);
}

/** What of a section is not said yet, under `heading`, as far as there is room. */
export function writeRest(
  passage: Passage,
  asked: AskedCountries,
  said: ReadonlySet<string>,
  writer: AnswerWriter,
  heading: string,
): void {
  const blocks = trimSection(restOf(passage, said, asked), MORE_WORDS);
  if (blocks.length === 0 || !writer.fits(blocks)) return;
  writer.say(heading);
  writer.quote(passage, blocks);
}

/** For who asks for points. */
const pointOf = ({ text, announced }: PlacedStatement): string => `- ${announced?.item ?? text}`;

/** A statement as it is read; of several items that one line announces, it stands above the first. */
function linesOf({ text, kind, announced }: PlacedStatement, at: number, all: readonly PlacedStatement[]): string[] {
  if (kind === 'sentence') return [text];
  if (!announced) return [`- ${text}`];
  const isFirst = all[at - 1]?.announced?.by !== announced.by;
  return [...(isFirst ? [announced.by] : []), `- ${announced.item}`];
}

/** Sentences in a paragraph, items in a list, the mark at the end. */
function writeLead(passage: Passage, lines: readonly string[], writer: AnswerWriter): void {
  const blocks: Block[] = [];
  for (const line of lines) {
    const kind = line.startsWith('- ') ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    if (last?.kind === kind && !isHeadline(line))
      blocks[blocks.length - 1] = { kind, text: `${last.text}${kind === 'list' ? '\n' : ' '}${line}` };
    else blocks.push({ kind, text: line });
  }
  writer.quote(passage, blocks);
}

/** What of a section an earlier answer has said. */
function saidBefore({ statements }: Passage, said: string): string[] {
  return said === '' ? [] : statements.map(bareText).filter((text) => said.includes(text));
}

/** A section without what has been said, and of tables on several countries only the rows that were asked for. */
function restOf(passage: Passage, said: ReadonlySet<string>, asked: AskedCountries): string {
  const { section, rows } = passage;
  const statements = statementsIn(passage);
  const isAsked = isAskedRow(rows, asked);
  const isSaid = (markdown: string) => statements(markdown).some((one) => said.has(one));
  const blocks = splitBlocks(section.text).flatMap(({ kind, text }) => {
    if (kind === 'paragraph')
      return splitSentences(text)
        .filter((one) => !said.has(one.replace(/:$/, '.')))
        .join(' ');
    if (kind === 'list')
      return splitItems(text)
        .filter((item) => !isSaid(item))
        .join('\n');
    if (kind !== 'table') return text;
    return cellsTable(
      text,
      (cells) => isAsked(cells) && !isSaid(cellsTable(text, (other) => other.join() === cells.join())),
    );
  });
  // A line that announces what has been said already announces nothing.
  return blocks
    .map((text, at) =>
      (blocks[at + 1] ?? '').trim() !== '' ? text : isHeadline(text) ? '' : text.replace(/[^.!?]*:$/, '').trim(),
    )
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** What each item and row of a passage states: the same in every answer, so it is read once. */
const statementsOfPassages = new WeakMap<Passage, Map<string, readonly string[]>>();

function statementsIn(passage: Passage): (markdown: string) => readonly string[] {
  const known = statementsOfPassages.get(passage) ?? new Map<string, readonly string[]>();
  statementsOfPassages.set(passage, known);
  return (markdown) => {
    const read = known.get(markdown) ?? statementsOf(markdown).map(({ text }) => text);
    known.set(markdown, read);
    return read;
  };
}
