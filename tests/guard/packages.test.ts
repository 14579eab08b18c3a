import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkLock } from '#scripts/packages/check-lock.ts';
import { isAccepted } from '#scripts/packages/licences.ts';
import { readAudit } from '#scripts/packages/read-audit.ts';
import { runScript } from '#tests/support/run-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));

test('every package that runs or ships has its hash and a licence that we may ship under', () => {
  const { problems, looked } = checkLock(lock);
  expect(problems).toEqual([]);
  expect(looked).toBeGreaterThan(50);
});

test('a package without a hash, without a licence or under another one is named', () => {
  const { packages } = lock;
  const odd = {
    packages: {
      ...packages,
      'node_modules/hono': { integrity: 'sha512-x', license: 'GPL-3.0-only' },
      'node_modules/pg': { license: 'MIT' },
      'node_modules/a/node_modules/b': { integrity: 'sha512-x' },
      'node_modules/only-for-building': { dev: true, license: 'GPL-3.0-only' },
    },
  };
  expect(checkLock(odd).problems).toEqual([
    expect.stringMatching(/^hono stands under GPL-3\.0-only/),
    expect.stringMatching(/^pg has no hash/),
    expect.stringMatching(/^b names no licence/),
  ]);
  const { 'node_modules/marked': _, ...without } = packages;
  expect(checkLock({ packages: without }).problems).toEqual([expect.stringMatching(/marked is shipped/)]);
});

test('of two licences one is enough where one may choose, and both are needed where both hold', () => {
  expect(['(MPL-2.0 OR Apache-2.0)', 'MIT', '(MIT AND ISC)'].map(isAccepted)).toEqual([true, true, true]);
  expect(['MIT AND GPL-3.0-only', 'LGPL-3.0-or-later', '', 'SEE LICENSE'].map(isAccepted)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

describe('what npm says of known weaknesses', () => {
  test('is listed', () => {
    const via = [{ title: 'Reads too much', url: 'https://example.org/1', severity: 'high' }];
    const said = { vulnerabilities: { hono: { severity: 'high', via }, above: { severity: 'high', via: ['hono'] } } };
    expect(readAudit(JSON.stringify(said))).toEqual([
      'hono, high: Reads too much (https://example.org/1)',
      'above, high: by hono',
    ]);
    expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  });

  test('is not taken for nothing when nothing was looked up', () => {
    for (const said of ['', 'npm error', '{"message":"405 Method Not Allowed","error":{}}'])
      expect(readAudit(said)).toBeNull();
  });
});

test('the command works without a network where it is told to, and else says what it lacks', async () => {
  const nowhere = { npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' };
  const offline = await runScript('scripts/packages.ts', ['--offline'], nowhere);
  expect([offline.err, offline.code]).toEqual(['', 0]);
  expect(offline.out).toMatch(/hashes and licences are in order, known weaknesses were not looked up/);
  const { components } = JSON.parse(readFileSync(`${root}dist/sbom.cdx.json`, 'utf8'));
  const names = components.map(({ name }: { readonly name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['hono', 'pg', 'jose']));
  expect(names).not.toContain('vitest');

  const cutOff = await runScript('scripts/packages.ts', [], nowhere);
  expect([cutOff.code, cutOff.out]).toEqual([1, '']);
  expect(cutOff.err).toMatch(/^Known weaknesses could not be looked up: that needs a network/);
});
