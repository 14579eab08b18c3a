import type { Assistant } from '#server/assistant/assistant.ts';
import { inEnglish } from '#server/assistant/library/asked-lines.ts';
import type { GuideIndex, Passage } from '#server/assistant/library/guide-index.ts';
import { readAnswer } from '#server/assistant/library/next-turns.ts';
import { headingStems } from '#server/assistant/library/section-vectors.ts';
import { nameOfStatement } from '#server/assistant/library/statements.ts';
import { stemOf } from '#server/assistant/question/canonical-words.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { conversation } from '#tests/support/ask.ts';
import bySection from '../questions/by-section.json' with { type: 'json' };
import { shuffle } from '../random.ts';
import type { TalkTurn } from '../talks/talks.ts';

type Stems = readonly string[];
export type Seeking = { readonly turn: Stems; readonly previous: Stems; readonly cited: Stems; readonly first: Stems };
/** A text of ours; of a statement that is named for a turn, also some others of its section, which answer that turn less well. */
export type Offer = { readonly heading: Stems; readonly text: Stems; readonly siblings?: readonly Offer[] };
/** A turn, whatever is drawn of what came before it, and a text that answers it; texts of its right sections are no wrong answers. */
export type Sample = {
  readonly right: ReadonlySet<Passage>;
  readonly draw: (random: () => number) => { readonly seeking: Seeking; readonly offer: Offer };
};

const NOTHING: Stems = [];

/** What each section says and is asked by, as texts to draw from. */
export type Texts = ReturnType<typeof textsOf>;

