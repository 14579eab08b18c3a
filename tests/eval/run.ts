import { parseArgs } from 'node:util';
import { printAboutUs } from './about-us/print-about-us.ts';
import { printCountries } from './countries/print-countries.ts';
import { evalAssistant } from './eval-assistant.ts';
import { runModels } from './model/run-models.ts';
import { printLearning } from './print-learning.ts';
import { printRetired } from './retired/print-retired.ts';
import { printRounds } from './rounds/print-rounds.ts';
import { printSafety } from './safety/print-safety.ts';
import { printShares } from './sealed/print-shares.ts';
import { runSealed } from './sealed/run-sealed.ts';
import { printNamed } from './universities/print-named.ts';

const flag = { type: 'boolean', default: false } as const;

/**
 * Asks our questions of the engine that the environment names. `--sealed` asks the sealed ones and prints shares only,
 * `--retired` those that were sealed once; `--rounds` the labelled lists of `rounds/`; `--safety` a list of `safety/`;
 * `--universities` what is asked of universities by name, `--countries` which country has something, `--about-us` what is asked about ourselves; `--model` asks ours of scripted models.
 */
const { values } = parseArgs({
  options: {
    sealed: flag,
    retired: flag,
    rounds: flag,
    universities: flag,
    countries: flag,
    'about-us': flag,
    model: flag,
    safety: { type: 'string' },
  },
});
if (values.model) await runModels();
else {
  const evaluated = await evalAssistant();
  if (values.sealed) printShares(await runSealed(evaluated), evaluated.engine);
  else if (values.safety !== undefined) await printSafety(evaluated, values.safety);
  else if (values.universities) await printNamed(evaluated);
  else if (values.countries) await printCountries(evaluated);
  else if (values['about-us']) await printAboutUs(evaluated);
  else if (values.rounds) await printRounds(evaluated);
  else if (values.retired) await printRetired(evaluated);
  else await printLearning(evaluated);
}
