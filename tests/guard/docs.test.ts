import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const { scripts } = JSON.parse(read('package.json'));

describe.each(['README.md', 'ARCHITECTURE.md', 'EDITING.md', 'OPERATING.md'])('%s', (file) => {
  const text = read(file);
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

  test('names only files and folders that are there', () => {
    const paths = quoted.filter((code) =>
      /^(shared|widget|site|server|scripts|tests|operations)\/[\w./-]*$/.test(code),
    );
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
  });

  test('names only commands that are there', () => {
    const code = [...quoted, ...[...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)].join('\n');
    const commands = [...code.matchAll(/npm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
    // Some are npm's own.
    expect(
      commands.filter((name) => !(name in scripts) && !['audit', 'ci', 'outdated', 'sbom', 'update'].includes(name)),
    ).toEqual([]);
  });
});

test('every variable that the server reads is in the README’s table and in .env.example', () => {
  const variables = [...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(8);
  const table = /\n## Settings\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.map((line) => line.split('|')[1] ?? '').join(' ');
  expect(variables.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
  expect(variables.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(read('.env.example')))).toEqual([]);
});
