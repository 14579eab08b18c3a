import { converse } from '#tests/support/ask.ts';
import type { Evaluated } from '../eval-assistant.ts';
import { beforeMore } from '../sealed/judge-sealed.ts';
import { printShares } from '../sealed/print-shares.ts';
import { runSealed } from '../sealed/run-sealed.ts';
import { sealedCases } from '../sealed/sealed-set.ts';

/** Asks what was sealed once, and prints the shares and every question that is not answered right at once. */
export async function printRetired(evaluated: Evaluated): Promise<void> {
  const cases = await sealedCases(import.meta.dirname);
  const results = await runSealed(evaluated, cases);
  for (const [at, { right, rightOrOffered }] of results.entries()) {
    const one = cases[at];
    if (right || !one) continue;
    const { markdown, end } = await converse(evaluated.assistant, [...one.before, one.ask].join(' >> '));
    const cited = end?.sources.map(({ url }) => url).join(' ') ?? '';
    console.log(`${one.id} ${one.topic}${rightOrOffered ? ', offered' : ''}: ${[...one.before, one.ask].join(' >> ')}`);
    console.log(`    ${cited}\n    ${beforeMore(markdown).replace(/\s+/g, ' ').trim()}`);
  }
  printShares(results, evaluated.engine);
}
