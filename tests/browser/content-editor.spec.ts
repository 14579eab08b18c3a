import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { contentFolders } from '#site/schemas/content-files.ts';
import { expect, test } from './visitor.ts';

const content = fileURLToPath(new URL('../../site/content', import.meta.url));
const POST = 'site/content/posts/eighteen-months.md';

/** Our content as a folder of the browser's own, which the editor is given when it asks for one. */
async function offerProject(page: Page): Promise<void> {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|json)$/.test(name))
    .map((name) => [`site/content/${name}`, readFileSync(join(content, name), 'utf8')] as const);
  await page.addInitScript((given) => {
    Reflect.set(window, 'showDirectoryPicker', async () => {
      const project = await navigator.storage.getDirectory();
      await project.getDirectoryHandle('.git', { create: true });
      for (const [path, text] of given) {
        const names = path.split('/');
        const name = names.pop() ?? '';
        let folder = project;
        for (const one of names) folder = await folder.getDirectoryHandle(one, { create: true });
        const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await writer.write(text);
        await writer.close();
      }
      return project;
    });
  }, files);
}

/** What the file holds now; nothing while it is being written. */
const readBack = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (names) => {
    let folder = await navigator.storage.getDirectory();
    for (const one of names.slice(0, -1)) folder = await folder.getDirectoryHandle(one);
    const file = await folder.getFileHandle(names.at(-1) ?? '');
    return (await file.getFile()).text().catch(() => '');
  }, path.split('/'));

test('the content editor opens the files of a folder, and writes what is changed back into them', async ({ page }) => {
  test.slow();
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await offerProject(page);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
  await expect(page.getByRole('button', { name: /sign in/i })).toHaveCount(0);

  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  const collections = page.getByRole('navigation', { name: 'Contents' });
  for (const name of ['Programs', 'Blog articles', 'Guides', 'Facts', 'Pages and lists'])
    await expect(collections.getByText(name, { exact: name === 'Facts' })).toBeVisible();
  await collections.getByText('Blog articles').click();
  await page.getByRole('row', { name: /Eighteen months before the first lecture/ }).click();

  const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
  await expect(title).toHaveValue('Eighteen months before the first lecture');
  await title.fill('Nineteen months before the first lecture');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => readBack(page, POST)).toContain('title: "Nineteen months before the first lecture"');
  // What it writes is what our own check reads, with nothing lost.
  const facts = (text: string) => contentFolders.posts.parse(parse(text.split('---\n')[1] ?? ''));
  const before = facts(readFileSync(join(content, 'posts/eighteen-months.md'), 'utf8'));
  expect(facts(await readBack(page, POST))).toEqual({ ...before, title: 'Nineteen months before the first lecture' });
  expect(refused).toEqual([]);
});
