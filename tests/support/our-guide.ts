import { createGuide } from '#server/assistant/guide.ts';
import type { GuideIndex } from '#server/assistant/library/guide-index.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import type { Understanding } from '#server/assistant/question/understanding.ts';
import { converse } from './ask.ts';
import { ourKnowledge } from './our-knowledge.ts';

const TODAY = Date.parse('2026-11-28');

/** The built-in guide over our content, on 28 November 2026: what it understands, and how a conversation of these turns ends. */
export type OurGuide = {
  readonly index: GuideIndex;
  readonly understood: (text: string) => Understanding;
  readonly lastAnswer: (...turns: string[]) => Promise<string>;
  /** The address of what the last answer rests on first. */
  readonly firstSource: (...turns: string[]) => Promise<string | undefined>;
};

export async function ourGuide(): Promise<OurGuide> {
  const library = createLibrary(await ourKnowledge());
  const guide = createGuide({ library, clock: () => TODAY });
  const end = (turns: readonly string[]) => converse(guide, turns.join(' >> '));
  return {
    index: library.index,
    understood: (text) => understandQuestion({ text, history: [], userContext: {} }, library.index),
    lastAnswer: async (...turns) => (await end(turns)).markdown,
    firstSource: async (...turns) => (await end(turns)).end?.sources[0]?.url,
  };
}
