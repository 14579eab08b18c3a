import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { STATEMENT, statementSigns } from '#server/assistant/answers/weigh-statements.ts';
import { createGuideIndex } from '#server/assistant/library/guide-index.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { type Choice, crossValidate, learnWeights, placeOfRight } from './softmax.ts';

/**
 * Learns how much each sign of `STATEMENT` counts, and prints it: from `questions/first-statements.json`, which says for questions and
 * a section that answers each which of its statements is to be read first. What it reaches is told by cross-validation: the sections
 * of some guides are asked with weights learned from the others.
 */
const LEARNING = { ridge: 0.01, steps: 300, rate: 0.05 };
const FOLDS = 6;
/**
 * What was made up for a section asks for rarer details than what students ask. Turns of played conversations count half: learned from as
 * much as the rest, they gain one in a hundred, and what was made up loses two.
 */
const COUNTS = { rounds: 1, 'by-section': 0.5, talked: 0.5 } as const;

const Labelled = v.object({
  earlier: v.optional(v.array(v.string()), []),
  ask: v.string(),
  section: v.string(),
  /** How the statements begin any of which is to be read first. */
  first: v.array(v.string()),
  from: v.picklist(['rounds', 'by-section', 'talked']),
});

const index = createGuideIndex(await ourKnowledge());
const passages = new Map(index.passages.map((passage) => [passage.cite.url.replace('/guides/', ''), passage]));
const guides: string[] = [];
const file = path.join(import.meta.dirname, 'questions/first-statements.json');
const questions = v
  .parse(v.array(Labelled), JSON.parse(await readFile(file, 'utf8')))
  .flatMap(({ earlier, ask, section, first, from }) => {
    const passage = passages.get(section);
    if (!passage) return [];
    const turns = earlier.map((content) => ({ role: 'user' as const, content }));
    const asked = understandQuestion({ text: ask, history: turns, userContext: {} }, index);
    const candidates = statementSigns(passage, asked, index).map((signs, at) => ({
      signs: STATEMENT.names.map((name) => signs[name]),
      isRight: first.some((beginning) => passage.statements[at]?.text.startsWith(beginning)),
    }));
    if (!guides.includes(passage.guide.slug)) guides.push(passage.guide.slug);
    return [{ from, candidates, counts: COUNTS[from], round: String(guides.indexOf(passage.guide.slug) % FOLDS) }];
  });

const isRightToday = (one: Choice) => placeOfRight(one, Object.values(STATEMENT.weights)) === 0;
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`;
for (const from of ['rounds', 'by-section', 'talked'] as const) {
  const own = questions.filter((one) => one.from === from);
  const { first, three } = crossValidate(questions, STATEMENT.names.length, LEARNING, (one) => one.from === from);
  console.log(
    `${from}: of ${own.length} the first statement is right for ${percent(first, own.length)}, one of three for ${percent(three, own.length)}; ` +
      `with today's weights, learned from all, ${percent(own.filter(isRightToday).length, own.length)}`,
  );
}
const weights = learnWeights(questions, STATEMENT.names.length, LEARNING);
for (const [at, name] of STATEMENT.names.entries())
  console.log(`${name.padEnd(16)} ${(weights[at] ?? 0).toFixed(2).padStart(6)}   now ${STATEMENT.weights[name]}`);
