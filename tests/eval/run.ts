import { pino } from 'pino';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import { createLibrary } from '#server/assistant/library.ts';
import { readEnv } from '#server/env.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { NOW, runEval, shareRight } from './run-eval.ts';

/** Asks our questions of the engine that the environment names, and prints the share right per topic and what was wrong. */
const env = readEnv({ AUTH_SECRET: 'not used: no server is started here', ...process.env });
const knowledge = await ourKnowledge();
const engine = env.languageModel?.model ?? 'the built-in guide';
const assistant = await createAssistant({
  settings: env.languageModel,
  library: createLibrary(knowledge),
  log: pino({ level: 'silent' }),
  clock: () => NOW,
});
const started = performance.now();
const verdicts = await runEval(assistant, knowledge, env.languageModel ? 4 : 1);
const seconds = ((performance.now() - started) / 1000).toFixed(1);

const topics = [...new Set(verdicts.map(({ topic }) => topic))];
for (const topic of topics) {
  const own = verdicts.filter((verdict) => verdict.topic === topic);
  const wrong = own.filter(({ faults }) => faults.length > 0);
  console.log(
    `${topic.padEnd(14)} ${String(own.length - wrong.length).padStart(3)} of ${String(own.length).padStart(3)}  ${percent(own)}`,
  );
  for (const { ask, faults } of wrong) console.log(`    ${ask}\n      ${faults.join('; ')}`);
}
console.log(`\n${engine}: ${percent(verdicts).trim()} of ${verdicts.length} questions right, in ${seconds} s`);
const steppedIn = verdicts.filter((verdict) => verdict.steppedIn).length;
if (steppedIn > 0) console.log(`${steppedIn} of them were answered by the built-in guide, because the model failed`);

function percent(some: typeof verdicts): string {
  return `${(shareRight(some) * 100).toFixed(1)} %`.padStart(7);
}
