import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildAlone } from './build-alone.ts';
import { readFactWorld, todayIs } from './content/fact-world.ts';
import { writeDeployFolder } from './deploy-folder.ts';
import { packedBefore, precompress } from './precompress.ts';
import { publishBuild } from './publish-build.ts';
import { releaseWidget } from './release-widget.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const deploy = join(dist, 'deploy');

type Step = {
  readonly name: string;
  /** Files and folders that the result depends on. */
  readonly inputs: readonly string[];
  /** What the result depends on beside files. */
  readonly settings?: () => string;
  /** Imports here what takes long to load: a start that finds all as it was does not wait for it. */
  readonly run: () => Promise<void>;
};

/** Comes before all others: a wrong file is told in one sentence, before any tool stumbles over it. */
const CONTENT: Step = {
  name: 'content',
  inputs: [
    'site/content',
    'shared/languages',
    'site/schemas',
    'site/rules',
    'shared/rules',
    'shared/contract',
    'shared/texts',
    'site/degrees',
    'site/tables',
    'site/universities',
    'site/public',
    'site/pages',
    // How a guide's text is cut into statements.
    'server/assistant/library',
    'server/assistant/question',
    'server/assistant/danger',
    'scripts',
  ],
  run: async () => {
    const { checkContent } = await import('./check-content.ts');
    const { problems, unfinished } = await checkContent(root);
    if (problems.length > 0) throw new BuildError(problems.join('\n'));
    for (const line of unfinished) console.log(line);
  },
};

/** A fact that should have been read again by today is shown as such: the day on which it becomes late changes the pages. */
function lateFacts(): string {
  const { book, today } = readFactWorld(join(root, 'site/content'), todayIs());
  return book.all.flatMap(({ id, again }) => (again < today ? [id] : [])).join();
}

/** What the last build has compressed, read once for all parts. */
let packed: ReturnType<typeof packedBefore> | undefined;
const before = () => {
  packed ??= packedBefore(dist);
  return packed;
};

const PARTS: readonly Step[] = [
  {
    name: 'knowledge',
    inputs: [
      'site/content',
      'site/schemas',
      'site/rules',
      'site/degrees',
      'site/tables',
      'site/universities',
      'shared/rules',
      'shared/contract',
      'shared/texts',
      'scripts/build-knowledge.ts',
      'scripts/content',
      'shared/languages',
    ],
    settings: lateFacts,
    run: async () => {
      const { buildKnowledge } = await import('./build-knowledge.ts');
      await buildKnowledge({ content: join(root, 'site/content'), out: join(dist, 'knowledge.json') });
    },
  },
  {
    name: 'brand',
    inputs: ['site/content/brand.json', 'site/schemas', 'site/rules', 'scripts/build-brand.ts'],
    run: async () => {
      const { buildBrand } = await import('./build-brand.ts');
      await buildBrand({ file: join(root, 'site/content/brand.json'), out: join(dist, 'brand.json') });
    },
  },
  {
    name: 'widget',
    inputs: [
      'widget',
      'shared',
      'rollup.config.ts',
      'scripts/check-built-ins.ts',
      'scripts/cut.ts',
      'scripts/ky-shrinker.ts',
      'scripts/leave-out.ts',
      'scripts/marked-shrinker.ts',
      'scripts/preact-shrinker.ts',
      'scripts/purify-shrinker.ts',
      'scripts/release-widget.ts',
      'scripts/short-names.ts',
      'scripts/supported-browsers.ts',
      'scripts/valibot-shrinker.ts',
      'server/releases/release-name.ts',
      'package-lock.json',
    ],
    run: async () => {
      rmSync(join(dist, 'widget'), { recursive: true, force: true });
      await tool('node_modules/rollup/dist/bin/rollup', ['-c', 'rollup.config.ts', '--silent'], 'widget');
      await refuseNewBuiltIns('widget/build');
      releaseWidget(join(dist, 'widget'), {
        languages: join(root, 'shared/languages'),
        types: join(root, 'widget/types'),
      });
      await precompress(join(dist, 'widget'), await before());
    },
  },
];

