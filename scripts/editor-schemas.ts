import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authorSchema } from '#site/admin/json-schema.ts';
import { contentFiles } from '#site/content-files.ts';

/** What an editor such as VS Code reads to complete and check the JSON files of the content, by file path. */
export function editorFiles(): ReadonlyMap<string, string> {
  const names = Object.keys(contentFiles);
  const settings = {
    'json.schemas': names.map((name) => ({
      fileMatch: [`/site/content/${name}.json`],
      url: `./.vscode/schemas/${name}.json`,
    })),
    'editor.wordWrap': 'on',
  };
  return new Map([
    ['.vscode/settings.json', toText(settings)],
    ...Object.entries(contentFiles).map(
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
}
