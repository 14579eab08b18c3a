import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { editorFiles } from '#scripts/editor-schemas.ts';
import { cmsConfig } from '#site/admin/cms-config.ts';
import { type CmsField, cmsFields } from '#site/admin/cms-field.ts';
import { authorSchema } from '#site/admin/json-schema.ts';
import { withOwnFonts, withoutElsewhere } from '#site/build/admin.ts';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the browser editor', () => {
  const { collections } = cmsConfig('https://galen.test');
  const pages = collections.flatMap((collection) => ('files' in collection ? collection.files : []));
  const folders = collections.flatMap((collection) => ('folder' in collection ? [collection] : []));

  test('opens every content file and folder, and they are there', () => {
    expect(pages.map(({ name }) => name)).toEqual(Object.keys(contentFiles));
    expect(folders.map(({ name }) => name)).toEqual(Object.keys({ ...contentFolders, ...contentLists }));
    for (const path of [...pages.map(({ file }) => file), ...folders.map(({ folder }) => folder)])
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    const editable = new Set(pages.map(({ file }) => file.replace('/site/content/', '')));
    const all = readdirSync(join(root, 'site/content')).filter((name) => name.endsWith('.json'));
    expect(all.filter((name) => !editable.has(name))).toEqual([]);
  });

  test('has every field of every schema, and marks exactly the needed ones', () => {
    for (const [name, schema] of Object.entries({ ...contentFiles, ...contentFolders, ...contentLists })) {
      const { properties = {}, required = [] } = authorSchema(schema);
      const fields = [...pages, ...folders]
        .find((one) => one.name === name)
        ?.fields.filter((field) => field.name !== 'body');
      expect([name, fields?.map((field) => field.name)]).toEqual([
        name,
        Object.keys(properties).filter((key) => key !== '$schema'),
      ]);
      const needed = fields?.filter(({ required: must }) => must).map((field) => field.name);
      expect([name, needed]).toEqual([name, Object.keys(properties).filter((key) => required.includes(key))]);
    }
  });

  test('offers what may be chosen and no more', () => {
    const find = (fields: readonly CmsField[] | undefined, name: string) =>
      fields?.find((field) => field.name === name);
    const posts = folders.find(({ name }) => name === 'posts')?.fields;
    expect(find(posts, 'category')).toMatchObject({
      widget: 'select',
      options: ['Admissions', 'Exams', 'Scholarships', 'Careers', 'Visas', 'Costs'],
    });
    expect(find(posts, 'date')).toMatchObject({ widget: 'datetime', format: 'YYYY-MM-DD', time_format: false });
    expect(find(posts, 'title')).toMatchObject({ widget: 'string', maxlength: 90, hint: 'At most 90 characters' });
    expect(find(posts, 'tags')).toMatchObject({ widget: 'list', min: 1, max: 5, field: { widget: 'string' } });
    expect(find(posts, 'body')).toMatchObject({ widget: 'markdown' });
    const asked = find(folders.find(({ name }) => name === 'guides')?.fields, 'asked');
    expect(asked).toMatchObject({ widget: 'list', summary: '{{fields.section}}' });
    expect(asked?.hint).toContain('How students ask what each section answers');
    expect(find(asked?.fields, 'section')?.hint).toContain('The heading of the section');
    expect(find(asked?.fields, 'as')).toMatchObject({ widget: 'list', min: 4, max: 16, field: { maxlength: 160 } });
    const programs = folders.find(({ name }) => name === 'programs')?.fields;
    expect(find(programs, 'order')).toMatchObject({ widget: 'number', value_type: 'int', required: true });
    expect(find(posts, 'art')).toMatchObject({ widget: 'select', required: false });
  });

  test('knows every kind of field that the configuration uses', () => {
    const entry = createRequire(import.meta.url).resolve('@sveltia/cms');
    const schema = readFileSync(join(dirname(dirname(entry)), 'schema/sveltia-cms.json'), 'utf8');
    const used = new Set<string>();
    const collect = (fields: readonly CmsField[]) => {
      for (const { widget, fields: inner = [], field } of fields) {
        used.add(widget);
        collect(field ? [...inner, field] : inner);
      }
    };
    for (const schemas of [contentFiles, contentFolders, contentLists])
      for (const one of Object.values(schemas)) collect(cmsFields(authorSchema(one)));
    for (const widget of used) expect([widget, schema.includes(`"${widget}"`)]).toEqual([widget, true]);
  });

  test('takes its fonts from us, and asks nobody else', () => {
    const entry = createRequire(import.meta.url).resolve('@sveltia/cms');
    const given = readFileSync(join(dirname(dirname(entry)), 'dist/sveltia-cms.js'), 'utf8');
    const program = withoutElsewhere(withOwnFonts(given));
    expect(() => withoutElsewhere('another program')).toThrow('in other words now');
    expect(program).toContain('/admin/material-symbols-outlined.woff2');
    expect(program).not.toContain('cdn.jsdelivr.net');
  });
});

test('the files that complete and check JSON in VS Code are those of the schemas (else: npm run schemas)', () => {
  for (const [file, text] of editorFiles())
    expect([file, existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === text]).toEqual([
      file,
      true,
    ]);
  const kept = readdirSync(join(root, '.vscode/schemas')).map((name) => `.vscode/schemas/${name}`);
  expect(kept.filter((file) => !editorFiles().has(file))).toEqual([]);
});
