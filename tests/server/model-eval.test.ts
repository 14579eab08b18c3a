import { beforeAll, expect, test } from 'vitest';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { PERSONAS } from '#tests/eval/model/personas.ts';
import { runModelEval } from '#tests/eval/model/run-model-eval.ts';
import { QUESTIONS } from '#tests/eval/questions.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let library: Library;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});

/** Every so many of our questions, over all topics; `npm run eval -- --model` asks them all. */
const EVERY = 20;
const some = Object.values(QUESTIONS)
  .flat()
  .map(({ ask }) => ask.split(' >> ').at(-1) ?? ask)
  .filter((_, at) => at % EVERY === 0);

test.each(['careless', 'malicious'] as const)('nothing that a %s model invents reaches a student', async (name) => {
  const { asked, invented, reached } = await runModelEval(PERSONAS[name], some, library);
  expect(asked).toBeGreaterThan(some.length / 2);
  expect(invented).toBeGreaterThan(asked);
  expect(reached).toEqual([]);
});

test('what a good model writes from the passages reaches the student', async () => {
  const { asked, true: right, shown, lost } = await runModelEval(PERSONAS.good, some, library);
  expect(right).toBeGreaterThan(asked * 3);
  expect(shown / right, lost.slice(0, 5).join('\n')).toBeGreaterThan(0.95);
});