const SITE: Step = {
  name: 'site',
  inputs: [
    'site',
    'shared',
    'astro.config.mjs',
    'scripts/check-built-ins.ts',
    'scripts/cut.ts',
    'scripts/ky-shrinker.ts',
    'scripts/leave-out.ts',
    'scripts/supported-browsers.ts',
    'package-lock.json',
    'tsconfig.json',
  ],
  // The assistant's page names the release that it runs.
  settings: () =>
    `${process.env.PUBLIC_URL ?? ''} ${lateFacts()} ${readFileSync(join(dist, 'widget/release.json'), 'utf8')}`,
  run: async () => {
    await tool('node_modules/astro/bin/astro.mjs', ['build', '--silent'], 'site');
    await refuseNewBuiltIns('site');
    await precompress(join(dist, 'site'), await before());
  },
};

/** The folder that runs elsewhere, with the packages that its own lock file names. */
const DEPLOY: Step = {
  name: 'deploy',
  inputs: ['server', 'shared', 'package.json', 'package-lock.json', '.env.example', 'scripts'],
  run: async () => writeDeployFolder(root, deploy),
};

/** All that a build does, in its order. */
export const STEPS: readonly Step[] = [CONTENT, ...PARTS, SITE, DEPLOY];

/**
 * Builds what has changed since the last build, and gives it to a server that runs. Waits for a build that is under way.
 * Throws BuildError when a step fails; then nothing is given, and the next build runs the step again.
 */
export async function build(): Promise<void> {
  mkdirSync(join(dist, '.stamps'), { recursive: true });
  await buildAlone(dist, buildParts);
}

async function buildParts(): Promise<void> {
  await runIfChanged(CONTENT);
  // All end before any failure is told: none is left running behind a process that has given up.
  const ended = await Promise.allSettled(PARTS.map(runIfChanged));
  for (const part of ended) if (part.status === 'rejected') throw part.reason;
  await runIfChanged(SITE);
  await runIfChanged(DEPLOY);

  const name = nameBuild();
  await publishBuild(dist, dist, name);
  await publishBuild(dist, join(deploy, 'dist'), name);
  // Where `npm run partner` looks for it.
  cpSync(join(dist, 'widget/release.json'), join(deploy, 'dist/widget/release.json'));
}

/** Another for every other build: a part's stamp is made of all that the part depends on. */
function nameBuild(): string {
  const stamps = [...PARTS, SITE].map(({ name }) => readFileSync(join(dist, '.stamps', name), 'utf8'));
  return createHash('sha256').update(stamps.join(' ')).digest('hex').slice(0, 12);
}

export class BuildError extends Error {
  override readonly name = 'BuildError';
}

async function runIfChanged(step: Step): Promise<void> {
  const stamp = join(dist, '.stamps', step.name);
  const wanted = fingerprint(step);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Building ${step.name} …`);
  rmSync(stamp, { force: true });
  await step.run();
  writeFileSync(stamp, wanted);
}

function fingerprint({ inputs, settings }: Step): string {
  const hash = createHash('sha256')
    .update(settings?.() ?? '')
    .update(process.version);
  for (const input of inputs)
    for (const file of files(join(root, input))) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function files(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)));
}

/** What the browsers that we support do not all have is refused in a folder of the build. */
async function refuseNewBuiltIns(folder: string): Promise<void> {
  const check = await import('./check-built-ins.ts');
  check.refuseNewBuiltIns(join(dist, folder));
}

/** Runs a build tool to its end. Throws BuildError when it fails; the tool says why. */
async function tool(script: string, args: readonly string[], what: string): Promise<void> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new BuildError(`The ${what} could not be built; the reason stands above.`);
}

if (import.meta.main) {
  try {
    await build();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}
