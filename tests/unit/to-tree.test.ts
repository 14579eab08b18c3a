import { expect, test } from 'vitest';
import { SAFE_ADDRESS, safeAddress } from '#widget/markdown/safe-address.ts';
import { toTree } from '#widget/markdown/to-tree.ts';
import type { Branch, Tree } from '#widget/markdown/tree.ts';

const BASE = 'https://site.example';
const all = (trees: readonly Tree[]): Branch[] =>
  trees.flatMap((tree) => (typeof tree === 'string' ? [] : [tree, ...all(tree.children)]));
const text = (trees: readonly Tree[]): string =>
  trees.map((tree) => (typeof tree === 'string' ? tree : text(tree.children))).join('');
const links = (source: string) => all(toTree(source, BASE)).filter(({ tag }) => tag === 'a');

test.each([
  ['/guides/uk', '/guides/uk'],
  ['#costs', '#costs'],
  ['a:b/c'.replace('a:', './a:'), './a:b/c'],
  ['https://example.com', 'https://example.com'],
  ['MAILTO:a@b.example', 'MAILTO:a@b.example'],
  ['irc://irc.example.org/room', 'irc://irc.example.org/room'],
  ['xmpp:a@b.example', 'xmpp:a@b.example'],
  ['javascript:alert(1)', ''],
  ['JaVaScRiPt:alert(1)', ''],
  [' java\tscript\n:alert(1)', ''],
  ['\u0001javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['vbscript:x', ''],
])('the address %j becomes %j', (address, safe) => {
  expect(safeAddress(address)).toBe(safe);
});

test('the sanitizer lets the same addresses stand', () => {
  for (const address of [
    'https://a.example',
    'irc://irc.example.org/room',
    'ircs://a.example',
    'xmpp:a@b.example',
    '/guides',
  ])
    expect(address).toMatch(SAFE_ADDRESS);
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])
    expect(address).not.toMatch(SAFE_ADDRESS);
});

test('links open in a new tab, and our own pages are found from any page', () => {
  expect(links('[Guide](/guides/uk)')[0]?.attributes).toEqual({
    href: 'https://site.example/guides/uk',
    target: '_blank',
    rel: 'noopener noreferrer',
  });
});

test('a harmful address leaves the words and no link', () => {
  const [link] = links('[click](javascript:alert(1))');
  expect(link?.attributes).toBeUndefined();
  expect(text(link?.children ?? [])).toBe('click');
});

test('an image is a link, so that showing an answer asks no other site', () => {
  const tree = toTree('![a picture](https://other.example/x.png?leak)', BASE);
  expect(all(tree).map(({ tag }) => tag)).toEqual(['p', 'a']);
});

test('raw HTML stays text', () => {
  const source = '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n<div style="color:red">x</div>';
  const tree = toTree(source, BASE);
  expect(all(tree).every(({ tag }) => tag === 'p')).toBe(true);
  expect(text(tree)).toContain('<script>alert(1)</script>');
});

test('the number of a source stands above the line, and can be pressed once the sources are known', () => {
  expect(toTree('It costs 22 lakh [1]. A loan [2] [12] covers it.', BASE)[0]).toMatchObject({
    children: [
      'It costs 22\u00a0lakh',
      { tag: 'sup', children: [{ tag: 'strong', children: ['1'] }] },
      '. A loan',
      { tag: 'sup' },
      { tag: 'sup' },
      ' covers it.',
    ],
  });
  const [button] = all(toTree('- 22 lakh [1]', BASE, true)).filter(({ tag }) => tag === 'button');
  expect(button).toMatchObject({ children: ['1'], attributes: { type: 'button', 'aria-label': 'Source 1' } });
  const others = '`a[1]` [1](https://example.org) [123] [a]';
  expect(all(toTree(others, BASE, true)).some(({ tag }) => tag === 'sup')).toBe(false);
});

test('a text is set as a printer sets it, never code', () => {
  const set = (source: string) => text(toTree(source, BASE));
  expect(set(`A bachelor's degree, the students' cards: "no backlogs" & &quot;none&quot;`)).toBe(
    'A bachelor’s degree, the students’ cards: “no backlogs” & “none”',
  );
  expect(set(`(**"Sworn" translator**), 'this`)).toBe(`(“Sworn” translator), 'this`);
  expect(set('`a="it\'s"`')).toBe(`a="it's"`);
  expect(set('₹27 to 41 lakh, 2 years')).toBe('₹27 to 41\u00a0lakh, 2\u00a0years');
});

test('a table stands in a box of its own that a keyboard can scroll', () => {
  const [box] = toTree('| a | b |\n|---|--:|\n| 1 | 2 |', BASE);
  expect(box).toMatchObject({ tag: 'div', attributes: { role: 'region', tabindex: '0', 'aria-label': 'Table' } });
});

test.each([
  ['quotes', '> '.repeat(2_000)],
  ['lists', '- '.repeat(2_000)],
  ['brackets', '['.repeat(4_000)],
  ['emphasis', '*a '.repeat(2_000)],
  ['a block beyond all measure', 'a '.repeat(20_000)],
])('thousands of nested %s are refused', (_, source) => {
  expect(() => toTree(source, BASE)).toThrow(RangeError);
});

test('ordinary answers are not refused', () => {
  const rows = '| [x](/y) | **b** | `c` |\n'.repeat(80);
  expect(() => toTree(`| a | b | c |\n|---|---|---|\n${rows}`, BASE)).not.toThrow();
});

test.each([
  ['An F-1 visa, and the I-20.', ['F-1', 'I-20']],
  ['| Form |\n| --- |\n| DS-160 [1] |', ['DS-160']],
  ['Two-year courses, 2026-27, B.Pharm, COVID-19', []],
])('in %j a line never ends inside a short name, and what is copied is what was written', (source, names) => {
  const tree = toTree(source, BASE);
  const spans = all(tree).filter(({ tag }) => tag === 'span');
  expect(spans.map(({ children }) => text(children))).toEqual(names);
  if (!source.startsWith('|')) expect(text(tree)).toBe(source);
});
