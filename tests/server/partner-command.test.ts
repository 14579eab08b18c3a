import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartnerCommands, type PartnerCommands } from '#server/partners/partner-commands.ts';
import { readOrigin } from '#server/partners/read-origin.ts';
import { readTheme, themeProblem } from '#server/partners/theme.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { startProduct } from '#tests/support/product.ts';
import { runScript } from '#tests/support/run-script.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const DATA_DIR = newDataFolder();
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const partner = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runScript('scripts/partner.ts', args, { DATA_DIR, ...env });

test('each run finds what the last one left', async () => {
  const added = await partner([
    ...['add', 'university', '--name', ' Example   University ', '--origin', 'HTTPS://WWW.Example.edu/'],
    ...['--origin', 'http://localhost:4000', '--theme', 'accent=#0e6b4f', '--sign-in', 'inline'],
  ]);
  expect([added.code, added.err]).toEqual([0, '']);
  expect(added.out).toContain(
    '<script async src="http://localhost:3000/embed/v1/assistant.js" data-partner="university"></script>',
  );
  expect((await partner(['list'])).out).toBe(
    [
      'university: Example University, sign-in inline',
      '  http://localhost:4000',
      '  https://www.example.edu',
      '  accent=#0e6b4f',
    ].join('\n'),
  );
  const secret = await partner(['secret', 'university', '--renew']);
  expect(secret.out).toMatch(/^[\w-]{43}$/);
});

test('what cannot be done is said in one clear sentence, with exit code 1', async () => {
  const cases: [string[], RegExp][] = [
    [['disable'], /^disable takes the id of one partner/],
    [['list', 'x'], /^list takes nothing else/],
    [['list', '--renew'], /^list does not know --renew/],
    [['enable', 'taken', '--force'], /^Unknown option '--force'/],
    [['frobnicate'], /^There is no command frobnicate/],
    [[], /^npm run partner/],
    [['disable', 'nobody'], /^There is no partner nobody\.$/],
  ];
  for (const [args, sentence] of cases) {
    const { code, out, err } = await partner(args);
    expect([args, code, out]).toEqual([args, 1, '']);
    expect(err).toMatch(sentence);
    expect(err).not.toMatch(/ at .*\.ts/);
  }
});

test('while the server has the embedded database, the command is carried out by it, and counts at once', async () => {
  const product = await startProduct({ DATA_DIR });
  const socket = join(DATA_DIR, 'operator.sock');
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  const config = async () =>
    (await fetch(`${product.origin}/api/v1/embed`, { headers: { origin: 'https://late.example' } })).json();
  expect(await config()).toMatchObject({ enabled: false });

  const added = await partner(['add', 'late', '--name', 'Late', '--origin', 'https://late.example']);
  expect([added.code, added.err]).toEqual([0, '']);
  // The address is the server's, whatever port the command believes in.
  expect(added.out).toContain(`src="${product.origin}/embed/v1/assistant.js"`);
  expect(added.out).toContain('set PUBLIC_URL to the address that they use');
  expect(added.out).toMatch(/\/embed\/1-[0-9a-f]{10}\/assistant\.js/);
  expect(await config()).toMatchObject({ enabled: true, partner: { id: 'late' } });

  const refused = await partner(['enable', 'nobody']);
  expect([refused.code, refused.out, refused.err]).toEqual([1, '', 'There is no partner nobody.']);

  // What is no command leaves the channel as it was.
  for (const odd of ['', '{', '{"command":"drop"}', 'GET / HTTP/1.1\r\n\r\n', '['.repeat(200_000)])
    await new Promise((resolve) =>
      createConnection({ path: socket })
        .on('error', () => undefined)
        .on('close', resolve)
        .resume()
        .end(odd),
    );
  expect((await partner(['list'])).out).toContain('late: Late');

  await product.stop();
  expect(existsSync(socket)).toBe(false);
  expect((await partner(['list'])).out).toContain('late: Late');
});

