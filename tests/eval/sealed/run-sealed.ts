import type { Assistant, Turn } from '#server/assistant/assistant.ts';
import { type Figures, inventedFigures } from '#tests/eval/figures.ts';
import { type Answered, ask } from '#tests/support/ask.ts';
import type { Evaluated } from '../eval-assistant.ts';
import { beforeMore, countWords, judgeSealed, type SealedVerdict } from './judge-sealed.ts';
import { ownAndContentFigures } from './own-figures.ts';
import { type SealedCase, sealedCases } from './sealed-set.ts';

/** What became of one question. Holds neither its words nor the answer's. */
export type SealedResult = SealedVerdict &
  Pick<SealedCase, 'id' | 'kind' | 'topic'> & {
    readonly holds: SealedCase['label']['holds'];
    /** Right, or one of the first three questions offered leads there. */
    readonly rightOrOffered: boolean;
    /** Words before what is folded away. */
    readonly words: number;
    readonly invented: number;
    readonly ms: number;
  };

const OFFERED = 3;

/** Asks every sealed question, or those of `cases`. */
export async function runSealed(
  { assistant, knowledge, atOnce }: Pick<Evaluated, 'assistant' | 'knowledge' | 'atOnce'>,
  cases?: readonly SealedCase[],
): Promise<SealedResult[]> {
  const all = cases ?? (await sealedCases());
  const figures = await ownAndContentFigures(knowledge);
  const results: SealedResult[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const one = all[at];
      if (one) results[at] = await askOne(assistant, one, figures);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function askOne(assistant: Assistant, one: SealedCase, content: Figures): Promise<SealedResult> {
  const history: Turn[] = [];
  for (const turn of one.before) history.push(...asTurns(turn, await answerOf(assistant, turn, [...history])));
  const started = performance.now();
  const answered = await answerOf(assistant, one.ask, history);
  const ms = performance.now() - started;
  const verdict = judgeSealed(one.label, answered);
  const asked = [...one.before, one.ask].join(' ');
  return {
    id: one.id,
    kind: one.kind,
    topic: one.topic,
    holds: one.label.holds,
    ...verdict,
    rightOrOffered: verdict.right || (await isOffered(assistant, one, history, answered)),
    words: countWords(beforeMore(answered.markdown)),
    invented: isCare(answered) ? 0 : inventedFigures(answered.markdown, { content, asked }).length,
    ms,
  };
}

async function isOffered(assistant: Assistant, one: SealedCase, before: Turn[], answered: Answered): Promise<boolean> {
  if (!['yes', 'part', 'hardly', 'own'].includes(one.label.holds)) return false;
  const history = [...before, ...asTurns(one.ask, answered)];
  for (const offered of answered.end?.followUps.slice(0, OFFERED) ?? []) {
    if (judgeSealed(one.label, await answerOf(assistant, offered, history)).right) return true;
  }
  return false;
}

/** The numbers to call are no figures of the guides, and have tests of their own. */
function isCare({ markdown }: Answered): boolean {
  return markdown.includes('14416');
}

function asTurns(question: string, { markdown, end }: Answered): Turn[] {
  return [
    { role: 'user', content: question },
    { role: 'bot', content: markdown, sources: end?.sources ?? [] },
  ];
}

/** A failure is an answer without an end: wrong, and its message, which could quote the question, is shown nowhere. */
async function answerOf(assistant: Assistant, text: string, history: readonly Turn[]): Promise<Answered> {
  return ask(assistant, text, { history }).catch(() => ({ agent: '', markdown: '', pieces: [], end: undefined }));
}
