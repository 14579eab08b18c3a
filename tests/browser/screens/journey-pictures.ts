import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

export type Journey = { readonly name: string; readonly files: readonly string[] };

/** Runs the journeys, which leave a picture of each moment in the folder. */
export function takeJourneys(root: string, folder: string): readonly Journey[] {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/browser/playwright.config.ts'];
  spawnSync(process.execPath, [...command, 'journeys.spec'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, JOURNEY_PICTURES: folder },
  });
  const files = readdirSync(folder).filter((file) => file.startsWith('journey-'));
  const journeys = Map.groupBy(files, (file) => file.split('-').slice(0, 2).join('-'));
  return [...journeys].map(([name, pictures]) => ({ name, files: pictures.sort() }));
}
