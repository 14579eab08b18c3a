import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createProgram, readTexts } from '#tests/support/written-texts.ts';

test('a constant whose type says only that it is a string, or a table of them, is seen as what it holds', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const file = `${root}widget/a-page-that-is-not-there.tsx`;
  const page = `
    const HELLO: string = 'Hello there';
    const KINDS: Record<string, string> = { one: 'The first kind' };
    const COUNT: string = String(2);
    export const Sample = ({ name, kind }: { name: string; kind: string }) => (
      <p>{HELLO} {KINDS[kind]} {KINDS.one} {COUNT} {name}</p>
    );`;
  const texts = readTexts(createProgram(root, [], new Map([[file, page]])), [file]).get(file);
  expect(texts?.loose).toEqual(['Hello there', 'The first kind', 'The first kind']);
});
