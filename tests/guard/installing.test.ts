import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'installing-'));
  folders.push(folder);
  return folder;
}

/** Without what `npm test` has set, so that npm decides as on a host. */
const plainEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/.test(name)));

test('npm ci accepts the lock file, on this system and on others', () => {
  const folder = emptyFolder();
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
  const args = ['ci', '--dry-run', '--ignore-scripts', '--offline', '--no-audit', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, env: plainEnv(), encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 0]);
});

test('every command brings what it needs, in a clone in which nothing is installed', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = Object.keys(scripts).filter((name) => !(name.startsWith('pre') && name.slice(3) in scripts));
  const bare = commands.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/install.mjs'));
  expect(bare).toEqual([]);
});

test('the lock file names no host', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/);
});

describe('installing before a start', () => {
  /** A project with one package to run and one to build with, both in its own folder: nothing is fetched. */
  function createProject(): string {
    const folder = emptyFolder();
    mkdirSync(join(folder, 'scripts'));
    for (const file of ['install.mjs', 'chromium.mjs'])
      cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
    for (const name of ['runtime', 'builder']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    }
    const manifest = { name: 'project', version: '1.0.0', dependencies: { runtime: 'file:runtime' } };
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ ...manifest, devDependencies: { builder: 'file:builder' } }),
    );
    npm(folder, ['install', '--package-lock-only']);
    return folder;
  }
  const npm = (cwd: string, args: readonly string[]) =>
    spawnSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd, env: plainEnv(), encoding: 'utf8' });
  const install = (cwd: string, env: Readonly<Record<string, string>> = {}) =>
    spawnSync(process.execPath, ['scripts/install.mjs'], {
      cwd,
      env: { ...plainEnv(), npm_config_offline: 'true', ...env },
      encoding: 'utf8',
    });
  const has = (folder: string, name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'));
  const stampOf = (folder: string) => readFileSync(join(folder, 'node_modules/.installed'), 'utf8');

  test.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
    'brings the packages that the build needs, whatever %j says, and a second start installs nothing',
    (env) => {
      const folder = createProject();
      const first = install(folder, env);
      expect([first.stderr, first.status]).toEqual(['', 0]);
      expect([has(folder, 'runtime'), has(folder, 'builder')]).toEqual([true, true]);
      expect(install(folder, env).stdout).toBe('');
    },
  );

  test('heals what a partial install has left behind, its stamp included', () => {
    const folder = createProject();
    install(folder);
    const stamp = stampOf(folder);
    npm(folder, ['ci', '--omit=dev']);
    writeFileSync(join(folder, 'node_modules/.installed'), stamp);
    expect(has(folder, 'builder')).toBe(false);
    expect(install(folder).status).toBe(0);
    expect(has(folder, 'builder')).toBe(true);
  });

  test('begins again after an install that was cut off, because half a package may look whole', () => {
    const folder = createProject();
    mkdirSync(join(folder, 'node_modules/half'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/.installed'), 'under way');
    expect(install(folder).status).toBe(0);
    expect([has(folder, 'builder'), existsSync(join(folder, 'node_modules/half'))]).toEqual([true, false]);
  });

  test('leaves no stamp when npm fails, and says so in one sentence', () => {
    const folder = createProject();
    rmSync(join(folder, 'package.json'));
    writeFileSync(join(folder, 'package.json'), '{ half');
    const { status, stderr } = install(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('The packages could not be installed; npm says why above.');
    expect(existsSync(join(folder, 'node_modules/.installed'))).toBe(false);
  });

  test('names what npm has left out, and does not call it installed', () => {
    const folder = createProject();
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    lock.packages['node_modules/runtime/node_modules/deep'] = { version: '1.0.0' };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const { status, stderr } = install(folder);
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm has left out runtime/node_modules/deep: ')]);
    expect(stampOf(folder)).toBe('under way');
  });
});
