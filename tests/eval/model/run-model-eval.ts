import { pino } from 'pino';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import type { Library } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { answerWith, promptIn, startModelEndpoint } from '#tests/support/model-endpoint.ts';
import { memoryBook, settingsFor } from '#tests/support/model-settings.ts';
import { NOW } from '../run-eval.ts';
import type { Persona, Script } from './personas.ts';

/** What came of asking a scripted model. */
export type Tally = {
  readonly questions: number;
  /** Questions that reached the model: the others are answered by rules about danger or ourselves. */
  readonly asked: number;
  /** What it has made up, in all its answers. */
  readonly invented: number;
  /** Of that, what the student saw, each with its question. */
  readonly reached: readonly string[];
  /** Sentences that the passages bear out, and how many of them the student saw. */
  readonly true: number;
  readonly shown: number;
  /** Those that were not, each with its question. */
  readonly lost: readonly string[];
};

/** Asks every question of an assistant whose model behaves in one way, and counts what reaches the student. */
export async function runModelEval(persona: Persona, questions: readonly string[], library: Library): Promise<Tally> {
  let scripts: Script[] = [];
  let question = '';
  const endpoint = await startModelEndpoint((response, { body }) => {
    if (promptIn(body).includes('<passages>')) {
      const script = persona(body, question);
      scripts.push(script);
      return answerWith(response, ...(script.text.match(/[\s\S]{1,40}/g) ?? []));
    }
    answerWith(response, `QUESTION: ${question}`);
  });
  const assistant = await createAssistant({
    settings: settingsFor(endpoint.baseUrl),
    library,
    usage: memoryBook().book,
    log: pino({ level: 'silent' }),
    clock: () => NOW,
  });
  const sum = { asked: 0, invented: 0, true: 0, shown: 0 };
  const reached: string[] = [];
  const lost: string[] = [];
  try {
    for (question of questions) {
      scripts = [];
      const { markdown } = await ask(assistant, question, { maxTokens: 4_096 });
      const [script] = scripts;
      if (!script) continue;
      const plain = plainly(markdown);
      sum.asked += 1;
      sum.invented += script.invented.length;
      sum.true += script.true.length;
      for (const lie of script.invented) if (plain.includes(plainly(lie))) reached.push(`${question}: ${lie}`);
      for (const sentence of script.true)
        if (plain.includes(plainly(sentence))) sum.shown += 1;
        else lost.push(`${question}: ${sentence}`);
    }
  } finally {
    await endpoint.stop();
  }
  return { questions: questions.length, ...sum, reached, lost };
}

/** Without emphasis and marks, in one spelling: this is the judge's own, not the product's. */
const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s?\[\d+\]/g, '')
    .replace(/[*_]/g, '')
    .replace(/\s+/g, ' ');
