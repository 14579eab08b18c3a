import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run NAME` of whoever runs the server. */
const OPERATOR_COMMANDS = ['partner', 'usage', 'backup', 'restore', 'move'];
/** What the server is made of. Everything else is only needed to build. */
const CODE = [
  ...['server', 'shared/contract', 'shared/rules', 'shared/texts', 'shared/languages'],
  ...['operator-command', 'read-options', ...OPERATOR_COMMANDS].map((name) => `scripts/${name}.ts`),
];
/**
 * Node's options for the server. 8 MB for what has just been made: V8 takes four times as much while the server starts, and
 * keeps it, 340 MB of memory in all beside a PostgreSQL server where 220 will do. At most 1 GB for what stays, of which 200 open
 * streams need 120 MB. And V8 tidies up when a third more than that has gathered, where it would wait for twice as much.
 */
export const MEMORY_OPTIONS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  '--heap-growing-percent=30',
] as const;
/**
 * For the allocator of Linux (glibc): one pool for all threads, and what is larger than 128 KB goes back at once. As it is by
 * itself, a server that answers keeps 30 MB more. Elsewhere they do nothing.
 */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
/** Of the languages, the server writes mails in them. */
const NOT_NEEDED = /drizzle\.config\.ts$|_snapshot\.json$|\/languages\/\w+\/(?:assistant|pages)\.json$/;

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly imports: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};
type LockFile = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

/**
 * Writes everything of a folder to deploy but what was built: code, settings' example, and a package.json with its lock
 * that name the packages to run with and none to build with. Packages that are installed there stay.
 */
export function writeDeployFolder(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of ['server', 'shared', 'scripts']) rmSync(join(folder, part), { recursive: true, force: true });
  for (const part of CODE)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (source) => !NOT_NEEDED.test(source) });
  // Node's own reader of types would take 25 MB for as long as the server runs.
  execFileSync(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts/strip-types.ts'),
    folder,
  ]);
  cpSync(join(root, '.env.example'), join(folder, '.env.example'));
  cpSync(join(root, 'scripts/start-deployed.mjs'), join(folder, 'start.mjs'));

  const { name, version, imports, scripts: commands, dependencies }: Manifest = readJson(join(root, 'package.json'));
  const lock: LockFile = readJson(join(root, 'package-lock.json'));
  const manifest = { name, version, dependencies, engines: { node: '>=24' } };
  const withMemorySettings = Object.entries(MEMORY_SETTINGS)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  const scripts = {
    start: `${withMemorySettings} node ${MEMORY_OPTIONS.join(' ')} start.mjs`,
    ...Object.fromEntries(OPERATOR_COMMANDS.map((command) => [command, commands[command]])),
  };
  const own = Object.fromEntries(Object.entries(imports).filter(([key]) => /^#(server|shared)\//.test(key)));
  writeJson(join(folder, 'package.json'), { ...manifest, private: true, type: 'module', imports: own, scripts });
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  writeJson(join(folder, 'package-lock.json'), {
    ...lock,
    packages: { '': manifest, ...Object.fromEntries(packages) },
  });
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
