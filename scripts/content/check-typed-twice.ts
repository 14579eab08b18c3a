import type { SourceFile } from './read-content.ts';

type Typed = { readonly sum: string; readonly file: string; readonly line: number };

const SUM = /(?:£|€|\b(?:USD|GBP|EUR|CAD|AUD|NZD) ?)\d[\d,]*(?:\.\d+)?(?<!,)/g;
/** Below it, and in such steps, two sums are often the same by chance. */
const SMALL = 10;
const ROUND = 50;

/** A sum in other money that is no round figure, and that is typed in two lines of the guides: only one fact keeps both the same. */
export function checkTypedTwice(files: readonly SourceFile[]): string[] {
  const first = new Map<string, Typed>();
  return files.flatMap(typedSums).flatMap((typed) => {
    const before = first.get(typed.sum);
    if (before === undefined) {
      first.set(typed.sum, typed);
      return [];
    }
    if (before.file === typed.file && before.line === typed.line) return [];
    return [
      `${typed.file}: line ${typed.line}: "${typed.sum}" is typed in ${before.file} too, line ${before.line}; make it a fact in site/content/facts and write its id in both.`,
    ];
  });
}

/** The sums in a guide's text. What is filled in, and what students ask with, does not count. */
function typedSums({ file, collection, raw, body }: SourceFile): Typed[] {
  if (collection !== 'guides' || body === null) return [];
  const above = raw.split('\n').length - body.split('\n').length;
  return body.split('\n').flatMap((text, at) =>
    [...text.replaceAll(/\{\{[^}]*\}\}/g, '').matchAll(SUM)]
      .map(([sum]) => sum)
      .filter((sum) => isTelling(Number(sum.replaceAll(/[^\d.]/g, ''))))
      .map((sum) => ({ sum, file, line: above + at + 1 })),
  );
}

const isTelling = (amount: number): boolean => amount >= SMALL && amount % ROUND !== 0;
