import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

export type Journey = { readonly name: string; readonly files: readonly string[] };

/** `journeys.spec.ts`, and of those on a partner's page what is on a phone: by the words that name them. */
const JOURNEYS = 'journeys\\.spec|on a bad line';

/** Runs the journeys, which leave a picture of each moment in the folder. */
export function takeJourneys(root: string, folder: string): readonly Journey[] {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/browser/playwright.config.ts'];
  spawnSync(process.execPath, [...command, 'journey', '--grep', JOURNEYS], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, JOURNEY_PICTURES: folder },
  });
  const files = readdirSync(folder).filter((file) => file.startsWith('journey-'));
  const journeys = Map.groupBy(files, (file) => file.split('-').slice(0, 2).join('-'));
  return [...journeys].map(([name, pictures]) => ({ name, files: pictures.sort() }));
}
