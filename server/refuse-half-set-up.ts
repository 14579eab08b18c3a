import { envProblems } from './env.ts';
import { productionGaps } from './production-needs.ts';
import { StartError } from './start-error.ts';

/** Throws StartError with everything that is wrong or missing in the environment, so that it is mended in one go. */
export function refuseHalfSetUp(source: Readonly<Record<string, string | undefined>>, sampleBrand: boolean): void {
  const problems = [...envProblems(source), ...productionGaps({ source, sampleBrand })];
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}
