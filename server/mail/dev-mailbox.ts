import type { Context, Hono } from 'hono';
import type { AppEnv } from '../http/app-context.ts';
import { problem } from '../http/problem.ts';
import { escapeHtml } from './letter.ts';
import type { Outbox, OutboxRow } from './outbox.ts';
import type { Postman } from './postman.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The mails that would have been sent, for development: /dev/mailbox for people, /dev/mailbox.json for programs. */
export function mountDevMailbox(app: Hono<AppEnv>, outbox: Outbox, postman: Postman): void {
  const arrived = async () => {
    // Whoever looks right after signing up finds the mail already there.
    await postman.deliverDue();
    return outbox.kept();
  };

  app.get('/dev/mailbox.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json((await arrived()).map(toEntry));
  });
  app.get('/dev/mailbox', async (c) => page(c, listPage(await arrived())));
  app.get('/dev/mailbox/:id', async (c) => {
    const row = (await outbox.kept()).find(({ id }) => id === c.req.param('id'));
    if (!row?.letter) throw problem('not_found');
    return page(c, row.letter.html);
  });
}

function page(c: Context<AppEnv>, html: string) {
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', POLICY);
  return c.html(html);
}

const toEntry = ({ to, letter, dueAt }: OutboxRow) => ({
  to,
  subject: letter?.subject ?? '',
  text: letter?.text ?? '',
  html: letter?.html ?? '',
  links: letter?.links ?? [],
  sent_at: dueAt.toISOString(),
});

const listPage = (rows: readonly OutboxRow[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Development mailbox</title>
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; font: 1rem/1.6 system-ui, sans-serif }
article { border-top: 1px solid; padding: 1rem 0 }
h2 { margin: 0; font-size: 1.15rem }
p { margin: 0.25rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0.75rem 0 0 }
a { overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Development mailbox</h1>
<p>No mail server is set (SMTP_URL), so mails are kept here instead of being sent. Newest first.</p>
${rows.length === 0 ? '<p>There are no mails yet.</p>' : rows.map(article).join('\n')}
</main>
</body>
</html>
`;

function article(row: OutboxRow): string {
  const { to, subject, text, links, sent_at } = toEntry(row);
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${sent_at}">${sent_at}</time>, <a href="/dev/mailbox/${escapeHtml(row.id)}">as the reader sees it</a></p>
${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('\n')}
<pre>${escapeHtml(text)}</pre>
</article>`;
}
