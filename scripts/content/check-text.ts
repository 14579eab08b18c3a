import { HTML } from '#site/rules/html-marks.ts';
import type { SourceFile } from './source-file.ts';
import { type TextPart, textParts } from './text-parts.ts';

/** Slips in texts that would be published as they stand: a sentence each, with the line and what to write instead. */
export function checkText(source: SourceFile): string[] {
  const found = [...htmlInFields(source), ...(source.body === null ? [] : slipsInBody(source))];
  const tell = ({ line, says }: Slip) => `${source.file}: line ${line}: ${says}.`;
  const parts = textParts(source);
  const empty = source.body !== null && parts.every(({ type }) => type === 'space');
  return [...found.map(tell), ...(empty ? [`${source.file}: the text below the second --- is missing.`] : [])];
}

function slipsInBody(source: SourceFile): Slip[] {
  const parts = textParts(source);
  return [...parts.flatMap(slipsIn), ...skippedHeadings(parts), ...slipsInLines(source.raw)];
}

/** In JSON and in the facts above a text, where a page shows marks of HTML as they are typed. */
function htmlInFields({ above }: SourceFile): Slip[] {
  return above.split('\n').flatMap((row, at) => {
    const [tag] = HTML.exec(row) ?? [];
    return tag === undefined
      ? []
      : [{ line: at + 1, says: `"${short(tag)}" is HTML, which is not for these texts; take it out` }];
  });
}

type Slip = { readonly line: number; readonly says: string };

function slipsIn(part: TextPart): Slip[] {
  const { line } = part;
  switch (part.type) {
    case 'html':
      return [
        {
          line,
          says: `"${short(part.raw)}" is HTML, which is not for these texts; take it out, or write it in Markdown`,
        },
      ];
    case 'heading':
      return headingSlips(part);
    case 'code':
      return codeSlips(part);
    case 'table':
      return tableSlips(part.raw, part.header.length, line);
    case 'text':
      return 'tokens' in part && part.tokens ? [] : wordSlips(part.raw, line);
    default:
      return [];
  }
}

function headingSlips({ raw, depth, text, line }: Extract<TextPart, { type: 'heading' }>): Slip[] {
  if (!/^ {0,3}#/.test(raw))
    return [
      {
        line,
        says: `"${short(text)}" becomes a heading, because the next line underlines it; put an empty line between them`,
      },
    ];
  if (text.trim() === '') return [{ line, says: 'the heading has no words; write them behind the #, or take it out' }];
  return depth === 1
    ? [
        {
          line,
          says: `the heading "${text}" begins with one #; write ##, because the title is the page's only large heading`,
        },
      ]
    : [];
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

function codeSlips({ raw, codeBlockStyle, line }: Extract<TextPart, { type: 'code' }>): Slip[] {
  if (codeBlockStyle === 'indented')
    return [{ line, says: `"${short(raw)}" begins with four spaces, which makes it code; take them away` }];
  return /\n *(```|~~~)[`~]*\s*$/.test(raw)
    ? []
    : [{ line, says: 'the ``` has no second ``` that ends it; add it below' }];
}

function tableSlips(raw: string, columns: number, line: number): Slip[] {
  return raw
    .trimEnd()
    .split('\n')
    .flatMap((row, at) => {
      const cells = row
        .trim()
        .replace(/^\|/, '')
        .replace(/(?<!\\)\|$/, '')
        .split(/(?<!\\)\|/).length;
      return cells === columns
        ? []
        : [
            {
              line: line + at,
              says: `this row of a table has ${cells} cells, but the table has ${columns} columns; write one for each, with | between, and an empty line below the table`,
            },
          ];
    });
}

/** Marks that are still there when all that is right has been read. */
function wordSlips(raw: string, start: number): Slip[] {
  return raw.split('\n').flatMap((row, at) => {
    const wrong = LEFT_OVER.find(({ marks }) => marks.test(row));
    return wrong ? [{ line: start + at, says: `"${short(row)}" ${wrong.says}` }] : [];
  });
}

const LEFT_OVER: readonly { readonly marks: RegExp; readonly says: string }[] = [
  { marks: /\] ?\(|\)\[/, says: 'is no link; write [words](address), without a space between and with both brackets' },
  { marks: /\*\*/, says: 'has ** that marks nothing; write it before and behind the words, without a space at them' },
  { marks: /^#{1,6}[^\s#]/, says: 'is no heading; put a space behind the #' },
  { marks: /^#{7}/, says: 'is no heading; write two to six #' },
  { marks: /^\|.*\|/, says: 'is no table; below its first row stands one such as | --- | --- |, with as many columns' },
];

function slipsInLines(raw: string): Slip[] {
  return raw.split('\n').flatMap((row, at) => {
    const line = at + 1;
    if (/^\s*(?:[•●▪◦‣]|[-+](?=\p{L}))/u.test(row))
      return [{ line, says: `"${short(row)}" is no item of a list; begin it with - and a space` }];
    const rest = row.replaceAll(/\{\{[^{}]*\}\}/g, '');
    return /\{\{|\}\}|\{(fact|rupees|rates?)[:.]/.test(rest)
      ? [
          {
            line,
            says: `"${short(rest)}" has a place that is not closed; write two brackets before it and two behind, {{fact:an-id}}`,
          },
        ]
      : [];
  });
}

const short = (text: string): string => {
  const row = text.trim().split('\n')[0] ?? '';
  return row.length > 60 ? `${row.slice(0, 60)}…` : row;
};
