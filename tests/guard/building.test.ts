import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { STEPS } from '#scripts/build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file of ours that this one is made of. */
async function filesOf(entry: string): Promise<string[]> {
  const { metafile } = await build({
    ...{ absWorkingDir: root, entryPoints: [entry], bundle: true, write: false, metafile: true },
    ...{ packages: 'external', platform: 'node', format: 'esm', logLevel: 'silent' },
  });
  return Object.keys(metafile.inputs);
}

const unnamed = (step: string, files: readonly string[]): string[] => {
  const inputs = STEPS.find(({ name }) => name === step)?.inputs ?? [];
  return files.filter((file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`)));
};

describe('a step of the build runs again after a change of', () => {
  test.each([
    ['content', 'scripts/check-content.ts'],
    ['knowledge', 'scripts/build-knowledge.ts'],
    ['brand', 'scripts/build-brand.ts'],
    ['widget', 'rollup.config.ts'],
    ['widget', 'scripts/release-widget.ts'],
    ['widget', 'scripts/check-built-ins.ts'],
    ['site', 'astro.config.mjs'],
    ['deploy', 'scripts/deploy-folder.ts'],
  ])('%s: all that %s is made of', async (step, entry) => {
    expect(unnamed(step, await filesOf(entry))).toEqual([]);
  });

  test('knowledge: every folder and file of the content, whoever adds one', () => {
    expect(unnamed('knowledge', ['site/content/university-rules/uk.csv', 'site/content/a-new-file.json'])).toEqual([]);
  });

  test('deploy: every command that it copies', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(`${root}dist/deploy/package.json`, 'utf8'),
    );
    const copied = Object.values(scripts).flatMap((command) => command.match(/scripts\/[\w-]+\.ts/g) ?? []);
    expect(copied.length).toBeGreaterThan(3);
    expect(unnamed('deploy', copied)).toEqual([]);
  });
});
