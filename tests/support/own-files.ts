import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files below these folders of the project whose names fit, each by its path from the project's folder. */
export const ownFiles = (folders: readonly string[], fitting: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => fitting.test(name) && !name.includes('node_modules'))
      .map((name) => relative(root, join(root, folder, name))),
  );

/** What stands in a file of the project. */
export const readOwn = (file: string): string => readFileSync(join(root, file), 'utf8');
