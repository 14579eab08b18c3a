import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { parseRelease } from '../../../shared/contract/release.ts';
import { freePort } from '../../support/product.ts';
import { ANSWER, addScript, FLOOR_SCRIPT, onceSettled, PIECE_EVERY_MS, PIECES } from '../stand-in.ts';
import type { Contestant, Stream } from './contestants.ts';

/** The last words of the streamed answer: once they are on the page, all of it has been drawn. */
export const LAST_WORDS = 'Those were all nine parts.';
const WHOLE = `${ANSWER.slice(0, ANSWER.lastIndexOf('## Part'))}${LAST_WORDS}\n`;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' };

/** What a partner's page may demand, by the name in the page's address. */
export const POLICIES = {
  strict: (origin: string) => `default-src 'none'; script-src ${origin}; style-src 'none'; connect-src ${origin}`,
  soft: (origin: string) =>
    `default-src 'none'; script-src ${origin}; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src ${origin}`,
  types: () => `require-trusted-types-for 'script'`,
} as const;
export type Policy = keyof typeof POLICIES;

export type Stage = {
  readonly origin: string;
  /** Its page, to which it comes when all else has settled; with a policy, by the tag or module of the page. */
  page(contestant: Contestant, policy?: Policy): string;
  /** Its page as somebody would write it who is in a hurry: everything that can be is in the HTML. */
  inlinePage(contestant: Contestant): string;
  stop(): Promise<void>;
};

/** A server on loopback with every contestant's page, the files of `npmFolder` and of our build, and all their backends. */
export async function openStage(all: readonly Contestant[], dist: string, npmFolder: string): Promise<Stage> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const made = new Map<string, readonly [type: string, body: string]>([
    ['/floor.js', ['text/javascript', FLOOR_SCRIPT]],
    ['/place.js', ['text/javascript', PLACE_SCRIPT]],
  ]);
  const streams = new Map<string, Stream>();
  const replies = new Map<string, (body: string) => unknown>();
  all.forEach((contestant, number) => {
    made.set(`/start-${number}.js`, [
      'text/javascript',
      onceSettled(contestant.start ?? addScript(contestant.script ?? '')),
    ]);
    made.set(`/set-up-${number}.js`, ['text/javascript', contestant.start ?? '']);
    made.set(`/page/${number}`, ['text/html', pageOf(contestant, moduleTag(`/start-${number}.js`))]);
    made.set(`/tag/${number}`, ['text/html', pageOf(contestant, tagOf(contestant, number))]);
    made.set(`/inline/${number}`, ['text/html', pageOf(contestant, tagOf(contestant))]);
    for (const [path, value] of Object.entries(contestant.json))
      made.set(path, ['application/json', JSON.stringify(value)]);
    streams.set(contestant.stream.path, contestant.stream);
    if (contestant.reply) replies.set(contestant.reply.path, contestant.reply.to);
  });

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const stream = streams.get(pathname);
    const prepared = made.get(pathname);
    const policy = Object.entries(POLICIES).find(([name]) => name === searchParams.get('policy'))?.[1](origin);
    const reply = replies.get(pathname);
    if (reply)
      text(request).then(
        (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply(body))),
        // The page was closed before it had said everything.
        () => response.destroy(),
      );
    else if (stream) void streamAnswer(stream, response);
    else if (prepared)
      response
        .writeHead(200, { 'content-type': prepared[0], ...(policy && { 'content-security-policy': policy }) })
        .end(prepared[1]);
    else sendFile(fileAt(pathname, dist, npmFolder), response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin,
    page: (contestant, policy) =>
      `${origin}/${policy ? 'tag' : 'page'}/${all.indexOf(contestant)}${policy ? `?policy=${policy}` : ''}`,
    inlinePage: (contestant) => `${origin}/inline/${all.indexOf(contestant)}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pageOf = ({ sheets = [], place = '' }: Contestant, tag: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bench</title>
  ${sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}
  <body><main><h1>A page</h1><div id="place">${place}</div></main><script src="/place.js"></script>${tag}`;

const moduleTag = (file: string) => `<script type="module" src="${file}"></script>`;
/** The tag that a page has for it; `number` is that of a file for what cannot stand in the page. */
const tagOf = ({ script, start = '' }: Contestant, number?: number) => {
  if (script) return `<script async src="${script}"></script>`;
  return number === undefined ? `<script type="module">${start}</script>` : moduleTag(`/set-up-${number}.js`);
};
/** Sizes by script: a style attribute is what the strict policy forbids. */
const PLACE_SCRIPT = `
place.style.blockSize = '700px';
place.firstElementChild?.style.setProperty('block-size', '100%');`;

function fileAt(pathname: string, dist: string, npmFolder: string): string | null {
  const [, area, ...rest] = normalize(decodeURIComponent(pathname)).split('/');
  if (area === 'npm') return join(npmFolder, ...rest);
  if (area !== 'embed') return null;
  const { version } = parseRelease(readFileSync(join(dist, 'widget/release.json'), 'utf8'));
  return join(dist, 'widget', ...rest.map((part) => (part === 'v1' ? version : part)));
}

function sendFile(file: string | null, response: ServerResponse): void {
  if (!file || !existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end();
  else
    response
      .writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
      })
      .end(compressed(file));
}

const done = new Map<string, Buffer>();
/** As a good server would send it: brotli at 11. */
function compressed(file: string): Buffer {
  const bytes = done.get(file) ?? brotliCompressSync(readFileSync(file));
  done.set(file, bytes);
  return bytes;
}

async function streamAnswer({ type, begin, frame, end }: Stream, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': type });
  if (begin) response.write(begin);
  const size = Math.ceil(WHOLE.length / PIECES);
  for (let at = 0; at < WHOLE.length && !response.destroyed; at += size) {
    response.write(frame(WHOLE.slice(at, at + size)));
    await new Promise((resolve) => setTimeout(resolve, PIECE_EVERY_MS));
  }
  response.end(end?.(WHOLE));
}
