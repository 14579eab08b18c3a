import { describe, expect, test } from 'vitest';
import { holdForming } from '#widget/markdown/hold-forming.ts';
import { NO_BLOCKS, splitBlocks } from '#widget/markdown/split-blocks.ts';
import { toTree } from '#widget/markdown/to-tree.ts';
import type { Tree } from '#widget/markdown/tree.ts';

const ANSWERS: Record<string, string> = {
  emphasis:
    'A **bold start**, then *slanted*, ***both***, a **bold with *slanted* inside**, ~~gone~~ and snake_case_name.',
  'marks that mean nothing':
    'It costs 2 * 3 lakh, ~5 to ~10 of it for rent. R&D at AT&T, 50% off! Really? Yes! [1] and [2].',
  links:
    'See [the **guide**](/guides/uk) (and [USA](https://example.com/a_(b) "t")), https://example.org/x? Or <mailto:me@example.org>. End',
  'code in a line': 'Type `npm start` or ``a ` b`` and **`bold code`** here.',
  headings: '## Costs for **2027**\n\nText under it.\n\n### Details ###\n\nMore.\n# Straight after',
  lists:
    '- one\n- two with **bold**\n  - inner [1]\n  - inner `code`\n\n- after a blank line\n\n1. first\n2. second\n   more of it\n\nParagraph\n- list right after\n10. ten',
  boxes: '- [ ] to do\n- [x] done\n\nDone.',
  fences:
    'Before\n```js\nconst a = `x`;\n\n// **not bold**\n```\nAfter ``` none\n\n- item\n  ```\n  in an item\n  ```\n- next',
  tables:
    'Compare:\n\n| Country | Cost | Note |\n|:--|--:|:-:|\n| UK | **£20k** | a<br>b |\n| USA | [x](/y) | `c` |\n\nDone. Now\n| in | text |\n| --- | --- |\n| 1 | 2 |',
  'bars without a table': '| not a table\n\n| a | b |\nno delimiter\n\nx | y\n',
  quotes: '> A quote with **bold**\n> and more.\n>\n> - and a list\n\nAfter.\n\n> last',
  rules: 'One\n\n---\n\nTwo\n---\nThree\n\n***\n\nFour',
  html: 'A <b>tag</b> and <script>alert(1)</script> stay. 3 < 4 &amp; 5 > 4 &copy; <https://example.com> x',
  unicode: 'नमस्ते **फ़ार्मेसी** ₹25 लाख — *ठीक है*? “Quoted **bold**,” she said.',
  'marks of a printer': `A bachelor's "degree", the students' (the "second" one) and **"none"** in 'this'.`,
  'a long list with paragraphs': '1. **First**: text\n\n   A second paragraph.\n\n2. **Second**: text\n\n3. Third',
};

describe('a streamed answer never changes what it has shown', () => {
  test.each(Object.entries(ANSWERS))('%s', (_, answer) => {
    const whole = write(answer, false).replaceAll('\u00a0', ' ');
    let blocks = NO_BLOCKS;
    for (let length = 1; length <= answer.length; length++) {
      const prefix = answer.slice(0, length);
      blocks = splitBlocks(prefix, blocks);
      const shown = [...blocks.settled, holdForming(blocks.tail)]
        .map(writeBlock)
        .join('')
        .replace(/(?:<\/\w+>)+$/, '')
        // A figure keeps to its unit once that is there: the space looks the same.
        .replaceAll('\u00a0', ' ');
      expect(whole.startsWith(shown), `${JSON.stringify(prefix)}\n shown ${shown}\n whole ${whole}`).toBe(true);
    }
  });
});

test('most of an answer is visible while it arrives', () => {
  const answer = 'The **United Kingdom** has one-year courses. See [the guide](/guides/uk) for the list of them.';
  expect(holdForming(answer.slice(0, 12))).toBe('The **United**');
  expect(holdForming(answer.slice(0, 52))).toBe(answer.slice(0, 49).trimEnd());
  expect(holdForming('[not a link '.padEnd(500, 'x'))).toHaveLength(500);
});

describe('blocks', () => {
  test('what is settled is taken over as it is', () => {
    const first = splitBlocks('One\n\nTwo\n\nThr');
    const second = splitBlocks('One\n\nTwo\n\nThree\n\nF', first);
    expect(first.settled).toEqual(['One\n\n', 'Two\n\n']);
    expect(second.settled).toEqual(['One\n\n', 'Two\n\n', 'Three\n\n']);
    expect(second.settled[0]).toBe(first.settled[0]);
    expect(second.tail).toBe('F');
  });

  test('a text that is not a continuation starts afresh', () => {
    expect(splitBlocks('Other', splitBlocks('One\n\nTwo')).settled).toEqual([]);
  });

  test('blank lines in code and between list items do not cut', () => {
    expect(splitBlocks('```\na\n\nb\n```\n').settled).toEqual([]);
    expect(splitBlocks('- a\n\n- b\n\n  c\n\nd').settled).toEqual(['- a\n\n- b\n\n  c\n\n']);
  });

  test('together they are the whole text', () => {
    for (const answer of Object.values(ANSWERS)) {
      const { settled, tail } = splitBlocks(answer);
      expect(settled.join('') + tail).toBe(answer);
    }
  });
});

function write(answer: string, streaming: boolean): string {
  const { settled, tail } = splitBlocks(answer);
  return [...settled, streaming ? holdForming(tail) : tail].map(writeBlock).join('');
}

const writeBlock = (source: string): string => toTree(source, 'https://site.example').map(writeTree).join('');

const writeTree = (tree: Tree): string =>
  typeof tree === 'string'
    ? tree.replaceAll('<', '&lt;')
    : `<${tree.tag} ${JSON.stringify(tree.attributes ?? {})}>${tree.children.map(writeTree).join('')}</${tree.tag}>`;
