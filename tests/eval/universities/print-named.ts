import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { conversation } from '#tests/support/ask.ts';
import type { Evaluated } from '../eval-assistant.ts';
import { isGood, type Kind, type Named, namedDialogues, namedQuestions } from './judge-named.ts';
import { isGoodWhich, type Which, whichQuestions } from './judge-which.ts';

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(import.meta.dirname, file), 'utf8'));

/** The talks of each list: those of single questions have one turn. */
export const namedLists = async (): Promise<Readonly<Record<string, readonly (readonly Named[])[]>>> => ({
  first: v.parse(namedQuestions, await read('first.json')).map((one) => [one]),
  second: v.parse(namedQuestions, await read('second.json')).map((one) => [one]),
  dialogues: v.parse(namedDialogues, await read('dialogues.json')),
});

const whichLists = async (): Promise<Readonly<Record<string, readonly Which[]>>> => ({
  'which-first': v.parse(whichQuestions, await read('which-first.json')),
  'which-second': v.parse(whichQuestions, await read('which-second.json')),
  'which-third': v.parse(whichQuestions, await read('which-third.json')),
});

/** Shares that are good, by kind. */
class Shares {
  readonly #counts = new Map<string, { all: number; good: number }>();

  add(kind: Kind | Which['kind'], isGood: boolean): void {
    const { all, good } = this.#counts.get(kind) ?? { all: 0, good: 0 };
    this.#counts.set(kind, { all: all + 1, good: good + (isGood ? 1 : 0) });
  }

  toString(): string {
    return [...this.#counts]
      .map(([kind, { all, good }]) => `${kind} ${((100 * good) / all).toFixed(1)} % of ${all}`)
      .join('; ');
  }
}

/**
 * Asks what students ask of universities by name, and which universities do something, and prints the shares; nothing of the
 * questions, for `second` and `which-second` are unread.
 */
export async function printNamed({ assistant }: Pick<Evaluated, 'assistant'>): Promise<void> {
  for (const [list, talks] of Object.entries(await namedLists())) {
    const shares = new Shares();
    for (const turns of talks)
      for await (const { answered, at } of conversation(
        assistant,
        turns.map(({ ask }) => ask),
      )) {
        const turn = turns[at];
        if (turn) shares.add(turn.kind, isGood(turn, answered.markdown));
      }
    console.log(`${list}: ${shares}`);
  }
  for (const [list, questions] of Object.entries(await whichLists())) {
    const shares = new Shares();
    for (const question of questions)
      for await (const { answered } of conversation(assistant, [question.q]))
        shares.add(question.kind, isGoodWhich(question, answered.markdown));
    console.log(`${list}: ${shares}`);
  }
}
