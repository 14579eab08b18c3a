import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contractWithoutProse, kyWithoutRetries, reactByName } from './scripts/leave-out.ts';
import { admin } from './site/build/admin.ts';
import { sitemap } from './site/build/sitemap.ts';

/** React is the API that components are written against; what runs is Preact, as in the widget. */
const alias = [
  { find: /^react-dom\/server(\.\w+)?$/, replacement: 'preact/compat/server' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

export default defineConfig({
  site: process.env.PUBLIC_URL || 'http://localhost:3000',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  trailingSlash: 'never',
  // The content security policy allows styles and scripts from our own files only.
  build: { inlineStylesheets: 'never', assets: 'assets' },
  vite: {
    resolve: { alias },
    plugins: [contractWithoutProse(), kyWithoutRetries(), reactByName()],
    ssr: { noExternal: ['@astrojs/react', 'react', 'react-dom', 'zustand'] },
    // One style sheet for all pages: a second page finds it in the cache. Styles are for the browsers the widget needs.
    build: { assetsInlineLimit: 0, cssCodeSplit: false, cssTarget: ['chrome123', 'firefox124', 'safari17.5'] },
  },
  integrations: [react(), sitemap(), admin()],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
