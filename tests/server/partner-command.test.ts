import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readOrigin } from '#server/partners/read-origin.ts';
import { readTheme, themeProblem } from '#server/partners/theme.ts';
import { startProduct } from '#tests/support/product.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DATA_DIR = mkdtempSync(join(tmpdir(), 'partners-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

/** The command as an operator runs it: its own process. */
function partner(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts/partner.ts'), ...args], {
    cwd: root,
    env: { ...inherited, DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out: said.out.trim(), err: said.err.trim() })),
  );
}

test('a partner is added, listed, changed, disabled and enabled, and each run finds what the last one left', async () => {
  const added = await partner([
    ...['add', 'university', '--name', ' Example   University ', '--origin', 'HTTPS://WWW.Example.edu/'],
    ...['--origin', 'http://localhost:4000', '--theme', 'accent=#0e6b4f', '--theme', 'scheme=dark'],
  ]);
  expect([added.code, added.err]).toEqual([0, '']);
  expect(added.out).toContain(
    '<script async src="http://localhost:3000/embed/v1/assistant.js" data-partner="university"></script>',
  );
  await partner(['change', 'university', '--sign-in', 'inline', '--theme', 'scheme=', '--theme', 'radius=0']);
  await partner(['origins', 'university', '--add', 'https://apply.example.edu', '--remove', 'http://localhost:4000']);
  await partner(['disable', 'university']);
  expect((await partner(['list'])).out.split('\n').sort()).toEqual(
    [
      'university: Example University, sign-in inline, DISABLED',
      '  https://apply.example.edu',
      '  https://www.example.edu',
      '  accent=#0e6b4f',
      '  radius=0',
    ].sort(),
  );
  expect((await partner(['enable', 'university'])).out).toBe('Enabled university.');
  const [secret, again, renewed] = [
    await partner(['secret', 'university']),
    await partner(['secret', 'university']),
    await partner(['secret', 'university', '--renew']),
  ];
  expect(secret.out).toMatch(/^[\w-]{43}$/);
  expect(again.out).toBe(secret.out);
  expect(renewed.out).not.toBe(secret.out);
});

test('what cannot be done is one clear sentence and exit code 1, and changes nothing', async () => {
  await partner(['add', 'taken', '--name', 'Taken', '--origin', 'https://taken.example']);
  const before = (await partner(['list'])).out;
  const cases: [string[], RegExp][] = [
    [['add', 'Bad Id', '--name', 'B', '--origin', 'https://b.example'], /^"Bad Id" is not a partner's id/],
    [['add', 'b', '--origin', 'https://b.example'], /^A partner needs a name/],
    [['add', 'b', '--name', 'B'], /^A partner needs the origin of its pages/],
    [['add', 'taken', '--name', 'B', '--origin', 'https://b.example'], /^There is a partner taken already/],
    [
      ['add', 'b', '--name', 'B', '--origin', 'https://b.example', '--origin', 'https://TAKEN.example'],
      /^https:\/\/taken\.example belongs to the partner taken already/,
    ],
    [
      ['add', 'b', '--name', 'B', '--origin', 'https://b.example', '--theme', 'accent=red;}*{'],
      /accent must be a colour/,
    ],
    [['add', 'b', '--name', 'B', '--origin', 'https://b.example', '--theme', 'colour=red'], /is not a name of a theme/],
    [['add', 'b', '--name', 'B', '--origin', 'https://b.example', '--sign-in', 'magic'], /it is popup or inline/],
    [['origins', 'taken', '--remove', 'https://other.example'], /is not an origin of taken/],
    [['secret', 'nobody'], /^There is no partner nobody/],
    [['disable'], /^disable takes the id of one partner/],
    [['list', '--renew'], /^list does not know --renew/],
    [['enable', 'taken', '--force'], /^Unknown option '--force'/],
    [['frobnicate'], /^There is no command frobnicate/],
    [[], /^npm run partner/],
  ];
  for (const [args, sentence] of cases) {
    const { code, out, err } = await partner(args);
    expect([args, code, out]).toEqual([args, 1, '']);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/ at .*\.ts/);
  }
  expect((await partner(['list'])).out).toBe(before);
  const production = { NODE_ENV: 'production', AUTH_SECRET: 'long enough to be a secret in production' };
  const plain = await partner(['origins', 'taken', '--add', 'http://plain.example'], production);
  expect([plain.code, plain.err]).toEqual([1, '"http://plain.example" is not encrypted: it must begin with https://.']);
});

