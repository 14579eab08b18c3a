import type { Evaluated } from './eval-assistant.ts';
import { runEval, shareRight } from './run-eval.ts';

/** Prints the share right per topic and what was wrong. */
export async function printLearning({ assistant, knowledge, engine, atOnce }: Evaluated): Promise<void> {
  const started = performance.now();
  const verdicts = await runEval(assistant, knowledge, atOnce);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const percent = (some: typeof verdicts) => `${(shareRight(some) * 100).toFixed(1)} %`.padStart(7);

  for (const topic of new Set(verdicts.map((verdict) => verdict.topic))) {
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
}
