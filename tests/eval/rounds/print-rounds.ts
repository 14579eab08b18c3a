import { createGuideIndex } from '#server/assistant/library/guide-index.ts';
import { type Answered, ask, conversation } from '#tests/support/ask.ts';
import type { Evaluated } from '../eval-assistant.ts';
import { FACTS, factsTold } from './facts-told.ts';
import { answeredOf, isRight } from './judge-round.ts';
import { type LabelledAsk, ROUNDS, type Round, readRound, UNREAD } from './round.ts';

/** Asks the lists of `rounds/`, and prints what is not answered right, then the shares; of the unread ones only these. */
export async function printRounds(evaluated: Evaluated): Promise<void> {
  for (const name of ROUNDS) await printRound(name, await readRound(name), evaluated, console.log);
  for (const name of UNREAD) await printRound(name, await readRound(name), evaluated, () => undefined);
}

async function printRound(
  name: string,
  { short, profiles, dialogues }: Round,
  { assistant, knowledge }: Evaluated,
  printFailed: (text: string) => void,
): Promise<void> {
  const judged = (one: LabelledAsk, answered: Answered): boolean => {
    const right = isRight(one, answered);
    if (!right)
      printFailed(`  ${one.ask}\n      ${answered.end?.sources[0]?.url ?? 'no source'}, wanted ${one.from.join(' ')}`);
    return right;
  };
  const alone: boolean[] = [];
  for (const one of short) alone.push(judged(one, await ask(assistant, one.ask)));
  const turns: boolean[] = [];
  for (const dialogue of dialogues) {
    const asks = dialogue.map((one) => one.ask);
    for await (const { at, answered } of conversation(assistant, asks)) {
      const label = dialogue[at];
      if (label) turns.push(judged(label, answered));
    }
  }
  const index = createGuideIndex(knowledge);
  const asks: boolean[][] = [];
  for (const one of profiles) {
    const answered = await ask(assistant, one.ask);
    const each = answeredOf(one, answered);
    asks.push(each);
    for (const [at, { text }] of one.asks.entries()) if (!each[at]) printFailed(`  ${text}\n      of: ${one.ask}`);
  }
  const told = profiles.flatMap((one) => factsTold(one, index));
  console.log(`${name}: questions ${shareOf(alone)}; turns of dialogues ${shareOf(turns)}`);
  console.log(
    `  profiles: the first of what is asked ${shareOf(asks.map(([first]) => first === true))}, one or more ` +
      `${shareOf(asks.map((each) => each.includes(true)))}, all that is asked ${shareOf(asks.flat())}`,
  );
  console.log(
    `  understood of them: ${FACTS.map((fact) => `${fact} ${shareOf(told.filter((one) => one.fact === fact).map(({ same }) => same))}`).join(', ')}`,
  );
}

const shareOf = (all: readonly boolean[]): string =>
  all.length === 0 ? 'none' : `${((100 * all.filter(Boolean).length) / all.length).toFixed(1)} % of ${all.length}`;
