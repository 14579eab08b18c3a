import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseRelease } from '#shared/contract/release.ts';

const dist = fileURLToPath(new URL('../../dist/widget/', import.meta.url));
const { version } = parseRelease(readFileSync(`${dist}release.json`, 'utf8'));

test.each(['assistant.js', 'widget.js'])('imported in plain Node, %s does nothing and does not throw', (file) => {
  const script = `const before = Object.keys(globalThis).length; await import(${JSON.stringify(`${dist}${version}/${file}`)});
if (Object.keys(globalThis).length !== before) throw new Error('It left something behind');`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(printed).toBe('');
});

test('a release brings its types and its manifest', () => {
  for (const file of ['assistant.d.ts', 'custom-elements.json'])
    expect(existsSync(`${dist}${version}/${file}`)).toBe(true);
});

/** 70 KB, and what a partner's page loads before somebody opens the assistant. */
test.each([
  ['widget.js', 71_680],
  ['assistant.js', 2_048],
])('%s travels in at most %i bytes', (file, limit) => {
  expect(travels(readFileSync(`${dist}${version}/${file}`, 'utf8'))).toBeLessThanOrEqual(limit);
});

test('assistant.js stays within its bytes with whatever name and hash the next release has', () => {
  const built = readFileSync(`${dist}${version}/assistant.js`, 'utf8');
  const [integrity = ''] = /sha384-[A-Za-z0-9+/]{64}/.exec(built) ?? [];
  expect(integrity).not.toBe('');
  const sizes = Array.from({ length: 100 }, (_, turn) => {
    const hash = createHash('sha384').update(`release ${turn}`);
    const name = `1-${hash.copy().digest('hex').slice(0, 10)}`;
    return travels(built.replaceAll(version, name).replace(integrity, `sha384-${hash.digest('base64')}`));
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2_048);
});

const travels = (script: string): number =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;
