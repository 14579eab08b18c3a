import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './api.ts';
import { notModified } from './not-modified.ts';
import { EDITOR_POLICY, pagePolicy } from './page-policy.ts';
import { mountWidgetFiles, type WidgetFiles } from './widget-files.ts';

/** Folders of built files. Beside each text file lies its brotli and gzip form, made by the build. */
export type SiteFiles = { readonly site: string; readonly widget: WidgetFiles };

const YEAR = 'public, max-age=31536000, immutable';
/** Always asked for again, and answered with 304 when it has not changed. */
const REVALIDATE = 'no-cache';

const VERIFY_LINK = /^\/verify-email\/[^/]+\/?$/;
/** Pages whose address carries a secret. */
const HAS_SECRET = /^\/(verify-email|reset-password|embed\/sign-in)(\/|$)/;

/** The content editor, and nothing that only begins like it. */
const EDITOR = /^\/admin\/?(index\.html)?$/;

/** The pages that a checkout is opened on, as built files. */
const SELLING_PAGES = ['index.html', 'pricing/index.html', 'subscription/index.html'];
/** Pages that do not exist in production: one for developers, and the editor, which only opens files of this machine. */
const LOCAL_PAGES = /^\/+(payment-test|admin)(\/|\.html|$)/i;

/** Serves the built pages, the widget file, and the 404 page. */
export function mountSite(
  app: Hono<AppEnv>,
  { site, widget }: SiteFiles,
  { production, razorpay }: Pick<Env, 'production' | 'razorpay'>,
): void {
  const policies = new Map<string, string>();
  const selling = razorpay ? SELLING_PAGES.map((page) => resolve(site, page)) : [];
  const policyOf = (file: string): string => {
    const known =
      policies.get(file) ?? pagePolicy(readFileSync(file, 'utf8'), { razorpay: selling.includes(resolve(file)) });
    policies.set(file, known);
    return known;
  };

  app.use(notModified);
  if (production) app.use(async (c, next) => (LOCAL_PAGES.test(c.req.path) ? sendNotFound(c) : next()));
  app.get('/chatbot', (c) => c.redirect('/', 301));

  mountWidgetFiles(app, widget);
  app.use(
    '*',
    serveStatic({
      root: site,
      precompressed: true,
      // One page for every token; it reads the token from its address.
      rewriteRequestPath: (path) => path.replace(VERIFY_LINK, '/verify-email'),
      onFound: (path, c: Context<AppEnv>) => {
        if (HAS_SECRET.test(c.req.path)) c.header('referrer-policy', 'no-referrer');
        c.header('cache-control', c.req.path.startsWith('/assets/') ? YEAR : REVALIDATE);
        const page = /^(.*\.html)(\.br|\.gz)?$/.exec(path)?.[1];
        if (page) c.header('content-security-policy', EDITOR.test(c.req.path) ? EDITOR_POLICY : policyOf(page));
      },
    }),
  );

  const notFound = join(site, '404.html');
  app.get('*', sendNotFound);

  function sendNotFound(c: Context<AppEnv>): Response | Promise<Response> {
    if (!existsSync(notFound)) return c.notFound();
    c.header('content-security-policy', policyOf(notFound));
    return c.html(readFileSync(notFound, 'utf8'), 404);
  }
}
