import { ANSWERS, findFirst, sectionsOfFirst, WITHOUT_SIGNS } from '#server/assistant/answers/find-first.ts';
import { findPassages } from '#server/assistant/library/find-passages.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { chanceOf, learnLogistic } from './logistic.ts';
import heldOrNot from './questions/held-or-not.json' with { type: 'json' };
import second from './questions/held-or-not-second.json' with { type: 'json' };
import { QUESTIONS } from './questions.ts';
import labels from './retired/labels.json' with { type: 'json' };
import retired from './retired/questions.json' with { type: 'json' };
import { ROUNDS, readRound } from './rounds/round.ts';

/**
 * Learns how much each sign of `ANSWERS` counts, and prints it: from single questions, of which it is known which sections answer
 * them, or that none does. What it reaches is told by cross-validation, in ten parts: how many of those with such a chance are
 * answered by the nearest section, and to how many nothing of ours is an answer.
 */
type Labelled = { readonly ask: string; readonly from: readonly string[]; readonly isHeld: boolean };
type Example = Labelled & { readonly signs: readonly number[]; readonly is: boolean; readonly part: number };

const LEARNING = { ridge: 0.0002, steps: 2000, rate: 0.1 };
const PARTS = 10;
const BANDS = [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1];

/** Not what is ours, small talk or somebody in danger. */
const isStudy = (held: string): boolean => ['yes', 'part', 'hardly', 'no'].includes(held);

const library = createLibrary(await ourKnowledge());
const { index } = library;
const examples = [...(await labelledQuestions())].flatMap(looked);
/** Of a list that is never learned from. */
const apart = second.flatMap(({ ask, holds, from }) =>
  isStudy(holds) ? looked({ ask, from, isHeld: holds !== 'no' }, 0) : [],
);

const tested = Array.from({ length: PARTS }, (_, part) => {
  const weights = learn(examples.filter((one) => one.part !== part));
  return examples.filter((one) => one.part === part).map((one) => ({ ...one, chance: chanceOf(one.signs, weights) }));
}).flat();
tell(tested);
const loss = tested.reduce((sum, { chance, is }) => sum - Math.log(is ? chance : 1 - chance), 0) / tested.length;
console.log(`loss ${loss.toFixed(4)}`);
const last = learn(examples);
console.log('of the list apart:');
tell(apart.map((one) => ({ ...one, chance: chanceOf(one.signs, last) })));
const [none = 0, ...weights] = last;
console.log(`${'none'.padEnd(12)} ${none.toFixed(2).padStart(6)}   now ${WITHOUT_SIGNS}`);
for (const [at, name] of ANSWERS.names.entries())
  console.log(`${name.padEnd(12)} ${(weights[at] ?? 0).toFixed(2).padStart(6)}   now ${ANSWERS.weights[name]}`);

/** How often the nearest section answers those with such a chance. */
function tell(examples: readonly (Example & { readonly chance: number })[]): void {
  for (const [at, least] of BANDS.slice(0, -1).entries()) {
    const most = BANDS[at + 1] ?? 1;
    const some = examples.filter(({ chance }) => chance >= least && chance < most);
    const share = (is: (one: Example) => boolean) => `${((100 * some.filter(is).length) / some.length).toFixed(0)} %`;
    console.log(
      `chance ${least} to ${most}: ${some.length} questions; the nearest section answers ${share(({ is }) => is)}, nothing does ${share(({ isHeld }) => !isHeld)}`,
    );
  }
}

/** What speaks for the section that is nearest to a question, and whether it answers it. Nothing for what is ours, or no question. */
function looked(one: Labelled, at: number): Example[] {
  const asked = understandQuestion({ text: one.ask, history: [], userContext: {} }, index);
  if (asked.kind !== 'study') return [];
  const found = findPassages(asked, index);
  const [nearest] = findFirst(asked, found, index);
  const best = sectionsOfFirst(asked, found, index).find((one) => one.found.passage === nearest?.passage);
  if (!best || best.found.passage.isOwn) return [];
  const { answers, found: section } = best;
  const is = one.from.includes(idOf(section.passage.cite.url));
  return [{ ...one, signs: ANSWERS.names.map((name) => answers[name]), is, part: at % PARTS }];
}

/** What may be read of what is labelled; what is held is said by the later label. */
async function labelledQuestions(): Promise<Labelled[]> {
  const known = new Map<string, Labelled>();
  const add = (ask: string, from: readonly string[], isHeld: boolean) => known.set(ask, { ask, from, isHeld });
  for (const round of ROUNDS)
    for (const { ask, from } of (await readRound(round)).short) if (from.length > 0) add(ask, from, true);
  for (const { ask, from } of Object.values(QUESTIONS).flat())
    if (from === null && !ask.includes('>>')) add(ask, [], false);
  const holds = new Map<string, { holds: string; from?: readonly string[] }>(Object.entries(labels));
  for (const { id, ask } of retired) {
    const [only, ...more] = ask;
    const label = holds.get(id);
    if (only === undefined || more.length > 0 || !label || !isStudy(label.holds)) continue;
    add(only, (label.from ?? []).map(idOf), label.holds !== 'no');
  }
  for (const { ask, holds: held, from } of heldOrNot) if (isStudy(held)) add(ask, from, held !== 'no');
  return [...known.values()];
}

function learn(from: readonly Example[]): number[] {
  return learnLogistic(from, ANSWERS.names.length, LEARNING);
}

function idOf(url: string): string {
  return url.replace('/guides/', '');
}
