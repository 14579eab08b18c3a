import type { Assistant } from '#server/assistant/assistant.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { converse } from '#tests/support/ask.ts';
import { contentFigures } from './figures.ts';
import { judge } from './judge.ts';
import { QUESTIONS } from './questions.ts';

/** The day for which plans are counted, so that a run today and one next year can be compared. */
export const NOW = Date.parse('2026-11-21T06:00:00Z');

export type Verdict = {
  readonly topic: string;
  readonly ask: string;
  readonly faults: readonly string[];
  /** A language model failed and the built-in guide answered in its place. */
  readonly steppedIn: boolean;
};

/** Asks every question, `at once` so many of them, and judges the answers. In the order of the questions. */
export async function runEval(assistant: Assistant, knowledge: Knowledge, atOnce = 1): Promise<Verdict[]> {
  const content = contentFigures(knowledge);
  const all = Object.entries(QUESTIONS).flatMap(([topic, cases]) => cases.map((one) => ({ topic, one })));
  const verdicts: Verdict[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const task = all[at];
      if (!task) return;
      const answered = await converse(assistant, task.one.ask).catch(() => null);
      const faults = answered ? judge(task.one, answered, content) : ['gave no answer'];
      const steppedIn = /_(?:Our writer|The connection to our writer)/.test(answered?.markdown ?? '');
      verdicts[at] = { topic: task.topic, ask: task.one.ask, faults, steppedIn };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return verdicts;
}

/** Share of right answers, 0 to 1. */
export function shareRight(verdicts: readonly Verdict[]): number {
  return verdicts.filter(({ faults }) => faults.length === 0).length / Math.max(1, verdicts.length);
}
