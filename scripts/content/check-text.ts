import { HTML } from '#site/rules/html-marks.ts';
import { type Slip, slipsInLines } from './slips-in-lines.ts';
import type { SourceFile } from './source-file.ts';
import { type TextPart, textParts } from './text-parts.ts';

/** Slips in texts that would be published as they stand: a sentence each, with the line and what to write instead. */
export function checkText(source: SourceFile): string[] {
  const { file, above, body, raw } = source;
  const parts = textParts(source);
  const inText =
    body === null ? [] : [...parts.flatMap(slipsIn), ...skippedHeadings(parts), ...slipsInLines(raw, rowSlip)];
  const empty = body !== null && parts.every(({ type }) => type === 'space');
  return [
    ...[...slipsInLines(above, fieldSlip), ...inText].map(({ line, says }) => `${file}: line ${line}: ${says}.`),
    ...(empty ? [`${file}: the text below the second --- is missing.`] : []),
  ];
}

/** In JSON and in the facts above a text, where a page shows marks of HTML as they are typed. */
function fieldSlip(row: string): string | undefined {
  const [tag] = HTML.exec(row) ?? [];
  return tag && `"${short(tag)}" is HTML, which is not for these texts; take it out`;
}

function slipsIn(part: TextPart): Slip[] {
  if (part.type === 'table')
    return slipsInLines(part.raw.trimEnd(), (row) => cellSlip(row, part.header.length), part.line);
  if (part.type === 'text') return 'tokens' in part && part.tokens ? [] : slipsInLines(part.raw, wordSlip, part.line);
  const says = slipIn(part);
  return says === undefined ? [] : [{ line: part.line, says }];
}

function slipIn(part: TextPart): string | undefined {
  if (part.type === 'html')
    return `"${short(part.raw)}" is HTML, which is not for these texts; take it out, or write it in Markdown`;
  if (part.type === 'heading') return headingSlip(part);
  if (part.type !== 'code') return undefined;
  if (part.codeBlockStyle === 'indented')
    return `"${short(part.raw)}" begins with four spaces, which makes it code; take them away`;
  return /\n *(```|~~~)[`~]*\s*$/.test(part.raw) ? undefined : 'the ``` has no second ``` that ends it; add it below';
}

function headingSlip({ raw, depth, text }: Extract<TextPart, { type: 'heading' }>): string | undefined {
  if (!/^ {0,3}#/.test(raw))
    return `"${short(text)}" becomes a heading, because the next line underlines it; put an empty line between them`;
  if (text.trim() === '') return 'the heading has no words; write them behind the #, or take it out';
  if (depth > 1) return undefined;
  return `the heading "${text}" begins with one #; write ##, because the title is the page's only large heading`;
}

/** A reader who goes by headings takes a level that is left out for a part that is missing. */
function skippedHeadings(parts: readonly TextPart[]): Slip[] {
  const headings = parts.filter((part) => part.type === 'heading').filter(({ depth }) => depth > 1);
  return headings.flatMap(({ depth, text, line }, at) => {
    const most = (headings[at - 1]?.depth ?? 1) + 1;
    return depth > most
      ? [{ line, says: `the heading "${text}" has ${depth} #; write ${most}, so that no level is left out` }]
      : [];
  });
}

function cellSlip(row: string, columns: number): string | undefined {
  const cells = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length;
  if (cells === columns) return undefined;
  return `this row of a table has ${cells} cells, but the table has ${columns} columns; write one for each, with | between, and an empty line below the table`;
}

/** Marks that are still there when all that is right has been read. */
function wordSlip(row: string): string | undefined {
  const wrong = LEFT_OVER.find(({ marks }) => marks.test(row));
  return wrong && `"${short(row)}" ${wrong.says}`;
}

const LEFT_OVER: readonly { readonly marks: RegExp; readonly says: string }[] = [
  { marks: /\] ?\(|\)\[/, says: 'is no link; write [words](address), without a space between and with both brackets' },
  { marks: /\*\*/, says: 'has ** that marks nothing; write it before and behind the words, without a space at them' },
  { marks: /^#{1,6}[^\s#]/, says: 'is no heading; put a space behind the #' },
  { marks: /^#{7}/, says: 'is no heading; write two to six #' },
  { marks: /^\|.*\|/, says: 'is no table; below its first row stands one such as | --- | --- |, with as many columns' },
];

function rowSlip(row: string): string | undefined {
  if (/^\s*(?:[•●▪◦‣]|[-+](?=\p{L}))/u.test(row))
    return `"${short(row)}" is no item of a list; begin it with - and a space`;
  const rest = row.replaceAll(/\{\{[^{}]*\}\}/g, '');
  if (!/\{\{|\}\}|\{(fact|rupees|rates?)[:.]/.test(rest)) return undefined;
  return `"${short(rest)}" has a place that is not closed; write two brackets before it and two behind, {{fact:an-id}}`;
}

const short = (text: string): string => {
  const row = text.trim().split('\n')[0] ?? '';
  return row.length > 60 ? `${row.slice(0, 60)}…` : row;
};
