import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { toBrotli } from '../../scripts/precompress.ts';

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** A file's size as it is, and as it travels. */
export async function measureFile(file: string) {
  const content = readFileSync(file);
  const brotli = await toBrotli(content);
  return {
    file: file.split('/').at(-1),
    raw: kilobytes(content.length),
    gzip: kilobytes(gzipSync(content, { level: 9 }).length),
    brotli: kilobytes(brotli.length),
  };
}
