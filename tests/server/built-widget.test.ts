import { execFileSync } from 'node:child_process';
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

/** 75.0 KB, and what a partner's page loads before somebody opens the assistant. */
test.each([
  ['widget.js', 76_800],
  ['assistant.js', 2_048],
])('%s travels in at most %i bytes', (file, limit) => {
  const bytes = brotliCompressSync(readFileSync(`${dist}${version}/${file}`), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  expect(bytes.length).toBeLessThanOrEqual(limit);
});
