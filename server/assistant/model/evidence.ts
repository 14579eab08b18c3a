import { type Table, tablesOf } from '../library/country-rows.ts';
import { type Figures, figuresIn, unitOf } from './read-quantities.ts';
import { plainly, tokensOf, wordLine } from './read-text.ts';
import { sentencesIn } from './sentences.ts';

/** One statement of a passage or of a tool's result: a sentence, an item of a list, a cell with its row and its column. */
export type Statement = {
  readonly markdown: string;
  readonly figures: Figures;
  /** The units that stand over a cell of a table or before it, and count for a number that has none. */
  readonly units: readonly string[];
  /** Its own words as one line, and with those of its title. */
  readonly own: string;
  readonly words: string;
  /** The countries that it names itself. */
  readonly countries: readonly string[];
};

/** What a sentence of the model may rest on. */
export type Evidence = {
  readonly statements: readonly Statement[];
  /** All its words, with those of its title. */
  readonly words: string;
  /** The countries that its title names. */
  readonly countries: readonly string[];
};

export type CountriesIn = (text: string) => readonly string[];

/** Takes a passage, or a tool's result, apart into what it states. */
export function evidenceOf(title: string, markdown: string, countriesIn: CountriesIn): Evidence {
  const head = plainly(title);
  const texts = markdown.split(/\n\s*\n/).flatMap(statementsOf);
  return {
    statements: texts.map(({ text, over }) => {
      const plain = plainly(text);
      return {
        markdown: text,
        figures: figuresIn(plain),
        units: tokensOf(plainly(over)).flatMap((token) => unitOf(token.text) ?? []),
        own: wordLine(plain),
        words: wordLine(`${head} . ${plain}`),
        countries: countriesIn(plain),
      };
    }),
    words: wordLine(`${head} . ${texts.map(({ text }) => plainly(text)).join(' . ')}`),
    countries: countriesIn(head),
  };
}

/** A text that a model is given, for whoever checks what it makes of it. Of ten passages it names one or two: only those are taken apart, once. */
export type GivenText = { readonly evidence: () => Evidence; readonly values: () => ReadonlySet<number> };

export function givenText(title: string, markdown: string, countriesIn: CountriesIn): GivenText {
  let evidence: Evidence | undefined;
  let values: ReadonlySet<number> | undefined;
  return {
    evidence: () => (evidence ??= evidenceOf(title, markdown, countriesIn)),
    values: () => (values ??= new Set(figuresIn(plainly(markdown)).quantities.map(({ value }) => value))),
  };
}

/** Several pieces of evidence as one. */
export const together = (pieces: readonly Evidence[]): Evidence => ({
  statements: pieces.flatMap(({ statements }) => statements),
  words: pieces.map(({ words }) => words).join('.'),
  countries: pieces.flatMap(({ countries }) => countries),
});

type Text = { readonly text: string; readonly over: string };

function statementsOf(block: string): Text[] {
  const [table] = tablesOf(block);
  if (table) return cellsOf(table);
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line) => sentencesIn(line.replace(LIST_SIGN, ''))).map((text) => ({ text, over: '' }));
}

const LIST_SIGN = /^\s*(?:[-*+>]|\d{1,3}[.)]|#{1,6})\s+/;

/** `Canada — Tuition: CAD 9,000` for each cell: a figure belongs to its row and its column, not to its neighbours. */
const cellsOf = ({ head: [first = '', ...heads], rows }: Table): Text[] =>
  rows.flatMap(([label = '', ...cells]) => [
    { text: `${first}: ${label}`, over: first },
    ...cells.map((cell, at) => ({
      text: `${label} — ${heads[at] ?? ''}: ${cell}`,
      over: `${label} ${heads[at] ?? ''}`,
    })),
  ]);
