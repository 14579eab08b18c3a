import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ownFiles, readOwn } from '#tests/support/own-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Which layers a layer may import. Anything not listed is an arrow in the wrong direction. */
const ARROWS: Record<string, readonly string[]> = {
  'shared/texts': [],
  'shared/contract': ['shared/texts'],
  'shared/rules': ['shared/texts', 'shared/contract'],
  'shared/api': ['shared/texts', 'shared/contract', 'shared/rules'],
  'shared/stores': ['shared/texts', 'shared/contract', 'shared/rules', 'shared/api'],
  // Adapters of the ports that the stores declare.
  'shared/platform': ['shared/texts', 'shared/contract', 'shared/rules', 'shared/stores'],
  'shared/ui': ['shared/texts', 'shared/contract', 'shared/rules', 'shared/stores', 'shared/styles'],
  'shared/styles': [],
  widget: ['shared'],
  site: ['shared'],
  server: ['shared/texts', 'shared/contract', 'shared/rules'],
};

const CODE = /\.(ts|tsx|mjs|astro)$/;
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g;

type Import = { readonly from: string; readonly to: string };

const files = ownFiles(['shared', 'widget', 'site', 'server'], CODE);
const imports = files.flatMap(importsOf);

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(imports.length).toBeGreaterThan(100);
});

test('arrows run one way: texts <- contract <- rules <- api <- stores <- ui <- widget | site, and server only to the first three', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [source, target] = [layerOf(from), layerOf(to)];
    if (source === target) return false;
    return !(ARROWS[source] ?? []).some((allowed) => target === allowed || target.startsWith(`${allowed}/`));
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('no file imports itself in a circle, nor for a type', () => {
  const edges = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of edges.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test('no folder or file is called utils, helpers, lib, common or index', () => {
  const vague = files.filter((file) => /(^|\/)(utils?|helpers?|lib|common|misc)(\/|\.)|(^|\/)index\.tsx?$/.test(file));
  expect(vague).toEqual([]);
});

function layerOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'shared' ? `shared/${second}` : top;
}

function importsOf(file: string): Import[] {
  return [...readOwn(file).matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const to = target(file, specifier);
    return to ? [{ from: file, to }] : [];
  });
}

function target(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  const absolute = path.startsWith('#')
    ? join(root, path.slice(1))
    : path.startsWith('.')
      ? resolve(root, dirname(file), path)
      : null;
  return absolute && existsSync(absolute) ? relative(root, absolute) : null;
}
