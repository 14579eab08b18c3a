import type { Question } from '../assistant.ts';
import type { GivenPassage } from './given-passages.ts';
import type { Material } from './material.ts';
import type { Refused } from './sentence-desk.ts';

/** The turns before a question, as data. */
export const recentTurns = ({ history }: Question) =>
  history
    .filter(({ content }) => content !== '')
    .slice(-TURNS)
    .map(({ role, content }) => ({ role, content: content.slice(0, TURN_CHARACTERS) }));

type Asked = {
  readonly question: Question;
  /** The question on its own; null when it is that already. */
  readonly standalone: string | null;
  readonly passages: readonly GivenPassage[];
  readonly material: Material;
  /** What was taken for it of the student's seven answers. */
  readonly own: readonly string[];
  /** Leaves out all that the model can do without. */
  readonly brief: boolean;
  /** What it wrote before and may not. */
  readonly refused: readonly Refused[];
};

/** What the writer is asked. Our own pages stand in it as they are; everything of visitors is data. */
export function writerPrompt({ question, standalone, passages, material, own, brief, refused }: Asked): string {
  const given = brief ? passages.slice(0, BRIEF_PASSAGES) : passages;
  return [
    `<passages>\n${given.map((passage) => quoted(passage, material)).join('\n\n')}\n</passages>`,
    ...(brief ? [] : [asData('earlier', recentTurns(question)), asData('page', question.userContext)]),
    ...(own.length === 0 ? [] : [asData('profile', own)]),
    ...(standalone === null ? [] : [asData('standalone', standalone)]),
    asData('question', question.text),
    ...(refused.length === 0
      ? []
      : [
          asData('refused', refused.slice(0, MOST_REFUSED)),
          'You have answered this before, and no sentence could be shown: each stands in <refused> with what its passage does not have. Write the answer again from the passages alone.',
        ]),
  ].join('\n\n');
}

function quoted({ cite, text, given }: GivenPassage, material: Material): string {
  return `[${material.add(cite, text, given)}] ${cite.title}\n${text.replaceAll('<', '‹')}`;
}

/**
 * A value as data between two tags, for a prompt. It cannot close the tag or open another: it is JSON, and no `<` is left
 * in it.
 */
export function asData(tag: string, value: unknown): string {
  return `<${tag}>\n${JSON.stringify(value).replaceAll('<', '\\u003c')}\n</${tag}>`;
}

const TURNS = 8;
const TURN_CHARACTERS = 1_200;
const BRIEF_PASSAGES = 3;
const MOST_REFUSED = 8;
