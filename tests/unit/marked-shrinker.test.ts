import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { markedLexerOnly } from '#scripts/marked-shrinker.ts';
import { asModule } from '#tests/support/bundled.ts';
import { toTree } from '#widget/markdown/to-tree.ts';

let shrunk: typeof toTree;
beforeAll(async () => {
  shrunk = (await asModule('widget/markdown/to-tree.ts', [markedLexerOnly()])).toTree;
});

/** What is drawn of a text, or why it is not. */
function drawn(draw: typeof toTree, source: string) {
  try {
    return draw(source, 'https://site.example', true);
  } catch (error) {
    return String(error);
  }
}

test('our guides are drawn as with the whole library', () => {
  const guides = globSync('site/content/guides/**/*.md').map((file) => readFileSync(file, 'utf8'));
  expect(guides.length).toBeGreaterThan(40);
  for (const guide of guides)
    for (const source of [guide, ...guide.split('\n\n')]) expect(drawn(shrunk, source)).toEqual(drawn(toTree, source));
});

/**
 * All that means something in markdown. A line of `=` or of two `-` is left out: the library puts spaces before it, which
 * nobody sees, so that it does not underline a title; here nothing does.
 */
const SIGNS = [
  ...[
    'a',
    'b c',
    '1',
    '2026',
    '₹',
    '—',
    '🙂',
    'é',
    'मा',
    ' ',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '\n  ',
    '\r\n',
    '\\\n',
    '  \n',
    '\u00a0',
  ],
  ...[
    '*',
    '**',
    '***',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '```',
    '\n```\n',
    '~~~\n',
    '\\',
    '\\*',
    '"t"',
    "'",
    '.',
    ',',
    '^',
    '+',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '](',
    '[x](/y)',
    '[x](/y "t")',
    '![',
    '!',
    '<',
    '>',
    '[r]: /u',
    '[r]',
    '[r][s]',
    '[ ] ',
    '[x] ',
  ],
  ...[
    '\n> ',
    '> ',
    '\n- ',
    '- ',
    '\n1. ',
    '2) ',
    '+ ',
    '# ',
    '\n## ',
    ' #',
    '\n---',
    '|',
    '\n| a | b |\n|---|:-:|\n',
    '| 1 | 2 |\n',
  ],
  ...[
    '<b>',
    '<div>',
    '</div>',
    '\n<div>\n',
    '<br>',
    '<!-- c -->',
    '<a href="x">',
    '&amp;',
    '&#65;',
    '&#0;',
    '&#xD800;',
    '&lt;',
    '&#38;lt;',
  ],
  ...['http://x.y', 'https://a.b/c_d', 'www.x.com', 'm@n.o', '<m@n.o>', '<http://q>'],
];

test('whatever else is written is drawn as with the whole library', () => {
  const text = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 16 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, (source) => {
      expect(drawn(shrunk, source)).toEqual(drawn(toTree, source));
    }),
    { seed: 7, numRuns: 5_000 },
  );
});