test('a process that has the embedded database and does not answer is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'partners-'));
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, started: null }));
  const { code, err } = await partner(['list'], { DATA_DIR: folder });
  expect([code, err]).toEqual([
    1,
    `The embedded database is in use by a process that does not answer (pid ${process.pid}): wait until it has started, or stop it and run this again.`,
  ]);
  rmSync(folder, { recursive: true });
});

describe('on the records', () => {
  let world: TestApp;
  let commands: PartnerCommands;
  beforeAll(async () => {
    world = await createTestApp({ env: { PUBLIC_URL: 'https://galen.test' } });
    commands = createPartnerCommands(world.db, world.env, Date.now);
    await commands.add('taken', { name: 'Taken', theme: ['scheme=dark'] }, ['https://taken.example']);
  });
  afterAll(() => world.close());
  const b = (given: object, origins = ['https://b.example']) =>
    commands.add('b', { name: 'B', theme: [], ...given }, origins);

  test('a refusal changes nothing', async () => {
    const before = await commands.list();
    const cases: [() => Promise<string>, RegExp][] = [
      [
        () => commands.add('Bad Id', { name: 'B', theme: [] }, ['https://b.example']),
        /^"Bad Id" is not a partner's id/,
      ],
      [() => commands.add('a'.repeat(41), { name: 'B', theme: [] }, ['https://b.example']), /is not a partner's id/],
      [
        () => commands.add('taken', { name: 'B', theme: [] }, ['https://b.example']),
        /^There is a partner taken already/,
      ],
      [() => b({ name: undefined }), /^A partner needs a name/],
      [() => b({ name: ' \u200B ' }), /^The name must have 1 to 100 characters/],
      [() => b({ name: 'x'.repeat(101) }), /^The name must have 1 to 100 characters/],
      [() => b({}, []), /^A partner needs the origin of its pages/],
      [
        () => b({}, ['https://b.example', 'https://TAKEN.example']),
        /^https:\/\/taken\.example belongs to the partner taken/,
      ],
      [() => b({}, ['https://b.example', 'https://*.example']), /wildcard/],
      [() => b({ theme: ['accent=red;}*{'] }), /^The theme's accent must be a colour/],
      [() => b({ theme: ['colour=red'] }), /is not a name of a theme/],
      [() => b({ theme: ['accent'] }), /is not a part of a theme/],
      [() => b({ signIn: 'magic' }), /it is popup or inline/],
      [
        () => commands.origins('taken', { add: ['https://new.example'], remove: ['https://b.example'] }),
        /is not an origin/,
      ],
      [() => commands.change('taken', { name: 'New', signIn: 'magic', theme: [] }), /it is popup or inline/],
      [() => commands.secret('nobody', true), /^There is no partner nobody/],
    ];
    for (const [run, sentence] of cases) await expect(run()).rejects.toThrow(sentence);
    expect(await commands.list()).toBe(before);
  });

  test('a partner is changed, disabled, enabled, and its origins come and go', async () => {
    await commands.change('taken', { name: ' New  name ', signIn: 'inline', theme: ['scheme=', 'radius=0'] });
    await commands.origins('taken', { add: ['https://new.example/'], remove: ['https://taken.example'] });
    await commands.disable('taken');
    await commands.disable('taken');
    const lines = ['taken: New name, sign-in inline, DISABLED', '  https://new.example', '  radius=0'];
    expect(await commands.list()).toBe(lines.join('\n'));
    await commands.enable('taken');
    expect(await commands.list()).not.toContain('DISABLED');
    const snippet = await commands.snippet('taken');
    expect(snippet).toContain('src="https://galen.test/embed/v1/assistant.js"');
    expect(snippet).not.toContain('PUBLIC_URL');
    // What is there already is no mistake.
    expect(await commands.origins('taken', { add: ['https://new.example'], remove: [] })).toBe('https://new.example');
  });
});

describe('an origin', () => {
  const own = { publicUrl: 'https://galen.test', otherOrigins: ['https://www.galen.test'], production: true };

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
    ['https://www.galen.test', /our own origin/],
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
