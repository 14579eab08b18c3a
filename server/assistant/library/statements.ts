import { MONTHS } from '#shared/rules/months.ts';
import { canonicalWords, stemOf } from '../question/canonical-words.ts';
import { tablesOf } from './country-rows.ts';
import { splitBlocks, splitItems, splitSentences } from './markdown-blocks.ts';

/** Something that a section says and that can stand alone: a sentence, an item of a list, or a row of a table. */
export type Statement = {
  /** Markdown. */
  readonly text: string;
  /** Of all its words. */
  readonly stems: ReadonlySet<string>;
  readonly kind: 'sentence' | 'item' | 'row';
  /** The figures in it. */
  readonly figures: ReadonlySet<FigureKind>;
  /** The line that its list goes on from, for an item that says nothing without it: "Be careful when:", "no viewing is possible". */
  readonly announced?: { readonly by: string; readonly item: string };
};

/** What a question may ask for: a sum, a length of time, a day, a score or share, or any figure. */
export type FigureKind = 'money' | 'time' | 'date' | 'score' | 'any';

/** All that a section says, in its order. A sentence that is too long to stand alone is left out; its beginning never is. */
export function statementsOf(markdown: string): Statement[] {
  const blocks = splitBlocks(markdown);
  const statements = blocks.flatMap(({ kind, text }, at): Statement[] => {
    if (kind === 'paragraph')
      return splitSentences(text)
        .filter((one) => !isHeadline(one) && (!one.endsWith(':') || one.length >= SAYS_SOMETHING))
        .map((one) => toStatement(one.replace(/:$/, '.'), 'sentence'));
    if (kind === 'list') {
      const before = splitSentences(blocks[at - 1]?.text ?? '').at(-1) ?? '';
      return splitItems(text).flatMap((item) =>
        inPieces(asSentence(item)).map((piece) => announcedBy(before, toStatement(piece, 'item'))),
      );
    }
    if (kind === 'table')
      return tablesOf(text).flatMap(({ head, rows }) =>
        rows.map((cells) => toStatement(rowInWords(head, cells), 'row')),
      );
    return [];
  });
  return statements.filter(({ text }, at) => at === 0 || text.length <= LONGEST);
}

const LONGEST = 420;

/**
 * An item that begins with a small letter ends the line before its list, and is no statement without it; below a headline,
 * "**Reasons to think again**", it is one, and read under that.
 */
function announcedBy(line: string, item: Statement): Statement {
  const announced = { by: line, item: item.text };
  if (isHeadline(line)) return { ...item, announced, stems: new Set([...item.stems, ...stemsOf(line)]) };
  return /[^.!?]$/.test(line) && /^\p{Ll}/u.test(item.text)
    ? { ...item, text: `${line} ${item.text}`, announced }
    : item;
}

/** A bold line alone says nothing, and tells how what follows is meant. */
export const isHeadline = (line: string): boolean => /^\*\*[^*]+\*\*:?$/.test(line);

/** What a text says when it says this: an item may stand below the line that announces it. */
export const bareText = ({ text, announced }: Pick<Statement, 'text' | 'announced'>): string => announced?.item ?? text;

/** An item that is too long to stand alone, as several of whole sentences. */
function inPieces(item: string): string[] {
  if (item.length <= LONGEST) return [item];
  const pieces: string[] = [];
  for (const sentence of splitSentences(item)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + sentence.length < LONGEST)
      pieces[pieces.length - 1] = `${last} ${sentence}`;
    else pieces.push(sentence);
  }
  return pieces;
}

/** A shorter line that ends with a colon only announces what follows it. */
const SAYS_SOMETHING = 60;

function toStatement(text: string, kind: Statement['kind']): Statement {
  return { text, kind, stems: stemsOf(text), figures: figureKindsIn(text) };
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(canonicalWords(withoutLinks(text)).map(stemOf));

const FIGURES: readonly (readonly [FigureKind, RegExp])[] = [
  ['money', /[₹£€]\s?\d|\b[A-Z]{3}\s\d|\d\s(?:lakh|crore)\b/],
  [
    'time',
    /\b(?:\d[\d.]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?:\s(?:to|or)\s[\w.]+)?[\s-](?:day|week|month|year|hour|minute)s?\b/i,
  ],
  ['date', new RegExp(`\\b(?:${MONTHS.join('|')})\\b`)],
  ['score', /\d%|\b(?:CGPA|GPA|IELTS|TOEFL|PTE|GRE|DET|Duolingo|band|score)\b[^.]{0,30}\d/i],
  ['any', /\d/],
];

function figureKindsIn(text: string): ReadonlySet<FigureKind> {
  return new Set(FIGURES.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind));
}

/** An item without its bullet, and with a full stop. */
function asSentence(item: string): string {
  const text = item
    .replace(/^(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/[;,]$/, '');
  return /[.!?:]\)?$/.test(text) ? text.replace(/:$/, '.') : `${text}.`;
}

/** `**UK**: Usual score: IELTS 6.5; GRE: No.` */
function rowInWords(head: readonly string[], cells: readonly string[]): string {
  const [name = '', ...others] = cells;
  const parts = others.flatMap((cell, at) => {
    const title = head[at + 1] ?? '';
    return cell === '' ? [] : [title === '' ? cell : `${title}: ${cell}`];
  });
  return `**${name.replaceAll('*', '')}**: ${others.length === 1 ? others[0] : parts.join('; ')}.`;
}

const LINK = /\[([^\]]*)\]\([^)]*\)/g;

/** A text without the addresses and titles of what it links to. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(LINK, ' ');
}

/**
 * What a statement is called in the files of its asked-as lines (`site/content/asked/`): the words that it begins with. Below its label,
 * which tells rows apart, each figure is 0, so that it keeps its lines when a rate or a fact changes.
 */
export function nameOfStatement({ text }: Pick<Statement, 'text'>): string {
  const [label = ''] = /^\*\*[^*]+\*\*/.exec(text) ?? [];
  const plain = `${label}${text.slice(label.length).replace(/\d[\d.,]*/g, '0')}`
    .replace(LINK, '$1')
    .replace(/[*`_]/g, '');
  return plain.length <= NAME_LENGTH ? plain : plain.slice(0, NAME_LENGTH + 1).replace(/\s+\S*$/, '');
}

/** With so many letters a few of 5,500 statements have the name of another of their section. */
const NAME_LENGTH = 60;
