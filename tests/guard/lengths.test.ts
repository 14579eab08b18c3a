import ts from 'typescript';
import { expect, test } from 'vitest';
import { ownFiles, readOwn } from '#tests/support/own-files.ts';

const WRITTEN = /\.(ts|tsx|js|mjs|css|astro|html)$/;
const FILE_LINES = 350;
const FUNCTION_LINES = 80;
/** How the first comment of a longer function begins the sentence that says why it is one. */
const REASON = /\bOne function because\b/;

const files = ownFiles(['shared', 'widget', 'site', 'server', 'scripts', 'demo'], WRITTEN);

test('no file is longer than 350 lines, style sheets and pages neither', () => {
  expect(files.length).toBeGreaterThan(500);
  const long = files.filter((file) => readOwn(file).split('\n').length - 1 > FILE_LINES);
  expect(long).toEqual([]);
});

test('no function is longer than 80 lines, unless its first comment says "One function because …"', () => {
  const long = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => longFunctions(file, readOwn(file)));
  expect(long).toEqual([]);
});

test('a long function is seen wherever it stands, and its reason before it', () => {
  const body = `{\n${'  go();\n'.repeat(FUNCTION_LINES)}}`;
  const reason = '/** Goes. One function because each step needs the one before. */\n';
  const named = (text: string) => longFunctions('a.ts', text);
  expect(named(`export function walk() ${body}`)).toEqual(['a.ts: walk']);
  expect(named(`// Goes on.\nexport const walk = () => ${body};`)).toEqual(['a.ts: walk']);
  expect(named(`const legs = { walk() ${body} };`)).toEqual(['a.ts: walk']);
  expect(named(`on('walk', () => ${body});`)).toEqual(['a.ts: on']);
  expect(named(`${reason}export function walk() ${body}`)).toEqual([]);
  expect(named(`${reason}export const walk = () => ${body};`)).toEqual([]);
  expect(named(`const legs = {\n${reason}walk() ${body} };`)).toEqual([]);
  expect(named(`export function walk() {\n${'  go();\n'.repeat(FUNCTION_LINES - 2)}}`)).toEqual([]);
});

/** The functions of a file that are longer than allowed and give no reason, as `file: name`. */
function longFunctions(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const [first, last] = [node.getStart(), node.end].map((at) => source.getLineAndCharacterOfPosition(at).line);
      const lines = (last ?? 0) - (first ?? 0) + 1;
      if (lines > FUNCTION_LINES && !REASON.test(commentBefore(node))) found.push(`${file}: ${nameOf(node)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;

  /** The comments before a function, or before the statement that gives it its name. */
  function commentBefore(node: ts.SignatureDeclaration): string {
    const declared = isMember(node) ? node : ts.findAncestor(node, ts.isStatement);
    const ranges = ts.getLeadingCommentRanges(text, (declared ?? node).pos) ?? [];
    // A sentence goes on over the star that begins a line.
    return ranges.map(({ pos, end }) => text.slice(pos, end).replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')).join('\n');
  }
}

function isMember(node: ts.SignatureDeclaration): boolean {
  return ts.isMethodDeclaration(node) || ts.isAccessor(node) || ts.isConstructorDeclaration(node);
}

/** Its own name, or that of what it is given to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const { parent } = node;
  if (node.name) return node.name.getText();
  if (ts.isCallExpression(parent)) return parent.expression.getText();
  return (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name : parent).getText();
}
