import type { Found } from '../library/find-passages.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { type Statement, statementsOf } from '../library/statements.ts';
import { canonicalWords, stemOf } from '../question/canonical-words.ts';
import type { Understanding } from '../question/understanding.ts';
import type { Cited } from './source-shelf.ts';

export type Definition = {
  readonly statement: Statement;
  readonly cite: Cited;
  /** The guide that it stands in. */
  readonly guide: string;
};

/** "X is …" says what X is; "**X**: …" and "the long name (X)" nearly so; a sentence that begins with X says what it does. */
const IS = 3;
const NAMED = 2;
const BEGINS = 1;
/** Among statements that say it alike, the one of the section that comes nearest: a score, seldom above 2, never outweighs how it is said. */
const NEARNESS = 4;

/** What something is, for whoever asks only that: the statement of our pages, introductions included, that says it best. */
export function definitionOf(
  { defines }: Understanding,
  found: readonly Found[],
  index: GuideIndex,
): Definition | null {
  if (defines.length === 0) return null;
  const stems = defines.map(stemOf);
  const nearest = new Map(found.map(({ passage, score }) => [passage.section.id, score]));
  let best: Definition | null = null;
  let most = 0;
  const weigh = (statement: Statement, cite: Cited, guide: string, near: number) => {
    const says = saysWhatItIs(statement, stems, defines.join(' '));
    if (says === 0 || says + near <= most) return;
    most = says + near;
    best = { statement, cite, guide };
  };
  for (const { section, cite, statements, isOwn } of index.passages) {
    const near = nearest.get(section.id);
    if (isOwn || near === undefined) continue;
    for (const statement of statements) weigh(statement, cite, section.guide, near / NEARNESS);
  }
  for (const { slug, title, url, checked, intro } of index.guides)
    for (const statement of statementsOf(intro)) weigh(statement, { id: slug, title, url, checked }, slug, 0);
  return best;
}

function saysWhatItIs({ text, stems, kind }: Statement, wanted: readonly string[], name: string): number {
  if (kind === 'row' || !wanted.every((stem) => stems.has(stem))) return 0;
  if (text.toLowerCase().includes(`(${name})`)) return NAMED;
  const words = canonicalWords(text.slice(0, BEGINNING));
  const from = ARTICLES.has(words[0] ?? '') ? 1 : 0;
  if (!wanted.every((stem, at) => stemOf(words[from + at] ?? '') === stem)) return 0;
  if (kind === 'item') return text.toLowerCase().startsWith(`**${name}**`) ? NAMED : 0;
  const [verb = '', next = ''] = words.slice(from + wanted.length);
  if (SAYS.has(verb)) return ARTICLES.has(next) ? IS : 0;
  return BEGINS;
}

/** Characters: a sentence that says what a thing is begins with it. */
const BEGINNING = 120;
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'one', 'your']);
const SAYS: ReadonlySet<string> = new Set(['is', 'are', 'means']);
