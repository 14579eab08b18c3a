import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { withMigrationsUntil } from '#server/db/migrations.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { type Ran, runScript } from '#tests/support/run-script.ts';
import { call, type Student, signIn, signUp, subscribe } from '#tests/support/student.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const DATA_DIR = newDataFolder();
/** One that has a database already. */
const taken = newDataFolder();
const file = join(folder, 'kept', 'monday.backup');
afterAll(() => {
  for (const made of [folder, DATA_DIR, taken]) rmSync(made, { recursive: true, force: true });
});

const backup = (args: readonly string[], env: Readonly<Record<string, string>> = { DATA_DIR }) =>
  runScript('scripts/backup.ts', args, env);
const restore = (args: readonly string[], dataDir: string) =>
  runScript('scripts/restore.ts', args, { DATA_DIR: dataDir });
const titles = async ({ origin }: Product, { token }: Student) =>
  (await call(origin, '/conversations', undefined, token)).conversations.map(
    ({ title }: { readonly title: string }) => title,
  );
const expectRefused = ({ code, out, err }: Ran, sentence: RegExp | string) => {
  expect([code, out, err]).toEqual([1, '', expect.stringMatching(sentence)]);
  expect(err).not.toMatch(/ at .*\.ts/);
};

describe('while the server runs', () => {
  let product: Product;
  let asha: Student;
  let before: string[];
  beforeAll(async () => {
    product = await startProduct({ DATA_DIR });
    asha = await signUp(product, 'Asha');
    await subscribe(product, asha);
    await call(
      product.origin,
      '/chat',
      { message: 'Which documents does a visa for Germany need? ✓ "quoted"' },
      asha.token,
    );
    before = await titles(product, asha);
  });
  afterAll(() => product.stop());

  test('a backup is written by it, for its user alone, and says what is in it', async () => {
    const { code, out, err } = await backup([file]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Written: ${file}`);
    expect(out).toMatch(/ users +1\n/);
    expect(out).toMatch(/ messages +2\n/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'kept'))).toEqual(['monday.backup']);
  });

  test('a file that is there is not overwritten; without a name it goes into the data folder', async () => {
    const kept = readFileSync(file);
    expectRefused(await backup([file]), /^There is a file .*monday\.backup already: choose another name\.$/);
    expect(readFileSync(file).equals(kept)).toBe(true);
    expect((await backup([])).out).toContain(`Written: ${join(DATA_DIR, 'backups')}`);
  });

  test('what cannot be written is said, and nothing is left behind', async () => {
    const odd = join(file, 'below-a-file.backup');
    expectRefused(await backup([odd]), /^The folder .* cannot be made \(\w+\)\.$/);
    expectRefused(await backup(['one', 'two']), /^npm run backup/);
    expectRefused(await backup(['--all']), /^Unknown option '--all'/);
    expect(readdirSync(folder)).toEqual(['kept']);
  });

  test('nothing is restored into its folder', async () => {
    expectRefused(await restore([file, '--replace'], DATA_DIR), /^The server runs on .* \(pid \d+\): stop it first/);
  });

  test('a server on another machine goes on with what was backed up, and counts on', async () => {
    const there = join(folder, 'second');
    const restored = await restore([file], there);
    expect([restored.err, restored.code]).toEqual(['', 0]);
    expect(restored.out).toMatch(/as it was at 20\d\d-.*\n[\s\S]* users +1/);
    const other = await startProduct({ DATA_DIR: there });
    const again = await signIn(other, asha.email);
    expect(await titles(other, again)).toEqual(before);
    await call(other.origin, '/chat', { message: 'And for Ireland?' }, again.token);
    expect(await titles(other, again)).toHaveLength(before.length + 1);
    await other.stop();

    // Backed up again it has every row that it had, but those that signing in and asking have changed.
    const second = join(folder, 'kept', 'second.backup');
    expect((await backup([second], { DATA_DIR: there })).code).toBe(0);
    const messages = (path: string) =>
      gunzipSync(readFileSync(path))
        .toString()
        .split('\n')
        .filter((line) => line.includes('Germany'));
    expect(messages(file).length).toBeGreaterThan(0);
    expect(messages(second)).toEqual(expect.arrayContaining(messages(file).filter((line) => line.includes('"user"'))));
  });
});

describe('what cannot be restored leaves everything as it was', () => {
  const whole = () => gunzipSync(readFileSync(file)).toString();
  const changed = (text: string, pack: (text: string) => Uint8Array = gzipSync) => {
    const odd = join(folder, `${randomBytes(4).toString('hex')}.odd`);
    writeFileSync(odd, pack(text));
    return odd;
  };
  const header = (text: string) => changed(text + whole().slice(whole().indexOf('\n')));

  test.each<[string, () => string, RegExp]>([
    ['a missing file', () => join(folder, 'nowhere'), /^There is no file .*nowhere\.$/],
    ['a folder', () => folder, /is a folder: name the file of a backup\.$/],
    ['an empty file', () => changed('', () => new Uint8Array()), /was cut off: it is not a whole backup\.$/],
    ['a picture', () => changed('', () => randomBytes(5_000)), /is not a backup of this program, or is damaged\.$/],
    ['another gzipped text', () => changed('some\nlines\n'), /is not a backup of this program/],
    ['no line at all', () => changed('x'.repeat(200_000)), /is not a backup of this program/],
    ['half of the bytes', () => changed('', () => readFileSync(file).subarray(0, 900)), /was cut off/],
    ['half of the lines', () => changed(whole().split('\n').slice(0, 12).join('\n')), /was cut off/],
    ['a row that was changed', () => changed(whole().replace('asha@', 'rohan@')), /is damaged: the rows of users/],
    ['a row too many', () => changed(whole().replace(/(\["[^\n]*asha@[^\n]*\n)/, '$1$1')), /rows of users/],
    [
      'a later version',
      () => header('{"format":"galen-backup","version":1,"madeAt":"2027","migration":9999999999999}'),
      /made by another version/,
    ],
    [
      'a later format',
      () => header('{"format":"galen-backup","version":2,"madeAt":"2027","migration":1}'),
      /is not a backup/,
    ],
    [
      'a table of somebody else',
      () => changed(whole().replace('{"table":"users"', '{"table":"pg_authid"')),
      /has other tables/,
    ],
  ])('%s', async (_, odd, sentence) => {
    const target = join(folder, 'nothing-yet');
    const refused = restoreBackup(odd(), { dataDir: target, replace: false, now: Date.now() });
    await expect(refused).rejects.toThrow(sentence);
    expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
  });

  test('a folder that has a database is refused; with --replace the old one is kept', async () => {
    expectRefused(
      await restore([file], taken),
      `There is a database in ${taken} already. Name another DATA_DIR, or say --replace`,
    );
    const { code, out } = await restore([file, '--replace'], taken);
    expect(code).toBe(0);
    const [, old] = /What was there before is in (.*)\./.exec(out) ?? [];
    expect(existsSync(join(old ?? '', 'PG_VERSION'))).toBe(true);
  });

  test('nor is a backup made of what is not there', async () => {
    expectRefused(await backup([], { DATA_DIR: join(folder, 'fourth') }), /^There is no embedded database in/);
    const url = 'postgres://nobody@127.0.0.1:1/none';
    expectRefused(await backup([], { DATA_DIR, DATABASE_URL: url }), /use pg_dump/);
    expectRefused(
      await runScript('scripts/restore.ts', [file], { DATA_DIR, DATABASE_URL: url }),
      /restore with pg_restore/,
    );
  });
});

test('a backup of an earlier version is restored and brought up to date', async () => {
  const earlier = join(folder, 'earlier.backup');
  const client = await PGlite.create();
  const db = drizzle(client);
  const { entries } = JSON.parse(
    readFileSync(new URL('../../server/db/migrations/meta/_journal.json', import.meta.url), 'utf8'),
  );
  await withMigrationsUntil(entries[6].when, (migrationsFolder) => migrate(db, { migrationsFolder }));
  await client.query(`insert into partners (id, name, created_at) values ('old', 'Old University', now())`);
  await makeBackup(db, earlier, Date.now());
  await client.close();
  const there = join(folder, 'fifth');
  expect((await restore([earlier], there)).err).toBe('');
  const { out } = await runScript('scripts/partner.ts', ['list'], { DATA_DIR: there });
  expect(out).toContain('old: Old University');
});
