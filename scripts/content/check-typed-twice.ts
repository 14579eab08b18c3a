import { repeated } from './repeated.ts';
import type { SourceFile } from './source-file.ts';

type Typed = { readonly sum: string; readonly file: string; readonly line: number };

const SUM = /(?:£|€|\b(?:USD|GBP|EUR|CAD|AUD|NZD) ?)\d[\d,]*(?:\.\d+)?(?<!,)/g;
/** Below it, and in such steps, two sums are often the same by chance. */
const SMALL = 10;
const ROUND = 50;

/** A sum in other money that is no round figure, and that is typed in two lines of the guides: only one fact keeps both the same. */
export function checkTypedTwice(files: readonly SourceFile[]): string[] {
  return repeated(files.flatMap(typedSums), ({ sum }) => sum)
    .filter(({ again, first }) => again.file !== first.file || again.line !== first.line)
    .map(
      ({ again: { file, line, sum }, first }) =>
        `${file}: line ${line}: "${sum}" is typed in ${first.file} too, line ${first.line}; make it a fact in site/content/facts and write its id in both.`,
    );
}

/** The sums in a guide's text. What is filled in, and what students ask with, does not count. */
function typedSums({ file, collection, above, body }: SourceFile): Typed[] {
  if (collection !== 'guides' || body === null) return [];
  return body.split('\n').flatMap((text, at) =>
    [...text.replaceAll(/\{\{[^}]*\}\}/g, '').matchAll(SUM)]
      .map(([sum]) => sum)
      .filter((sum) => isTelling(Number(sum.replaceAll(/[^\d.]/g, ''))))
      .map((sum) => ({ sum, file, line: above.split('\n').length + at })),
  );
}

const isTelling = (amount: number): boolean => amount >= SMALL && amount % ROUND !== 0;