test('while the server has the embedded database, the command says so and how to go on', async () => {
  const product = await startProduct({ DATA_DIR });
  const { code, err } = await partner(['list']);
  await product.stop();
  expect(code).toBe(1);
  expect(err).toBe(
    `The embedded database is in use by the running server (pid ${product.process.pid}): stop it, run this again and start it, or use a PostgreSQL server (DATABASE_URL), which takes both at once.`,
  );
  expect((await partner(['list'])).code).toBe(0);
});

describe('an origin', () => {
  const own = { publicUrl: 'https://galen.test', production: true };

  test.each([
    ['https://www.example.edu', 'https://www.example.edu'],
    [' HTTPS://WWW.Example.edu:443/ ', 'https://www.example.edu'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['https://example.edu:8443', 'https://example.edu:8443'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
  ])('%j is kept as browsers send it', (typed, kept) => expect(readOrigin(typed, own)).toBe(kept));

  test.each([
    ['https://*.example.edu', /wildcard/],
    ['*', /wildcard/],
    ['null', /is not an origin/],
    ['', /is not an origin/],
    ['www.example.edu', /is not an origin/],
    ['//www.example.edu', /is not an origin/],
    ['ftp://www.example.edu', /is not an origin/],
    ['https://', /is not an origin/],
    ['https://exa mple.edu', /is not an origin|more than an origin/],
    [`https://${'a'.repeat(300)}.example`, /is not an origin/],
    ['https://www.example.edu/apply', /leave out the path/],
    ['https://www.example.edu//', /leave out the path/],
    ['https://www.example.edu?x=1', /leave out the path/],
    ['https://www.example.edu#x', /leave out the path/],
    ['https://www.example.edu\\@evil.example', /leave out the path/],
    ['https://user:pass@www.example.edu', /user name/],
    ['https://www.example.edu.', /dot/],
    ['http://www.example.edu', /not encrypted/],
    ['https://galen.test', /our own origin/],
  ])('%j is refused', (typed, why) => expect(() => readOrigin(typed, own)).toThrow(why));

  test('without encryption is for development', () =>
    expect(readOrigin('http://pages.test', { ...own, production: false })).toBe('http://pages.test'));
});

describe('a theme', () => {
  test.each([
    ['accent', '#0e6b4f'],
    ['text', 'rgb(10 20 30 / 50%)'],
    ['surface', 'oklch(55% 0.12 160)'],
    ['radius', '0.5rem'],
    ['font', '"Open Sans", system-ui, sans-serif'],
    ['scheme', 'auto'],
  ])('may have %s %s', (name, value) => expect(themeProblem(name, value)).toBeNull());

  test.each([
    ['accent', 'red;background:url(//evil.example)'],
    ['accent', 'url(//evil.example)'],
    ['accent', 'var(--x)'],
    ['accent', '#0e6b4f}'],
    ['accent', '#0e6b4f\n;'],
    ['accent', 'rgb(expression(1))'],
    ['radius', '8px;'],
    ['radius', 'calc(1px)'],
    ['radius', '-8px'],
    ['font', 'x; } * { display: none'],
    ['font', '"x'],
    ['font', 'url(x)'],
    ['font', 'a'.repeat(201)],
    ['scheme', 'sepia'],
    ['position', 'fixed'],
    ['constructor', 'x'],
    ['__proto__', 'x'],
  ])('may not have %s %j', (name, value) => expect(themeProblem(name, value)).not.toBeNull());

  test('that was changed by hand in the database loses what is not good', () => {
    expect(readTheme({ accent: '#0e6b4f', text: 'red;}', position: 'fixed' })).toEqual({ accent: '#0e6b4f' });
    for (const odd of [null, 7, [], 'accent', { accent: 7 }]) expect(readTheme(odd)).toEqual({});
  });
});
