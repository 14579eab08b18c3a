import { readFile } from 'node:fs/promises';
import { readEnv } from '../server/env.ts';
import { refuseHalfSetUp } from '../server/refuse-half-set-up.ts';
import { StartError } from '../server/start-error.ts';
import { BuildError, build } from './build.ts';

const BRAND = new URL('../site/content/brand.json', import.meta.url);

// Builds what has changed, then becomes the server: one process, so that Ctrl-C reaches it.
try {
  // Before the minute that a build takes, and before an address that is wrong is built into the pages.
  refuseHalfSetUp(process.env, /"sample":\s*true/.test(await readFile(BRAND, 'utf8').catch(() => '')));
  // Nor is a data folder that cannot be written said only after it.
  readEnv(process.env);
  await build();
} catch (cause) {
  if (!(cause instanceof Error)) throw cause;
  console.error(
    cause instanceof BuildError || cause instanceof StartError ? cause.message : `The build failed: ${cause.message}`,
  );
  process.exit(1);
}
await import('../server/main.ts');
