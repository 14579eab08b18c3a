import { FIRST, sectionsOfFirst } from '#server/assistant/answers/find-first.ts';
import { sectionsInTurn, TURN } from '#server/assistant/answers/find-in-turn.ts';
import { findPassages } from '#server/assistant/library/find-passages.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { conversation } from '#tests/support/ask.ts';
import { evalAssistant } from './eval-assistant.ts';
import { ROUNDS, readRound, TALKED } from './rounds/round.ts';
import { type Choice, crossValidate, learnWeights } from './softmax.ts';

/**
 * Learns how much each sign of `TURN` and of `FIRST` counts, and prints it: from the labelled dialogues, each turn after the ones before as
 * they were answered, and from the labelled single questions. What it reaches is told by cross-validation: each list is asked with weights learned from the others.
 */
const LEARNING = { ridge: 0.001, steps: 500, rate: 0.1 };
/** What somebody asks who goes on from the answer is nearest to what students do. */
const COUNTS = { talked: 2, other: 1 } as const;
const isTalked = (round: string) => TALKED.some((one) => one === round);

const { assistant, knowledge } = await evalAssistant();
const { index } = createLibrary(knowledge);
const turns: (Choice & { readonly round: string })[] = [];
let rewritten = 0;
for (const round of ROUNDS)
  for (const dialogue of (await readRound(round)).dialogues) {
    const asks = dialogue.map(({ ask }) => ask);
    for await (const { at, history } of conversation(assistant, asks)) {
      const label = dialogue[at];
      if (!label || label.from.length === 0) continue;
      const asked = understandQuestion({ text: label.ask, history, userContext: {} }, index);
      if (asked.kind !== 'study' || asked.earlier.length === 0) continue;
      const candidates = sectionsInTurn(asked, findPassages(asked, index), index).map(({ found, signs }) => ({
        signs: TURN.names.map((name) => signs[name]),
        isRight: label.from.includes(found.passage.cite.url.replace('/guides/', '')),
        isFirst: signs.rewritten === 1,
      }));
      rewritten += candidates.some(({ isRight, isFirst }) => isRight && isFirst) ? 1 : 0;
      turns.push({ round, candidates, counts: isTalked(round) ? COUNTS.talked : COUNTS.other });
    }
  }

const questions: (Choice & { readonly round: string })[] = [];
for (const round of ROUNDS)
  for (const { ask, from } of (await readRound(round)).short) {
    const asked = understandQuestion({ text: ask, history: [], userContext: {} }, index);
    if (asked.kind !== 'study' || from.length === 0) continue;
    const candidates = sectionsOfFirst(asked, findPassages(asked, index), index).map(({ found, signs }) => ({
      signs: FIRST.names.map((name) => signs[name]),
      isRight: from.includes(found.passage.cite.url.replace('/guides/', '')),
    }));
    questions.push({ round, candidates });
  }

console.log(`of turns by the rewritten turn alone the first section is right for ${rewritten} of ${turns.length}`);
tell('turns', turns, TURN);
tell('first questions', questions, FIRST);

function tell<Name extends string>(
  what: string,
  choices: typeof turns,
  { names, weights: now }: { readonly names: readonly Name[]; readonly weights: Readonly<Record<Name, number>> },
): void {
  const percent = (count: number) => `${((100 * count) / choices.length).toFixed(1)} %`;
  const { first, three } = crossValidate(choices, names.length, LEARNING);
  console.log(
    `${choices.length} ${what}: the first section is right for ${percent(first)}, one of three for ${percent(three)}`,
  );
  const weights = learnWeights(choices, names.length, LEARNING);
  for (const [at, name] of names.entries())
    console.log(`${name.padEnd(12)} ${(weights[at] ?? 0).toFixed(2).padStart(6)}   now ${now[name]}`);
}
