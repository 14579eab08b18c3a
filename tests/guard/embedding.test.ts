import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, MODES, THEMES } from '#widget/attributes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const files = (folder: string, ending: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
const inOrder = (names: Iterable<string>): string[] => [...names].sort();

const guide = read('EMBEDDING.md');
/** The first cells of the tables under a heading of the guide. */
const table = (heading: string): string => {
  const section = guide.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return (section.match(/^\| `.*$/gm) ?? []).map((row) => row.split(' | ')[0]).join('\n');
};
const manifest = JSON.parse(read('widget/types/custom-elements.json')).modules[0].declarations[0];
const named = (list: readonly { name: string }[]): string[] => inOrder(list.map(({ name }) => name));

const css = [...files('widget', '.css'), ...files('shared/ui', '.css')];
const components = [...files('widget', '.tsx'), ...files('shared/ui', '.tsx')].map(read).join('\n');

describe('what partners read is what the code does', () => {
  test('attributes', () => {
    expect(found(table('Attributes'), /`(\w+)`/g)).toEqual(inOrder(ATTRIBUTES));
    expect(named(manifest.attributes)).toEqual(inOrder(ATTRIBUTES));
    const types = /interface AssistantAttributes \{([\s\S]*?)\n\}/.exec(read('widget/types/assistant.d.ts'))?.[1] ?? '';
    expect(found(types, /^ {2}(\w+)\?:/gm)).toEqual(inOrder(ATTRIBUTES));
    for (const value of [...MODES, ...THEMES]) {
      expect(types).toContain(`'${value}'`);
      expect(guide).toContain(`\`${value}\``);
    }
  });

  test('commands and methods', () => {
    const type = /export type Controls = \{([\s\S]*?)\n\};/.exec(read('widget/controls.ts'))?.[1] ?? '';
    const methods = found(type, /^ {2}(\w+)\(/gm);
    expect(methods.length).toBeGreaterThan(5);
    expect(named(manifest.members.filter(({ kind }: { kind: string }) => kind === 'method'))).toEqual(methods);
    const others = ['destroy', 'off', 'on', 'ready'];
    expect(found(table('Script API'), /`(\w+)`/g)).toEqual(inOrder([...methods, ...others]));
    expect(found(read('widget/script-api.ts'), /\(name === '(\w+)'/g)).toEqual(others);
  });

  test('events', () => {
    const type =
      /export interface AssistantEvents \{([\s\S]*?)\n\}/.exec(read('widget/types/assistant.d.ts'))?.[1] ?? '';
    const events = found(type, /^ {2}'?([\w-]+)'?: /gm);
    expect(events.length).toBeGreaterThan(15);
    expect(found(table('Events'), /`([\w-]+)`/g), 'the table Events of EMBEDDING.md').toEqual(events);
    expect(named(manifest.events), 'the events of widget/types/custom-elements.json').toEqual(
      events.map((name) => `assistant:${name}`),
    );
  });

  test('custom properties and parts', () => {
    const properties = found(css.map(read).join('\n'), /(--assistant-[\w-]+)/g);
    expect(properties.length).toBeGreaterThan(20);
    expect(found(table('Your look'), /`(--assistant-[\w-]+)`/g)).toEqual(properties);
    expect(named(manifest.cssProperties)).toEqual(properties);

    const parts = found(components, / part="([\w-]+)"/g);
    const sentence = /`::part\(\)` reaches (.*)\./.exec(guide)?.[1] ?? '';
    expect(found(sentence, /`([\w-]+)`/g)).toEqual(parts);
    expect(named(manifest.cssParts)).toEqual(parts);
  });

  test('storage keys', () => {
    const keys = found(files('shared/stores', '.ts').map(read).join('\n'), /Prefix\}([\w-]+)`/g);
    expect(found(table('What is stored'), /`admissions-assistant:([\w-]+)`/g)).toEqual(keys);
  });

  test('the name of the Trusted Types policy, and no second one', () => {
    expect(read('widget/loader/loader.ts')).toContain("const TAG = 'admissions-assistant'");
    expect(guide).toContain('trusted-types admissions-assistant');
  });
});

test('the published types stand alone: they compile without the rest of the house', () => {
  const file = `${root}widget/types/assistant.d.ts`;
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['react'],
  });
  const problems = ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(problems).toEqual([]);
});

test('styles name no side of the screen, so that a page that reads from right to left is mirrored', () => {
  const physical =
    /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius/;
  const wrong = css.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(wrong).toEqual([]);
});
