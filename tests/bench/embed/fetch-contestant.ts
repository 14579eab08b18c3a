import { execFile } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Contestant } from './contestants.ts';

const run = promisify(execFile);

/**
 * Fetches what one contestant is made of into `folder`, where the stage serves it from.
 * @throws with npm's own words when a package is not to be had, with the bundler's when the packages do not fit together.
 */
export async function fetchContestant({ name, packages, bundle }: Contestant, folder: string): Promise<void> {
  if (bundle) await install(packages, bundle, join(folder, name));
  else for (const spec of packages) await unpack(spec, folder);
}

/** Puts packages with all that they need into a folder, without running a script of theirs, and bundles what is written for them. */
async function install(packages: readonly string[], source: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const quietly = ['--silent', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quietly, ...packages], { cwd: folder, timeout: 300_000 });
  const entry = join(folder, 'page.js');
  writeFileSync(entry, source);
  await build({
    entryPoints: [entry],
    outfile: join(folder, 'bundle.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl', '.woff2': 'dataurl' },
    logLevel: 'silent',
  });
}

/**
 * Puts the files of one npm package (`name@version`) into `folder/name`, without what it depends on: each contestant
 * ships a file with everything inside, and not all of their dependencies can be resolved.
 * @throws with npm's own words when the package is not to be had.
 */
async function unpack(spec: string, folder: string): Promise<void> {
  const target = join(folder, spec.slice(0, spec.lastIndexOf('@')));
  const download = join(folder, `.${spec.replaceAll('/', '-')}`);
  mkdirSync(download, { recursive: true });
  mkdirSync(dirname(target), { recursive: true });
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', download, spec], { timeout: 120_000 });
  await run('tar', ['xzf', join(download, stdout.trim()), '-C', download]);
  renameSync(join(download, 'package'), target);
}
