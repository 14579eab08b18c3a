import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authorSchema } from '#site/admin/json-schema.ts';
import type { FactBook } from '#site/rules/fact-book.ts';
import { contentFiles, contentLists } from '#site/schemas/content-files.ts';
import { readFactWorld, todayIs } from './content/fact-world.ts';

/** What VS Code offers for each fact while somebody writes Markdown, as the content has them now. */
export function factSnippets(book: FactBook): string {
  const snippets = book.all.map(({ id, what }) => [
    id,
    { scope: 'markdown', prefix: `fact:${id}`, body: `{{fact:${id}}}`, description: what },
  ]);
  return toText(Object.fromEntries(snippets));
}

/** What an editor such as VS Code reads to complete and check the JSON files of the content, by file path. */
export function editorFiles(): ReadonlyMap<string, string> {
  const schemas = { ...contentFiles, ...contentLists };
  const settings = {
    'json.schemas': Object.keys(schemas).map((name) => ({
      fileMatch: [name in contentLists ? `/site/content/${name}/*.json` : `/site/content/${name}.json`],
      url: `./.vscode/schemas/${name}.json`,
    })),
    'editor.wordWrap': 'on',
    '[markdown]': { 'editor.quickSuggestions': { other: 'on', comments: 'off', strings: 'off' } },
  };
  return new Map([
    ['.vscode/settings.json', toText(settings)],
    ...Object.entries(schemas).map(
      ([name, schema]) => [`.vscode/schemas/${name}.json`, toText(authorSchema(schema))] as const,
    ),
  ]);
}

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  rmSync(join(root, '.vscode/schemas'), { recursive: true, force: true });
  mkdirSync(join(root, '.vscode/schemas'), { recursive: true });
  for (const [file, text] of editorFiles()) writeFileSync(join(root, file), text);
  const { book } = readFactWorld(join(root, 'site/content'), todayIs());
  writeFileSync(join(root, '.vscode/facts.code-snippets'), factSnippets(book));
}
