import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './product.ts';

const VERSIONS = '/usr/lib/postgresql';

/** Where this machine has PostgreSQL's programs; null when it has none. */
export function findPostgres(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const newest = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0];
  const bin = newest && join(VERSIONS, newest, 'bin');
  return bin && existsSync(join(bin, 'initdb')) ? bin : null;
}

/** A server that runs on its own until somebody stops it: this one does when the tests are gone, however they ended. */
const END_WITH_TESTS = 'cat >/dev/null; "$0" -D "$1/data" -m immediate stop; rm -rf "$1"';

export type Postgres = { readonly url: string; start(): Promise<void>; stop(): void; remove(): void };

/** A PostgreSQL server of its own, in a temporary folder. Its programs refuse root, so they run as `postgres` then. */
export async function createPostgres(bin: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const who = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  run('initdb', ['-D', data, '-U', 'tester', '--auth=trust', '-E', 'UTF8', '--no-sync']);
  const guard = spawn('sh', ['-c', END_WITH_TESTS, join(bin, 'pg_ctl'), folder], {
    ...who,
    cwd: tmpdir(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const stop = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  return {
    url: `postgres://tester@127.0.0.1:${port}/postgres`,
    async start() {
      const options = `-p ${port} -k ${folder} -h 127.0.0.1 -F`;
      const child = spawn(join(bin, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start'], {
        ...who,
        cwd: folder,
        stdio: 'ignore',
      });
      const code = await new Promise((resolve) => child.on('exit', resolve));
      if (code !== 0) throw new Error('PostgreSQL did not start');
    },
    stop,
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) stop();
      rmSync(folder, { recursive: true, force: true });
      guard.stdin.end();
    },
  };
}

const id = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
