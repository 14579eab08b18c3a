import { pino } from 'pino';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { readEnv } from '#server/env.ts';
import { memoryBook } from '#tests/support/model-settings.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { NOW } from './run-eval.ts';

export type Evaluated = {
  readonly assistant: Assistant;
  readonly knowledge: Knowledge;
  /** Who answers, for people. */
  readonly engine: string;
  /** How many questions may be asked at the same time. */
  readonly atOnce: number;
};

/** The assistant that the environment names, over the content as it is now. */
export async function evalAssistant(): Promise<Evaluated> {
  const { languageModel } = readEnv({ AUTH_SECRET: 'not used: no server is started here', ...process.env });
  const knowledge = await ourKnowledge();
  const assistant = await createAssistant({
    settings: languageModel,
    usage: memoryBook().book,
    library: createLibrary(knowledge),
    log: pino({ level: 'silent' }),
    clock: () => NOW,
  });
  return {
    assistant,
    knowledge,
    engine: languageModel?.writer.model ?? 'the built-in guide',
    atOnce: languageModel ? 4 : 1,
  };
}
