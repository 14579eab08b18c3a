import { findPassages } from '#server/assistant/library/find-passages.ts';
import { createGuideIndex } from '#server/assistant/library/guide-index.ts';
import { RANKING, type Signs } from '#server/assistant/library/ranking.ts';
import { understandAlone } from '#server/assistant/question/understand-alone.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { ROUNDS, readRound } from './rounds/round.ts';
import { type Choice, crossValidate, learnWeights, weigh } from './softmax.ts';

/**
 * Learns how much each sign of `RANKING` counts from nothing but the single questions of the labelled rounds, and prints it in the size
 * of today's weights, so that a section's score stays what the limits of `nearest-section.ts` know. Takes a minute, where
 * `learn-ranking.ts` takes more than ten: `RANKING` lies halfway between what both say.
 */
const LEARNING = { ridge: 0.01, steps: 250, rate: 0.05 };
const NEAREST = 6;
/** What only turns have. */
const OF_TURNS: ReadonlySet<string> = new Set(['keptSubject', 'keptGuide', 'keptSection']);
const NAMES = (Object.keys(RANKING.signs) as (keyof Signs)[]).filter((name) => !OF_TURNS.has(name));

const index = createGuideIndex(await ourKnowledge());
const questions: (Choice & { readonly round: string; readonly today: boolean })[] = [];
for (const round of ROUNDS) {
  const { short, dialogues } = await readRound(round);
  for (const { ask, held, from } of [...short, ...dialogues.flatMap(([first]) => first ?? [])]) {
    const asked = understandAlone(ask, index);
    if (asked.kind !== 'study' || (held !== 'yes' && held !== 'part') || from.length === 0) continue;
    const candidates = findPassages(asked, index)
      .slice(0, NEAREST)
      .map(({ passage, signs }) => ({
        signs: NAMES.map((name) => signs[name]),
        isRight: from.includes(passage.cite.url.replace('/guides/', '')),
      }));
    questions.push({ round, candidates, today: candidates[0]?.isRight === true });
  }
}

const percent = (count: number) => `${((100 * count) / questions.length).toFixed(1)} %`;
const { first, three } = crossValidate(questions, NAMES.length, LEARNING);
console.log(
  `${questions.length} questions; the first section is right for ${percent(first)}, one of three for ${percent(three)}, today ${percent(questions.filter(({ today }) => today).length)}`,
);
const now = NAMES.map((name) => RANKING.signs[name]);
const weights = learnWeights(questions, NAMES.length, LEARNING);
const best = (by: readonly number[]) =>
  questions.reduce((sum, { candidates }) => sum + Math.max(0, ...candidates.map(({ signs }) => weigh(signs, by))), 0);
const scale = best(now) / best(weights);
for (const [at, name] of NAMES.entries())
  console.log(`${name.padEnd(16)} ${((weights[at] ?? 0) * scale).toFixed(2).padStart(6)}   now ${now[at]}`);
