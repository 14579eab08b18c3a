import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { SignJWT } from 'jose';
import { parseRelease } from '../shared/contract/release.ts';
import { DEMO_PAGES, type DemoPage } from './demo-pages.ts';
import { AGENT, type DemoOrigins } from './demo-partners.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const RELEASE = join(here, '../dist/widget/release.json');
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const VOUCH_SECONDS = 300;

type Options = {
  /** The product's origin. */
  readonly product: string;
  readonly origins: DemoOrigins;
  /** What the agent signs its vouchers with. */
  readonly agentSecret: string;
};

/** Serves the demo's pages, each on the origin it belongs to; answers how to stop. The widget must have been built. */
export async function servePartnerPages({ product, origins, agentSecret }: Options): Promise<() => Promise<void>> {
  const react = await bundleReactPage();
  const release = parseRelease(readFileSync(RELEASE, 'utf8'));
  const values: Readonly<Record<string, string>> = {
    product,
    version: release.version,
    integrity: release.integrity.assistant,
    pages: DEMO_PAGES.map(({ file, on, title, proves }) => listItem(`${origins[on]}/${file}`, title, proves)).join(
      '\n',
    ),
  };

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/react-page.js') return send(response, 'js', react);
    if (path === '/favicon.ico') return send(response, 'ico', '', 204);
    if (path === '/voucher') return send(response, 'html', await voucher(agentSecret, product));
    const file = path === '/' ? 'index.html' : path.slice(1);
    // Names of our own files only: nothing of the address reaches the file system otherwise.
    if (!/^[\w-]+\.(html|css|js)$/.test(file)) return send(response, 'html', 'Not found', 404);
    const text = readPage(file);
    if (text === null) return send(response, 'html', 'Not found', 404);
    const page = DEMO_PAGES.find((known) => known.file === file);
    if (page?.policy) response.setHeader('content-security-policy', page.policy.replaceAll('PRODUCT', product));
    const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
    send(response, file.split('.').at(-1) ?? '', filled);
  }

  const servers = await Promise.all(Object.values(origins).map((origin) => listen(origin, answer)));
  return async () => {
    await Promise.all(servers.map(close));
  };
}

function listen(origin: string, answer: (path: string, response: ServerResponse) => Promise<void>): Promise<Server> {
  const { hostname, port } = new URL(origin);
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', origin).pathname, response).catch((cause: unknown) => {
      console.error(cause);
      send(response, 'html', 'Something went wrong', 500);
    });
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(Number(port), hostname, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function send(response: ServerResponse, type: string, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': TYPES[type] ?? 'text/plain', 'cache-control': 'no-store' }).end(body);
}

function readPage(file: string): string | null {
  try {
    return readFileSync(join(here, 'pages', file), 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

const listItem = (address: string, title: string, proves: DemoPage['proves']): string =>
  `<li><a href="${address}">${title}</a><br>${proves}</li>`;

/** What an agent's own server does for a student that it knows: EMBEDDING.md has the same in two languages. */
const voucher = (secret: string, product: string): Promise<string> =>
  new SignJWT({ name: 'Meera Nair', email: 'meera.nair@gmail.com', context: { country_interest: 'Germany' } })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(AGENT.id)
    .setAudience(product)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + VOUCH_SECONDS)
    .sign(new TextEncoder().encode(secret));

/** With React itself, not with the small one inside the assistant. */
async function bundleReactPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'react-page.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: dirname(here),
  });
  return outputFiles[0]?.text ?? '';
}
