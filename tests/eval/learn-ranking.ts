import { findPassages } from '#server/assistant/library/find-passages.ts';
import { createGuideIndex } from '#server/assistant/library/guide-index.ts';
import { RANKING, type Signs } from '#server/assistant/library/ranking.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import bySection from './questions/by-section.json' with { type: 'json' };
import { QUESTIONS } from './questions.ts';

/**
 * Learns how much each sign of `RANKING` counts, and prints it: from every asked-as line of the guides, asked with that line
 * left out, from the learning questions, from those that the guides promise to answer, and from those written for a section.
 * What it reaches is told by cross-validation: a fifth of the guides and topics is asked with weights that were learned from
 * the others.
 */
type Example = {
  /** All that one guide or topic asks is in one fold. */
  readonly group: string;
  readonly kind: 'asked-as lines' | 'learning questions' | 'promised questions' | 'questions by section';
  /** The nearest passages by their signs, and which of them answer. */
  readonly rows: readonly (readonly number[])[];
  readonly right: readonly boolean[];
};

const NAMES = Object.keys(RANKING.signs) as (keyof Signs)[];
const NEAREST = 40;
const FOLDS = 5;
const STEPS = 300;
const RATE = 0.2;
/** Keeps weights small for which there is little evidence. */
const RIDGE = 0.0005;

const knowledge = await ourKnowledge();
const whole = createGuideIndex(knowledge);
const examples = [...askedAs(), ...learning(), ...promised(), ...ofSections()];
const groups = [...new Set(examples.map(({ group }) => group))];
const foldOf = (group: string) => groups.indexOf(group) % FOLDS;

const reached = new Map<string, { first: number; three: number; of: number }>();
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = learn(examples.filter(({ group }) => foldOf(group) !== fold));
  for (const one of examples.filter(({ group }) => foldOf(group) === fold)) {
    const place = placeOfRight(one, weights);
    const sum = reached.get(one.kind) ?? { first: 0, three: 0, of: 0 };
    reached.set(one.kind, {
      first: sum.first + (place < 1 ? 1 : 0),
      three: sum.three + (place < 3 ? 1 : 0),
      of: sum.of + 1,
    });
  }
}
for (const [kind, { first, three, of }] of reached)
  console.log(`${kind}, ${of}: first ${percent(first / of)}, among three ${percent(three / of)}`);
const weights = learn(examples);
NAMES.forEach((name, at) => {
  console.log(
    `${name.padEnd(16)} ${((weights[at] ?? 0) / (weights[0] ?? 1)).toFixed(2).padStart(5)}   now ${RANKING.signs[name]}`,
  );
});

function askedAs(): Example[] {
  const most = Math.max(...knowledge.sections.map(({ asked }) => asked.length));
  return Array.from({ length: most }, (_, left) => {
    const sections = knowledge.sections.map((one) => ({ ...one, asked: one.asked.filter((_, at) => at !== left) }));
    const index = createGuideIndex({ ...knowledge, sections });
    return knowledge.sections.flatMap(({ guide, anchor, asked }) => {
      const line = asked[left];
      const address = `/guides/${guide}#${anchor}`;
      return line === undefined ? [] : toExample('asked-as lines', guide, line, (url) => url === address, index);
    });
  }).flat();
}

/** The questions of a single turn that a guide answers. */
function learning(): Example[] {
  return Object.entries(QUESTIONS).flatMap(([topic, cases]) =>
    cases.flatMap(({ ask, from }) =>
      from === null || ask.includes('>>') || from.some((start) => !start.startsWith('/guides/'))
        ? []
        : toExample('learning questions', topic, ask, (url) => from.some((start) => url.startsWith(start)), whole),
    ),
  );
}

function promised(): Example[] {
  return knowledge.guides.flatMap(({ slug, questions }) =>
    questions.flatMap((text) =>
      toExample('promised questions', slug, text, (url) => url.startsWith(`/guides/${slug}#`), whole),
    ),
  );
}

/** Questions that are no asked-as lines, and were written for the sections that answer them. */
function ofSections(): Example[] {
  return Object.entries(bySection).flatMap(([guide, sections]) =>
    Object.entries(sections).flatMap(([heading, texts]) => {
      const home = knowledge.sections.find((one) => one.guide === guide && one.heading === heading);
      if (!home) throw new Error(`questions/by-section.json: ${guide} has no section "${heading}" any more.`);
      const address = `/guides/${guide}#${home.anchor}`;
      return texts.flatMap((text) => toExample('questions by section', guide, text, (url) => url === address, whole));
    }),
  );
}

function toExample(
  kind: Example['kind'],
  group: string,
  text: string,
  isRight: (url: string) => boolean,
  index: ReturnType<typeof createGuideIndex>,
): Example[] {
  const asked = understandQuestion({ text, history: [], userContext: {} }, index);
  if (asked.kind !== 'study') return [];
  const found = findPassages(asked, index).slice(0, NEAREST);
  return [
    {
      kind,
      group,
      rows: found.map(({ signs }) => NAMES.map((name) => signs[name])),
      right: found.map(({ passage }) => isRight(passage.cite.url)),
    },
  ];
}

/** Weights with which the right passages are the likeliest (a softmax over each question's passages, by Adam). */
function learn(all: readonly Example[]): number[] {
  const known = all.filter(({ right }) => right.includes(true));
  const weights = NAMES.map(() => 0);
  const mean = NAMES.map(() => 0);
  const square = NAMES.map(() => 0);
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight) => RIDGE * weight);
    for (const { rows, right } of known) {
      const scores = rows.map((row) => scoreOf(row, weights));
      const top = Math.max(...scores);
      const raised = scores.map((score) => Math.exp(score - top));
      const all = sum(raised);
      const ours = sum(raised.filter((_, at) => right[at]));
      rows.forEach((row, at) => {
        const value = raised[at] ?? 0;
        const surplus = (value / all - (right[at] ? value / ours : 0)) / known.length;
        row.forEach((sign, name) => {
          slope[name] = (slope[name] ?? 0) + surplus * sign;
        });
      });
    }
    slope.forEach((value, name) => {
      const m = 0.9 * (mean[name] ?? 0) + 0.1 * value;
      const s = 0.99 * (square[name] ?? 0) + 0.01 * value * value;
      mean[name] = m;
      square[name] = s;
      weights[name] =
        (weights[name] ?? 0) - (RATE * m) / (1 - 0.9 ** step) / (Math.sqrt(s / (1 - 0.99 ** step)) + 1e-8);
    });
  }
  return weights;
}

function placeOfRight({ rows, right }: Example, weights: readonly number[]): number {
  const place = rows
    .map((row, at) => ({ score: scoreOf(row, weights), at }))
    .sort((a, b) => b.score - a.score)
    .findIndex(({ at }) => right[at]);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

function scoreOf(row: readonly number[], weights: readonly number[]): number {
  return sum(row.map((sign, at) => sign * (weights[at] ?? 0)));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
