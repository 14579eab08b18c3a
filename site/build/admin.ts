import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const FONTS = {
  'material-symbols-outlined':
    '@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2',
  'source-sans-3': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
} as const;

/**
 * Puts the browser editor's program beside its page, from the pinned package. It would fetch its fonts from elsewhere;
 * here it gets them from us.
 */
export const admin = (): AstroIntegration => ({
  name: 'admin',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = join(fileURLToPath(dir), 'admin');
      const { resolve } = createRequire(import.meta.url);
      mkdirSync(folder, { recursive: true });
      for (const [name, file] of Object.entries(FONTS)) copyFileSync(resolve(file), join(folder, `${name}.woff2`));
      const program = join(dirname(dirname(resolve('@sveltia/cms'))), 'dist/sveltia-cms.js');
      writeFileSync(join(folder, 'sveltia-cms.js'), withoutElsewhere(withOwnFonts(readFileSync(program, 'utf8'))));
    },
  },
});

/** The editor's program with our fonts in place of those of a font service; the ones we do not have become none. */
export function withOwnFonts(program: string): string {
  return program.replaceAll(
    /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)(?::vf)?@[\d.]+\/[a-z0-9-]+\.woff2/g,
    (_, name: string) => (name in FONTS ? `/admin/${name}.woff2` : 'data:font/woff2,'),
  );
}

/** What the editor would say to others than us: how often it stands in the program, and what stands there instead. */
const ELSEWHERE = [
  // Two buttons to sign in to GitHub; the configuration can take away only one of them.
  { pattern: /\w+\(\w+\)\.auth_methods\?\.includes\(`(?:oauth|token)`\)===!1/g, times: 2, instead: '!0' },
  // Whether there is a newer version of the editor.
  { pattern: /`\$\{\w+\}\/package\.json`/g, times: 1, instead: '`data:application/json,{}`' },
  // Whether GitHub is well.
  {
    pattern: /`https:\/\/www\.githubstatus\.com\/api\/[^`]+`/g,
    times: 1,
    instead: '`data:application/json,{"status":{"indicator":"none"}}`',
  },
] as const;

/** The editor's program without what our policy would refuse: it opens the files of this machine and asks nobody else. */
export function withoutElsewhere(program: string): string {
  return ELSEWHERE.reduce((local, { pattern, times, instead }) => {
    const found = local.match(pattern)?.length ?? 0;
    if (found !== times)
      throw new Error(`The editor is written in other words now: ${pattern} stands in it ${found} times.`);
    return local.replaceAll(pattern, instead);
  }, program);
}
