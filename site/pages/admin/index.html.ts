import { readEntry } from '#site/read/read-entry.ts';

/** The browser editor's page. It is no page of the site: the site's style sheet must not reach the editor. */
export async function GET(): Promise<Response> {
  const { name } = await readEntry('brand', 'brand');
  return new Response(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Edit the content | ${name.replaceAll('<', '&lt;')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="cms-config-url" href="/admin/config.json" type="application/json">
</head>
<body>
<noscript>The editor needs JavaScript. The content can also be edited as files: EDITING.md tells how.</noscript>
<script src="/admin/sveltia-cms.js"></script>
</body>
</html>
`);
}
