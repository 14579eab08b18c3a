import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { shortClasses, shortProperties } from '#scripts/short-names.ts';

/** What a file of this text becomes. */
async function built(code: string): Promise<string> {
  const file = { name: 'file', resolveId: (id: string) => id, load: () => code };
  const bundle = await rollup({ input: 'file.js', plugins: [file, shortClasses(), shortProperties()] });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

test('a class has one short name in the styles and in the components; parts and ids keep theirs', async () => {
  const code = await built(`export const styles = '.aa-box{}.aa-box .aa-row{}';
export const element = { class: 'aa-box aa-row', id: 'aa-tab', part: 'aa-box-part' };`);
  expect(code).toContain(`'.ae{}.ae .at{}'`);
  expect(code).toContain(`class: 'ae at'`);
  expect(code).toContain(`id: 'aa-tab', part: 'aa-box-part'`);
});

test('no two classes differ in their capitals alone, because a page without a doctype reads them as one', async () => {
  const names = Array.from({ length: 300 }, (_, at) => `aa-box${at}`);
  const code = await built(`export const styles = '${names.map((name) => `.${name}{}`).join('')}';
export const classes = '${names.join(' ')}';`);
  const short = (/classes = '(.*)'/.exec(code)?.[1] ?? '').split(' ');
  expect(new Set(short.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test('a class that a component puts together from pieces ends the build with its name', async () => {
  const code = `export const styles = '.aa-near-box{}'; export const element = (place) => \`aa-near-\${place}\`;`;
  await expect(built(code)).rejects.toThrow(/aa-near-box/);
});

test('a custom property of the styles is short wherever it is read; what a page or a script sets keeps its name', async () => {
  const code =
    await built(`export const styles = ':host{--ink:red;--rule:var(--ink);color:var(--ink)}.aa-box{height:var(--aa-seen,0);fill:var(--assistant-fill,var(--rule))}';
export const fill = (box) => box.className = 'aa-box';
export const seen = (style, n) => { for (let ink = n;--ink;) style.setProperty('--aa-seen', ink); };`);
  expect(code).toContain(':host{--ae:red;--at:var(--ae);color:var(--ae)}');
  expect(code).toContain('height:var(--aa-seen,0);fill:var(--assistant-fill,var(--at))');
  expect(code).toContain("--ink;) style.setProperty('--aa-seen'");
});
