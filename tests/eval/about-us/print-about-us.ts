import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { converse } from '#tests/support/ask.ts';
import type { Evaluated } from '../eval-assistant.ts';

/** Asked of us, in one turn or as the last of several: the items of ours any of which may answer. Without any it only sounds like us. */
const List = v.array(v.object({ turns: v.array(v.string()), from: v.array(v.string()) }));
type AboutUs = v.InferOutput<typeof List>[number];

/** The first was read, the second was not: of it only shares are printed. */
const LISTS = { first: console.log, second: () => undefined } as const;

/** Asks what students ask about us, and what is asked of others in the same words, and prints the shares right. */
export async function printAboutUs({ assistant, knowledge }: Evaluated): Promise<void> {
  const idOf = new Map(knowledge.ownFacts.map(({ heading, id }) => [heading, id]));
  for (const [list, printFailed] of Object.entries(LISTS)) {
    const file = await readFile(path.join(import.meta.dirname, `${list}.json`), 'utf8');
    const judged: (AboutUs & { readonly right: boolean })[] = [];
    for (const one of v.parse(List, JSON.parse(file))) {
      const { end } = await converse(assistant, one.turns.join(' >> '));
      const id = idOf.get(end?.sources[0]?.title ?? '');
      const right = one.from.length > 0 ? id !== undefined && one.from.includes(id) : id === undefined;
      if (!right)
        printFailed(`  ${one.turns.join(' >> ')}\n      ${id ?? 'nothing of ours'}, wanted ${one.from[0] ?? 'that'}`);
      judged.push({ ...one, right });
    }
    const ours = judged.filter(({ from }) => from.length > 0);
    const others = judged.filter(({ from }) => from.length === 0);
    console.log(
      `${list}: about us ${shareOf(ours)}, as a later turn ${shareOf(ours.filter(({ turns }) => turns.length > 1))}, ` +
        `of others in the same words ${shareOf(others)}`,
    );
  }
}

const shareOf = (some: readonly { readonly right: boolean }[]): string =>
  `${((100 * some.filter(({ right }) => right).length) / some.length).toFixed(1)} % of ${some.length}`;
