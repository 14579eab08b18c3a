import type { Context, Hono } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-context.ts';
import { type BuiltFile, sendFile } from './built-file.ts';
import { mayReach } from './local-request.ts';
import { EDITOR_POLICY, pagePolicy } from './page-policy.ts';

/** A file of the built site by its path, such as `guides/scholarships/index.html`; what it is may change with a new build. */
export type FindFile = (path: string) => BuiltFile | undefined;

const YEAR = 'public, max-age=31536000, immutable';
/** Always asked for again, and answered with 304 when it has not changed. */
const REVALIDATE = 'no-cache';

const VERIFY_LINK = /^\/verify-email\/[^/]+\/?$/;
/** Pages whose address carries a secret. */
const HAS_SECRET = /^\/(verify-email|reset-password|embed\/sign-in)(\/|$)/;

/** The content editor, and nothing that only begins like it. */
const EDITOR = /^\/admin\/?(index\.html)?$/;

/** Pages with a new address; `site/public/_redirects` says the same to a static host. */
const MOVED = { '/chatbot': '/', '/guides/licensing-australia-kaps': '/guides/licensing-australia' };

/** The pages that a checkout is opened on, as built files. */
const SELLING_PAGES = ['index.html', 'pricing/index.html', 'subscription/index.html'];
/** Pages that are no part of the site: one for developers, and the editor, which only opens files of this machine. */
const LOCAL_PAGES = /^\/+(payment-test|admin)(\/|\.html|$)/i;

/** Where people pay. A partner's page that has opened the tab for it cannot lead it elsewhere from then on. */
const PAYING = /^\/subscription\/?$/;

/** Serves the built pages, and the 404 page. */
export function mountSite(
  app: Hono<AppEnv>,
  find: FindFile,
  { standIns, razorpay }: Pick<Env, 'standIns' | 'razorpay'>,
): void {
  /** A page's policy lives as long as the page. */
  const policies = new WeakMap<BuiltFile, string>();
  const policyOf = (name: string, page: BuiltFile): string => {
    const selling = razorpay !== null && SELLING_PAGES.includes(name);
    const policy = policies.get(page) ?? pagePolicy(page.raw().toString('utf8'), { razorpay: selling });
    policies.set(page, policy);
    return policy;
  };

  app.use(async (c, next) => (LOCAL_PAGES.test(c.req.path) && !mayReach(standIns.pages, c) ? sendNotFound(c) : next()));
  for (const [from, to] of Object.entries(MOVED)) app.on('GET', [from, `${from}/`], (c) => c.redirect(to, 301));
  app.get('*', (c) => {
    // One page for every token; it reads the token from its address.
    const asked = c.req.path.replace(VERIFY_LINK, '/verify-email').slice(1);
    const name = find(asked) ? asked : `${asked.replace(/(?<=[^/])\/?$/, '/')}index.html`;
    const file = find(name);
    if (!file) return sendNotFound(c);
    if (HAS_SECRET.test(c.req.path)) c.header('referrer-policy', 'no-referrer');
    if (PAYING.test(c.req.path)) c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    c.header('cache-control', asked.startsWith('assets/') ? YEAR : REVALIDATE);
    if (name.endsWith('.html'))
      c.header('content-security-policy', EDITOR.test(c.req.path) ? EDITOR_POLICY : policyOf(name, file));
    return sendFile(c, file);
  });

  function sendNotFound(c: Context<AppEnv>): Response | Promise<Response> {
    const page = find('404.html');
    if (!page) return c.notFound();
    // A next build may have what is asked for.
    c.header('cache-control', REVALIDATE);
    c.header('content-security-policy', policyOf('404.html', page));
    return sendFile(c, page, 404);
  }
}
