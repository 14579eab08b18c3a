import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { conversation } from '#tests/support/ask.ts';
import type { Evaluated } from '../eval-assistant.ts';
import { isGood, type Kind, type Named, namedDialogues, namedQuestions } from './judge-named.ts';

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, file), 'utf8'));

/** The talks of each list: those of single questions have one turn. */
export const namedLists = async (): Promise<Readonly<Record<string, readonly (readonly Named[])[]>>> => ({
  first: v.parse(namedQuestions, await read('first.json')).map((one) => [one]),
  second: v.parse(namedQuestions, await read('second.json')).map((one) => [one]),
  dialogues: v.parse(namedDialogues, await read('dialogues.json')),
});

/** Asks what students ask of universities by name, and prints the shares; nothing of the questions, for `second` is unread. */
export async function printNamed({ assistant }: Pick<Evaluated, 'assistant'>): Promise<void> {
  for (const [list, talks] of Object.entries(await namedLists())) {
    const counts = new Map<Kind, { all: number; good: number }>();
    for (const turns of talks)
      for await (const { answered, at } of conversation(
        assistant,
        turns.map(({ ask }) => ask),
      )) {
        const turn = turns[at];
        if (!turn) continue;
        const { all, good } = counts.get(turn.kind) ?? { all: 0, good: 0 };
        counts.set(turn.kind, { all: all + 1, good: good + (isGood(turn, answered.markdown) ? 1 : 0) });
      }
    const shares = [...counts].map(([kind, { all, good }]) => `${kind} ${((100 * good) / all).toFixed(1)} % of ${all}`);
    console.log(`${list}: ${shares.join('; ')}`);
  }
}
