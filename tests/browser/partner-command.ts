import { runScript } from '../support/run-script.ts';

/** What `npm run partner -- ARGS` prints to the operator of the data folder. Throws what it says when it refuses. */
export async function partnerCommand(DATA_DIR: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runScript('scripts/partner.ts', args, { DATA_DIR });
  if (code !== 0) throw new Error(err);
  return out;
}