export function textsOf(index: GuideIndex) {
  const stems = (line: string) => inEnglish(line).map(stemOf);
  const own = new Map(
    index.passages.map((passage) => {
      const said = passage.statements.map((statement) => ({
        begins: [statement.text, statement.text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')],
        name: nameOfStatement(statement),
        stems: [...statement.stems],
      }));
      const lines = [...passage.section.asked, ...Object.values(passage.section.askedOf ?? {}).flat()].map(stems);
      return [passage, { heading: headingStems(passage), said, lines }] as const;
    }),
  );
  const of = (passage: Passage) => own.get(passage) ?? { heading: NOTHING, said: [], lines: [] };
  return {
    of,
    stems,
    /** A text of a section: the statement that is named, mostly, else another or a line that asks for the section. */
    offer(passage: Passage, named: Stems | undefined, random: () => number): Offer {
      const { heading, said, lines } = of(passage);
      const line = pick(lines, random);
      if (line && (said.length === 0 || random() < LINES)) return { heading: NOTHING, text: line };
      const statement = named && random() < NAMED ? named : pick(said.slice(0, FIRST), random)?.stems;
      const siblings =
        named === undefined || statement !== named
          ? []
          : shuffle(
              said.filter((one) => one.stems !== named),
              random,
            )
              .slice(0, SIBLINGS)
              .map((one) => ({ heading, text: one.stems }));
      return { heading, text: statement ?? NOTHING, siblings };
    },
    /** One text of it, of whatever kind. */
    any(passage: Passage, random: () => number): Offer {
      const { heading, said, lines } = of(passage);
      const line = pick(lines, random);
      const statement = pick(said, random);
      return line && (!statement || random() < 0.5)
        ? { heading: NOTHING, text: line }
        : { heading, text: statement?.stems ?? NOTHING };
    },
    statement(passage: Passage, begins: string): Stems | undefined {
      return of(passage).said.find((one) => one.name === begins || one.begins.some((text) => text.startsWith(begins)))
        ?.stems;
    },
  };
}

/** Of texts that are drawn, so many are lines that students write; a statement that is named is drawn so often; else one of the first. */
const LINES = 0.3;
const NAMED = 0.9;
const FIRST = 6;
/** So many other statements of its section a named one is held against. */
const SIBLINGS = 4;
/** Of what came before, each is left out so often: not every conversation tells all of it. */
const LEFT_OUT = 0.15;

/** From the lines of sections and statements, and the questions by section: nothing comes before them. */
export function fromLines(index: GuideIndex, texts: Texts): Sample[] {
  const byHeading = new Map(index.passages.map((one) => [`${one.guide.slug} ${one.section.heading}`, one]));
  const questions = Object.entries(bySection).flatMap(([guide, sections]) =>
    Object.entries<readonly string[]>(sections).flatMap(([heading, lines]) => {
      const passage = byHeading.get(`${guide} ${heading}`);
      return passage ? lines.map((line) => alone(passage, texts.stems(line), undefined, texts)) : [];
    }),
  );
  return [
    ...questions,
    ...index.passages.flatMap((passage) => [
      ...passage.section.asked.map((line) => alone(passage, texts.stems(line), undefined, texts)),
      ...Object.entries(passage.section.askedOf ?? {}).flatMap(([name, lines]) =>
        lines.map((line) => alone(passage, texts.stems(line), texts.statement(passage, name), texts)),
      ),
    ]),
  ];
}

function alone(passage: Passage, turn: Stems, named: Stems | undefined, texts: Texts): Sample {
  return {
    right: new Set([passage]),
    draw: (random) => ({
      seeking: { turn, previous: NOTHING, cited: NOTHING, first: NOTHING },
      offer: texts.offer(passage, named, random),
    }),
  };
}

/** From what is said next after a section: before it comes one of the lines that ask for that section. */
export function fromSaidNext(index: GuideIndex, texts: Texts): Sample[] {
  const byId = new Map(index.passages.map((one) => [one.section.id, one]));
  return index.passages.flatMap((after) =>
    Object.entries(after.section.saidNext ?? {}).flatMap(([written, lines]) => {
      const { section, statement } = readAnswer(written);
      const answer = byId.get(section);
      if (!answer) return [];
      const named = texts.statement(answer, statement);
      const { heading, lines: asked } = texts.of(after);
      return lines.map((line): Sample => {
        const turn = texts.stems(line);
        return {
          right: new Set([answer]),
          draw: (random) => ({
            seeking: {
              turn,
              previous: orNothing(pick(asked, random), LEFT_OUT, random),
              cited: orNothing(heading, LEFT_OUT, random),
              first: orNothing(pick(asked, random), 0.5, random),
            },
            offer: texts.offer(answer, named, random),
          }),
        };
      });
    }),
  );
}

/**
 * From labelled conversations, each asked of the assistant: what a turn goes on from is mostly the section that it really answered from,
 * right or wrong, else the one that the label names.
 */
export async function fromTalk(
  talk: readonly TalkTurn[],
  assistant: Assistant,
  index: GuideIndex,
  texts: Texts,
): Promise<Sample[]> {
  const byAddress = new Map(index.passages.map((one) => [one.cite.url.replace('/guides/', ''), one]));
  const samples: Sample[] = [];
  const asks = talk.map(({ ask }) => ask);
  for await (const { at, history } of conversation(assistant, asks)) {
    const label = talk[at];
    const right = label?.from.flatMap((address) => byAddress.get(address) ?? []) ?? [];
    const [best] = right;
    if (!label || !best) continue;
    const asked = understandQuestion({ text: label.ask, history, userContext: {} }, index);
    if (asked.kind !== 'study') continue;
    const named = label.say === undefined ? undefined : texts.statement(best, label.say);
    const headings = [
      byAddress.get(asked.lastCited?.replace('/guides/', '') ?? ''),
      byAddress.get(talk[at - 1]?.from[0] ?? ''),
    ].map((one) => (one ? texts.of(one).heading : NOTHING));
    const before = asked.earlier.map(({ words }) => words.map(stemOf));
    const turn = asked.byItself.words.map(stemOf);
    samples.push({
      right: new Set(right),
      draw: (random) => {
        const other = pick(right, random) ?? best;
        return {
          seeking: {
            turn,
            previous: orNothing(before.at(-1), LEFT_OUT, random),
            cited: orNothing(headings[random() < ANSWERED ? 0 : 1], LEFT_OUT, random),
            first: orNothing(before.length > 1 ? before[0] : NOTHING, LEFT_OUT, random),
          },
          offer: random() < BEST ? texts.offer(best, named, random) : texts.offer(other, undefined, random),
        };
      },
    });
  }
  return samples;
}

const ANSWERED = 0.6;
const BEST = 0.75;

const orNothing = (stems: Stems | undefined, share: number, random: () => number): Stems =>
  stems && random() >= share ? stems : NOTHING;

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];
