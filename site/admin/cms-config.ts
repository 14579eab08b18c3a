import { capital } from '#shared/rules/capital.ts';
import { contentFiles, contentFolders, contentLists } from '#site/schemas/content-files.ts';
import { type CmsField, cmsFields } from './cms-field.ts';
import { authorSchema } from './json-schema.ts';

const FOLDERS: Readonly<Record<keyof typeof contentFolders, { label: string; one: string }>> = {
  programs: { label: 'Programs', one: 'Program' },
  posts: { label: 'Blog articles', one: 'Article' },
  guides: { label: 'Guides', one: 'Guide' },
  legal: { label: 'Policy pages', one: 'Policy page' },
};

const body: CmsField = { name: 'body', label: 'Text', widget: 'markdown', required: true };

/**
 * The configuration of the browser editor, made from the schemas that check the same files. It knows the repository
 * only by name: files are opened from the editor's own disk.
 */
export const cmsConfig = (siteUrl: string | undefined) => ({
  backend: { name: 'github', repo: 'this/project', branch: 'main' },
  app_title: 'Content editor',
  ...(siteUrl !== undefined && { site_url: siteUrl, display_url: siteUrl }),
  media_folder: '/site/public/pictures',
  public_folder: '/pictures',
  show_preview_links: false,
  output: {
    omit_empty_optional_fields: true,
    json: { indent_style: 'space', indent_size: 2 },
    yaml: { quote: 'double' },
  },
  collections: [
    ...Object.entries(contentFolders).map(([name, schema]) => ({
      name,
      label: FOLDERS[name as keyof typeof contentFolders].label,
      label_singular: FOLDERS[name as keyof typeof contentFolders].one,
      folder: `/site/content/${name}`,
      create: true,
      extension: 'md',
      format: 'yaml-frontmatter',
      slug: '{{slug}}',
      editor: { preview: false },
      fields: [...cmsFields(authorSchema(schema)), body],
    })),
    ...Object.entries(contentLists).map(([name, schema]) => ({
      name,
      label: 'Facts',
      label_singular: 'List of facts',
      folder: `/site/content/${name}`,
      create: false,
      extension: 'json',
      format: 'json',
      slug: '{{slug}}',
      editor: { preview: false },
      fields: cmsFields(authorSchema(schema)),
    })),
    {
      name: 'pages',
      label: 'Pages and lists',
      editor: { preview: false },
      files: Object.entries(contentFiles).map(([name, schema]) => ({
        name,
        label: capital(name),
        file: `/site/content/${name}.json`,
        format: 'json',
        fields: cmsFields(authorSchema(schema)),
      })),
    },
  ],
});
