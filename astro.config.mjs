import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { kyWithoutUnused } from './scripts/ky-shrinker.ts';
import { endpointsWithoutRequests, reactByName } from './scripts/leave-out.ts';
import { SYNTAX_TARGETS } from './scripts/supported-browsers.ts';
import { admin } from './site/build/admin.ts';
import { sitemap } from './site/build/sitemap.ts';

/** React is the API that components are written against; what runs is Preact, as in the widget. */
const alias = [
  { find: /^react-dom\/server(\.\w+)?$/, replacement: 'preact/compat/server' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** What forms alone are made of: the pages of plans and payments have none. */
const OF_FORMS =
  'ui/account/(?:AccountForm|Field|FormFailure|checks|form-context)|rules/(?:check-form|account-errors)|stores/account-actions';

/**
 * Few chunks for the pages that run React, instead of one for every set of pages: together they compress to less, and
 * the next page finds them in the cache. The header's own comes first, so that a marketing page loads nothing else.
 */
const OURS = new RegExp(`/(node_modules|shared/(?!(?:${OF_FORMS})\\.)|site/islands)/`);
const PAYMENTS =
  /\/(shared|site\/islands)\/(?!rules\/programs\/|ui\/plans\/|rules\/plan-choice|PlanSelector|follow-purchase|rules\/result-query|PaymentNotice|SubscriptionStatus|use-payment-record|payment-attempts).*(payment|subscription|BookGuidance|plan|purchase|result|money)[^/]*$/i;
const chunks = [
  {
    name: 'header',
    test: /^\0|\/shared\/(contract\/shortlist\/(program|tick)-id|platform\/browser-storage|stores\/form-storage|rules\/(display-name|stored-session))\.ts$/,
    priority: 3,
  },
  // Under every form, and under the contact page's, which loads no other part of theirs; payments need the first alone.
  { name: 'fields', test: /\/shared\/rules\/field-problems\.ts$/, priority: 2.5 },
  { name: 'kept', test: /\/shared\/ui\/account\/kept-fields\.ts$/, priority: 2.5 },
  { name: 'account', test: OURS, minShareCount: 7, priority: 2 },
  // A day is written on the profile and beside every plan: with the payments' parts the profile would load all of theirs.
  {
    name: 'guard',
    test: /\/(site\/islands\/(SignedIn|SpokenHeading|Spinner|use-guard)|shared\/rules\/shown-day)\.tsx?$/,
    priority: 1.8,
  },
  // Under every sign-up form, and under the plans, which would else take it along.
  { name: 'policies', test: /\/shared\/ui\/PolicyLinks\.tsx$/, priority: 1.5 },
  { name: 'payments', test: PAYMENTS, minShareCount: 2, priority: 1 },
  // Where a plan can be chosen, which is not where a payment has ended.
  {
    name: 'plans',
    test: /\/(shared\/(ui\/plans\/|rules\/plan-choice)|site\/islands\/(PlanSelector|SubscriptionStatus|RetryNotice|follow-purchase))/,
    minShareCount: 2,
    priority: 0.5,
  },
];

/**
 * What is loaded later, at a press or for who is signed in, has most of its parts on the page already: the list of them that Vite
 * fetches ahead costs every page more than it saves. Astro sets this itself, so that it can be said in a plugin only.
 */
const withoutPreloading = {
  name: 'without-preloading',
  configEnvironment: (environment) => (environment === 'client' ? { build: { modulePreload: false } } : undefined),
};

/** Importing what is shared never acts, so what nobody asks for goes, whatever it is made of: schemas above all. */
const sharedWithoutEffects = {
  name: 'shared-without-effects',
  enforce: 'pre',
  transform: (code, id) => (/\/shared\/.*\.tsx?$/.test(id) ? { code, map: null, moduleSideEffects: false } : null),
};

export default defineConfig({
  site: process.env.PUBLIC_URL || 'http://localhost:3000',
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist/site',
  // Not in node_modules, which copies of the project share: two of them being built would write into each other's.
  cacheDir: './.astro/cache',
  trailingSlash: 'never',
  // The content security policy allows styles and scripts from our own files only.
  build: { inlineStylesheets: 'never', assets: 'assets' },
  vite: {
    cacheDir: './.astro/vite',
    resolve: { alias },
    plugins: [endpointsWithoutRequests(), sharedWithoutEffects, kyWithoutUnused(), reactByName(), withoutPreloading],
    ssr: { noExternal: ['@astrojs/react', 'react', 'react-dom', 'zustand'] },
    // One style sheet for all pages: a second page finds it in the cache. Scripts and styles are lowered to the browsers that we support.
    build: { assetsInlineLimit: 0, cssCodeSplit: false, target: SYNTAX_TARGETS },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  },
  integrations: [react(), sitemap(), admin()],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
