import { parseArgs } from 'node:util';
import { evalAssistant } from './eval-assistant.ts';
import { printLearning } from './print-learning.ts';
import { printShares } from './sealed/print-shares.ts';
import { runSealed } from './sealed/run-sealed.ts';

/** Asks our questions of the engine that the environment names. `--sealed` asks the sealed ones and prints shares only. */
const { values } = parseArgs({ options: { sealed: { type: 'boolean', default: false } } });
const evaluated = await evalAssistant();
if (values.sealed) printShares(await runSealed(evaluated), evaluated.engine);
else await printLearning(evaluated);
