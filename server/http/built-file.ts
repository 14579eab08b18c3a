import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { AppEnv } from './app-context.ts';

/**
 * A file that never changes, in memory, in the forms that the build has made of it. Nearly all readers take a compressed one: where
 * there is one, the file as it is is made of it for whoever does not, and takes no memory.
 */
export type BuiltFile = {
  readonly type: string;
  /** Of the content, so that every server that has the same file says the same. */
  readonly hash: string;
  readonly raw: () => Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
};

type Forms = { readonly br?: Buffer | undefined; readonly gz?: Buffer | undefined };

export function toBuiltFile(path: string, raw: Buffer, { br, gz }: Forms = {}): BuiltFile {
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
  // By its ending a type declaration would be a film.
  const type = path.endsWith('.d.ts') ? 'text/plain; charset=utf-8' : getMimeType(path);
  const plain = br ? () => brotliDecompressSync(br) : held(raw);
  return { type: type ?? 'application/octet-stream', hash, raw: plain, br: br ?? null, gz: gz ?? null };
}

/** By itself, so that nothing else holds the content. */
const held = (raw: Buffer) => () => raw;

/** Answers with the smallest form that the reader takes; with 304 when it has that one already (RFC 9110, section 13.1.2). */
export function sendFile(c: Context<AppEnv>, file: BuiltFile, status: 200 | 404 = 200): Response {
  const accepts = (coding: string) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
  const accepted = c.req.header('accept-encoding') ?? '';
  const [encoding, bytes] =
    file.br && accepts('br') ? ['br', file.br] : file.gz && accepts('gzip') ? ['gzip', file.gz] : [null, file.raw()];
  const tag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  c.header('content-type', file.type);
  if (file.br || file.gz) c.header('vary', 'Accept-Encoding', { append: true });
  if (status === 200) {
    c.header('etag', tag);
    if ((c.req.header('if-none-match') ?? '').includes(tag)) return c.body(null, 304);
  }
  if (encoding) c.header('content-encoding', encoding);
  c.header('content-length', String(bytes.length));
  return c.body(new Uint8Array(bytes), status);
}
