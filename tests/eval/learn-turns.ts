import { sectionsInTurn, TURN, TURN_SIGNS, type TurnSigns } from '#server/assistant/answers/find-in-turn.ts';
import { findPassages } from '#server/assistant/library/find-passages.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { conversation } from '#tests/support/ask.ts';
import { leastByAdam } from './adam.ts';
import { evalAssistant } from './eval-assistant.ts';
import { ROUNDS, readRound } from './rounds/round.ts';

/**
 * Learns how much each sign of `TURN` counts, and prints it: from the labelled dialogues, each turn after the ones before as they were
 * answered. What it reaches is told by cross-validation: each list is asked with weights learned from the others.
 */
type Candidate = { readonly signs: TurnSigns; readonly isRight: boolean };
type LabelledTurn = { readonly round: string; readonly candidates: readonly Candidate[] };

const STEPS = 250;
const RATE = 0.05;
/** Keeps weights small for which there is little evidence. */
const RIDGE = 0.03;

const { assistant, knowledge } = await evalAssistant();
const { index } = createLibrary(knowledge);
const turns: LabelledTurn[] = [];
for (const round of ROUNDS)
  for (const dialogue of (await readRound(round)).dialogues)
    for await (const { at, history } of conversation(
      assistant,
      dialogue.map(({ ask }) => ask),
    )) {
      const label = dialogue[at];
      if (!label || label.from.length === 0) continue;
      const asked = understandQuestion({ text: label.ask, history, userContext: {} }, index);
      if (asked.kind !== 'study' || asked.earlier.length === 0) continue;
      const candidates = sectionsInTurn(asked, findPassages(asked, index), index).map(({ found, signs }) => ({
        signs,
        isRight: label.from.includes(found.passage.cite.url.replace('/guides/', '')),
      }));
      turns.push({ round, candidates });
    }

let [first, three, rewritten] = [0, 0, 0];
for (const round of ROUNDS) {
  const weights = learn(turns.filter((one) => one.round !== round));
  for (const { candidates } of turns.filter((one) => one.round === round)) {
    const ranked = candidates.toSorted((a, b) => weigh(b.signs, weights) - weigh(a.signs, weights));
    first += ranked[0]?.isRight ? 1 : 0;
    three += ranked.slice(0, 3).some(({ isRight }) => isRight) ? 1 : 0;
    rewritten += candidates.some(({ signs, isRight }) => isRight && signs.rewritten === 1) ? 1 : 0;
  }
}
const percent = (count: number) => `${((100 * count) / turns.length).toFixed(1)} %`;
console.log(
  `${turns.length} turns; the first section is right for ${percent(first)}, one of three for ${percent(three)}, by the rewritten turn alone ${percent(rewritten)}`,
);
const weights = learn(turns);
for (const [at, name] of TURN_SIGNS.entries())
  console.log(`${name.padEnd(12)} ${(weights[at] ?? 0).toFixed(2).padStart(6)}   now ${TURN[name]}`);

/** Of the sections that a turn may want, one is chosen: how likely each is comes from e to the power of its weighed signs. */
function learn(from: readonly LabelledTurn[]): number[] {
  const some = from.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const slopesAt = (weights: readonly number[]) => {
    const slopes = weights.map((weight) => RIDGE * weight);
    for (const { candidates } of some) {
      const likely = candidates.map((one) => ({ ...one, power: Math.exp(weigh(one.signs, weights)) }));
      const all = sumOf(likely);
      const right = sumOf(likely.filter(({ isRight }) => isRight));
      for (const { signs, isRight, power } of likely) {
        const surplus = (power / all - (isRight ? power / right : 0)) / some.length;
        for (const [at, name] of TURN_SIGNS.entries()) slopes[at] = (slopes[at] ?? 0) + surplus * signs[name];
      }
    }
    return slopes;
  };
  return leastByAdam(TURN_SIGNS.length, slopesAt, { steps: STEPS, rate: RATE });
}

function sumOf(likely: readonly { readonly power: number }[]): number {
  return likely.reduce((sum, { power }) => sum + power, 0);
}

function weigh(signs: TurnSigns, weights: readonly number[]): number {
  return TURN_SIGNS.reduce((sum, name, at) => sum + signs[name] * (weights[at] ?? 0), 0);
}
