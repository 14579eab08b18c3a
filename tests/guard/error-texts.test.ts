import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as browserTexts from '#shared/contract/error-texts.ts';
import { ERRORS } from '#shared/contract/errors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HOME = /^shared\/contract\/error(?:s|-texts)\.ts$/;
const files = globSync('{server,shared,widget,site}/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((file) => !HOME.test(file))
  .map((file) => ({ file, code: readFileSync(root + file, 'utf8') }));

/** The sentences of the table, and the parts between what a sentence is filled with. */
const PLACE = '\0';
const { TRY_AGAIN: _, ...own } = browserTexts;
const sentences = [...Object.values(ERRORS).map(({ text }) => text), ...Object.values(own)].map((text) =>
  typeof text === 'string' ? text : String(text).replace(/\$\{[^}]*\}/g, PLACE),
);
const parts = new Set(sentences.flatMap((text) => text.match(/[A-Z][^\0`"]{17,}/g) ?? []));
const wholes = new Set(sentences);

/** As a sentence, not as the beginning of a longer one. */
const stands = (part: string, code: string): boolean =>
  code
    .split(part)
    .slice(1)
    .some((rest) => !/^[\w,]/.test(rest));

test('there is a table, and there are files to look at', () => {
  expect(parts.size).toBeGreaterThan(45);
  expect(files.length).toBeGreaterThan(400);
});

test('no sentence of a refusal stands anywhere but in shared/contract/errors.ts and error-texts.ts', () => {
  const twins = files.flatMap(({ file, code }) =>
    [...parts]
      .filter((part) => stands(part, code) || stands(part.replaceAll("'", "\\'"), code))
      .map((part) => `${file}: ${part}`),
  );
  expect(twins).toEqual([]);
});

test('nor is a short one typed again', () => {
  const typed = files.flatMap(({ file, code }) =>
    [...code.matchAll(/(['"`])((?:(?!\1)[^\n])+)\1/g)].flatMap(([, , text = '']) =>
      wholes.has(text) ? [`${file}: ${text}`] : [],
    ),
  );
  expect(typed).toEqual([]);
});

const OF_A_FAILURE = /^(?:message|detail|text|reason|advice)$/;
const NAMES = new Set(Object.keys(browserTexts));
const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);
const SEARCH = /^(?:includes|startsWith|endsWith|indexOf|match|search|test)$/;

/** A text of the table by its name, or a sentence in a failure's own words. */
function isText(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return NAMES.has(node.text);
  return ts.isPropertyAccessExpression(node) && /\bERRORS\b|\btexts\b/.test(node.getText());
}

const isSentence = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && /^[A-Z].* /.test(node.text);

function comparisons({ file, code }: { file: string; code: string }): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) {
      const sides = [node.left, node.right];
      const failure = sides.some((side) => ts.isPropertyAccessExpression(side) && OF_A_FAILURE.test(side.name.text));
      if (sides.some(isText) || (failure && sides.some(isSentence))) found.push(`${file}: ${node.getText()}`);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      const operands = [expression, ...node.arguments];
      if (SEARCH.test(name.text) && operands.some(isText)) found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

test('nothing asks whether a text is one of the table: what clients act on is the code', () => {
  expect(files.filter(({ file }) => !file.endsWith('.astro')).flatMap(comparisons)).toEqual([]);
});

test('this would be seen', () => {
  const code = `if (cause.message === UNEXPECTED || text.includes(ERRORS.busy.text)) {}
    if (failure.text === 'Payment verification failed' || ALREADY_SUBSCRIBED.startsWith(text)) {}`;
  expect(comparisons({ file: 'x.ts', code })).toHaveLength(4);
});
