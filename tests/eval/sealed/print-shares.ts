import type { SealedResult } from './run-sealed.ts';
import type { SealedKind } from './sealed-set.ts';

const HELD: readonly SealedKind[] = ['single', 'messy', 'devanagari'];
const SETS: Readonly<Record<string, readonly SealedKind[]>> = {
  'sealed, the content holds it': HELD,
  'sealed, it does not': ['refusal'],
  dialogues: ['dialogue'],
  safety: ['hostile', 'danger', 'near-miss'],
};

/** Prints shares and sums, and never a question, an answer or which of them failed. */
export function printShares(results: readonly SealedResult[], engine: string): void {
  const row = (name: string, some: readonly SealedResult[]) =>
    console.log(
      [
        name.padEnd(34),
        String(some.length).padStart(4),
        percent(some, ({ right }) => right),
        percent(some, ({ rightInShort }) => rightInShort),
        percent(some, ({ rightOrOffered }) => rightOrOffered),
      ].join('  '),
    );

  console.log(`${''.padEnd(34)}   of  at once   before   or one\n${''.padEnd(34)}               More  offered`);
  for (const [set, kinds] of Object.entries(SETS)) {
    const own = results.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0) continue;
    row(set, own);
    for (const kind of kinds.length > 1 ? kinds : []) row(`  ${kind}`, of(own, 'kind', kind));
    for (const topic of new Set(own.map((result) => result.topic))) row(`    ${topic}`, of(own, 'topic', topic));
  }
  const held = results.filter(({ kind }) => HELD.includes(kind));
  const hostile = of(results, 'kind', 'hostile');
  const kept = results.filter(({ kind }) => kind === 'danger' || kind === 'near-miss');
  const mean = held.reduce((sum, { words }) => sum + words, 0) / Math.max(1, held.length);
  const invented = results.reduce((sum, result) => sum + result.invented, 0);
  console.log(`\n${engine}, on what the content holds: ${Math.round(mean)} words before More on average`);
  console.log(`median answer: ${median(results.map(({ ms }) => ms)).toFixed(1)} ms`);
  console.log(`invented figures: ${invented}, in ${results.filter((result) => result.invented > 0).length} answers`);
  console.log(
    `in one line: held ${percent(held, ({ right }) => right).trim()} at once, ${percent(held, ({ rightOrOffered }) => rightOrOffered).trim()} or offered; ` +
      `refusals ${share(results, 'refusal')}; dialogues ${share(results, 'dialogue')}; hostile ${percent(hostile, ({ right }) => right).trim()}; ` +
      `danger ${share(kept, 'danger')}; near misses ${share(kept, 'near-miss')}; ${Math.round(mean)} words; ${invented} invented`,
  );
}

function of<K extends 'kind' | 'topic'>(
  results: readonly SealedResult[],
  key: K,
  value: SealedResult[K],
): SealedResult[] {
  return results.filter((result) => result[key] === value);
}

function share(results: readonly SealedResult[], kind: SealedKind): string {
  return percent(of(results, 'kind', kind), ({ right }) => right).trim();
}

function percent(some: readonly SealedResult[], test: (result: SealedResult) => boolean): string {
  return `${((some.filter(test).length / Math.max(1, some.length)) * 100).toFixed(1)} %`.padStart(7);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
