import { withTheRest } from '#server/assistant/answers/likely-sections.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { findPassages } from '#server/assistant/library/find-passages.ts';
import { createGuideIndex, type GuideIndex } from '#server/assistant/library/guide-index.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { RANKING, type Signs } from '#server/assistant/library/ranking.ts';
import { understandAlone } from '#server/assistant/question/understand-alone.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import type { Understanding } from '#server/assistant/question/understanding.ts';
import { conversation } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import bySection from './questions/by-section.json' with { type: 'json' };
import { QUESTIONS } from './questions.ts';
import { ROUNDS, readRound } from './rounds/round.ts';
import { type Choice, learnWeights, placeOfRight } from './softmax.ts';

/**
 * Learns how much each sign of `RANKING` counts, and prints it: from every asked-as line of the guides, asked with that line
 * left out, from the learning questions, from those that the guides promise to answer, from those written for a section, and
 * from what students were imagined to ask without knowing our guides: questions, turns of dialogues and the questions beside
 * profiles of the labelled rounds.
 * What it reaches is told by cross-validation: a fifth of the guides, topics and rounds is asked with weights that were learned
 * from the others.
 */
type Example = Choice & {
  /** All that one guide or topic asks is in one fold. */
  readonly group: string;
  readonly kind: keyof typeof COUNTS;
};

/** How often an example counts: those who wrote the rounds knew nothing of ours, as a student, and there are few of them. */
const COUNTS = {
  'asked-as lines': 1,
  'learning questions': 1,
  'promised questions': 1,
  'questions by section': 1,
  'questions of rounds': 20,
  'turns of rounds': 20,
  'beside profiles': 20,
};

const NAMES = Object.keys(RANKING.signs) as (keyof Signs)[];
const NEAREST = 40;
const FOLDS = 5;
const LEARNING = { ridge: 0.0005, steps: 300, rate: 0.2 };

const knowledge = await ourKnowledge();
const library = createLibrary(knowledge);
const whole = library.index;
const examples = [...askedAs(), ...learning(), ...promised(), ...ofSections(), ...(await ofRounds())];
const groups = [...new Set(examples.map(({ group }) => group))];
const foldOf = (group: string) => groups.indexOf(group) % FOLDS;

const reached = new Map<string, { first: number; three: number; of: number }>();
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = learnWeights(
    examples.filter(({ group }) => foldOf(group) !== fold),
    NAMES.length,
    LEARNING,
  );
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
const weights = learnWeights(examples, NAMES.length, LEARNING);
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

/** Each turn as it stands after the answers that the guide gave to those before it. */
async function ofRounds(): Promise<Example[]> {
  const guide = createGuide({ library });
  const all: Example[] = [];
  for (const name of ROUNDS) {
    const { short, dialogues, profiles } = await readRound(name);
    const isIn = (from: readonly string[]) => (url: string) => from.includes(url.replace('/guides/', ''));
    for (const { ask: text, from } of short)
      if (from.length > 0) all.push(...toExample('questions of rounds', name, text, isIn(from), whole));
    for (const { ask: message, asks } of profiles) {
      const story = understandAlone(message, whole);
      for (const { text, kind, from } of asks)
        if (kind === 'section')
          all.push(
            ...withAsked('beside profiles', name, withTheRest(understandAlone(text, whole), story), isIn(from), whole),
          );
    }
    for (const turns of dialogues) {
      const asks = turns.map((one) => one.ask);
      for await (const { at, history } of conversation(guide, asks)) {
        const { ask: text = '', from = [] } = turns[at] ?? {};
        if (history.length === 0 || from.length === 0) continue;
        const asked = understandQuestion({ text, history, userContext: {} }, whole);
        all.push(...withAsked('turns of rounds', name, asked, isIn(from), whole));
      }
    }
  }
  return all;
}

function toExample(
  kind: Example['kind'],
  group: string,
  text: string,
  isRight: (url: string) => boolean,
  index: GuideIndex,
): Example[] {
  return withAsked(kind, group, understandQuestion({ text, history: [], userContext: {} }, index), isRight, index);
}

function withAsked(
  kind: Example['kind'],
  group: string,
  asked: Understanding,
  isRight: (url: string) => boolean,
  index: GuideIndex,
): Example[] {
  if (asked.kind !== 'study') return [];
  const found = findPassages(asked, index).slice(0, NEAREST);
  return [
    {
      kind,
      group,
      counts: COUNTS[kind],
      candidates: found.map(({ passage, signs }) => ({
        signs: NAMES.map((name) => signs[name]),
        isRight: isRight(passage.cite.url),
      })),
    },
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
