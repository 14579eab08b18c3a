import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDeployFolder } from '#scripts/deploy-folder.ts';
import { publishBuild } from '#scripts/publish-build.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { folderOf, readBuild, readPointer } from '#server/build/read-build.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { releaseOf } from '#tests/support/widget-release.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'new-build-'));
const dist = join(root, 'dist');
/** What the build tools write: the project's own build, then changed by hand. */
const made = join(root, 'made');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SECTION = 'A radiopharmacist needs 4,000 hours of practice with isotopes.';
const names = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'];

beforeAll(async () => {
  writeDeployFolder(project, root);
  // What `npm ci` would install there, and nothing else.
  for (const path of packages()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(join(project, path), join(root, path));
  }
  mkdirSync(made);
  for (const part of ['site', 'widget', 'knowledge.json', 'brand.json'])
    cpSync(join(project, 'dist', part), join(made, part), { recursive: true });
  write('site/assets/of-the-first-build.css', 'a{}');
  await publishBuild(made, dist, names[0] ?? '');
});

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
/** Those at the top of the deploy folder's lock that this system has. */
const packages = () =>
  Object.keys(readJson(join(root, 'package-lock.json')).packages).filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && existsSync(join(project, path)),
  );

const write = (file: string, text: string) => writeFileSync(join(made, file), text);
const page = (file: string) => readFileSync(join(made, file), 'utf8');

/** Another page, an asset less, a guide's section, a counsellor's number and a release of the widget. */
function changeEverything(): string {
  write(
    'site/about/index.html',
    page('site/about/index.html').replace('</main>', 'Written today.<script>fresh()</script></main>'),
  );
  for (const packed of ['br', 'gz']) rmSync(join(made, `site/about/index.html.${packed}`));
  rmSync(join(made, 'site/assets/of-the-first-build.css'));
  write('brand.json', '{"whatsapp":"+912000000000","sample":true}');
  const knowledge: Knowledge = JSON.parse(page('knowledge.json'));
  const guide = knowledge.guides[0]?.slug ?? '';
  const section: Knowledge['sections'][number] = {
    id: `${guide}#isotopes`,
    guide,
    heading: 'How to become a radiopharmacist',
    anchor: 'isotopes',
    text: SECTION,
    checked: '2026-11-22',
    converted: false,
    asked: ['what does a radiopharmacist need', 'radiopharmacist kaise bane'],
  };
  write('knowledge.json', JSON.stringify({ ...knowledge, sections: [...knowledge.sections, section] }));

  const version = releaseOf(made, 'newer()');
  return version;
}

/** Every page and file of the site and of the widget, by its address. */
async function addresses(): Promise<string[]> {
  const { site, widget } = await readBuild(dist);
  return [
    ...[...site.keys()]
      .filter((name) => name !== '404.html')
      .map((name) => `/${name.replace(/(^|\/)index\.html$/, '')}`),
    ...[...widget.files.keys()].flatMap((name) => [`/embed/v1/${name}`, `/embed/${widget.version}/${name}`]),
  ];
}

describe('while the server runs', () => {
  let product: Product;
  let before: string[];
  beforeAll(async () => {
    before = await addresses();
    product = await startProduct({ LOG_LEVEL: 'info', LIMITS: 'off' }, root);
  });
  afterAll(() => product.stop());
  const get = (path: string) => fetch(`${product.origin}${path}`);
  const ask = async (message: string) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await fetch(`${product.origin}/api/v1/chat`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ message }),
    });
    return answer.text();
  };

  test('a new build costs nobody a page, and all of it counts without a restart', async () => {
    expect(await ask('How do I become a radiopharmacist?')).not.toContain('4,000 hours');
    const refused: string[] = [];
    let asked = 0;
    let done = false;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      for (let turn = 0; !done || turn < before.length / 4; turn++) {
        const path = before[(turn * 4 + visitor) % before.length] ?? '/';
        const answer = await get(path);
        await answer.arrayBuffer();
        asked++;
        if (answer.status !== 200) refused.push(`${answer.status} ${path}`);
      }
    });
    const version = changeEverything();
    await publishBuild(made, dist, names[1] ?? '');
    await product.printed('a new build is shown');
    done = true;
    await Promise.all(visitors);
    expect(refused).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(before.length);

    const about = await get('/about');
    expect(await about.text()).toContain('Written today.');
    expect(about.headers.get('content-security-policy')).toContain(
      createHash('sha256').update('fresh()').digest('base64'),
    );
    expect(await (await get('/embed/v1/assistant.js')).text()).toContain(version);
    expect(await (await get('/api/v1/chat/health')).text()).toContain('+912000000000');
    expect(await ask('How do I become a radiopharmacist?')).toContain('4,000 hours');
  });

  test('a build that is damaged is told in the log and not shown', async () => {
    write('site/about/index.html', 'Damaged.');
    await publishBuild(made, join(root, 'other'), names[2] ?? '');
    cpSync(folderOf(join(root, 'other'), names[2] ?? ''), folderOf(dist, names[2] ?? ''), { recursive: true });
    writeFileSync(join(folderOf(dist, names[2] ?? ''), 'knowledge.json'), '{"guides":[');
    cpSync(join(root, 'other/current.json'), join(dist, 'current.json'));
    await product.printed('a new build cannot be taken up');
    expect(await (await get('/about')).text()).toContain('Written today.');
    expect(await ask('How do I become a radiopharmacist?')).toContain('4,000 hours');
  });
});

test('a damaged build is made again, and only the newest two are kept', async () => {
  await publishBuild(made, dist, names[2] ?? '');
  expect((await readBuild(dist)).name).toBe(names[2]);
  await publishBuild(made, dist, names[3] ?? '');
  await publishBuild(made, dist, names[3] ?? '');
  expect(await readPointer(dist)).toEqual({ build: names[3], before: names[2] });
  expect(readdirSync(join(dist, 'builds')).sort()).toEqual([names[2], names[3]]);
});

test('without a build the server says what to do', async () => {
  rmSync(join(dist, 'current.json'));
  const refusal = await startProduct({}, root).catch((error: Error) => error.message);
  expect(refusal).toMatch(/ended with code 1:\s+What the build has made cannot be read: run "npm run build" first\./);
});

describe('a folder to deploy', () => {
  test('has a lock file that npm ci takes, with the packages to run and none to build', () => {
    const folder = join(root, 'lock');
    mkdirSync(folder);
    for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
    const args = ['ci', '--dry-run', '--ignore-scripts', '--offline', '--no-audit', '--loglevel=error'];
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
    expect([stderr, status]).toEqual(['', 0]);
    expect(packages()).toContain('node_modules/hono');
    for (const tool of ['astro', 'rollup', 'vitest', 'node']) expect(packages()).not.toContain(`node_modules/${tool}`);
  });

  test('asks for a newer Node, and for its packages, in one sentence', () => {
    const empty = join(root, 'empty');
    mkdirSync(empty);
    cpSync(join(root, 'start.mjs'), join(empty, 'start.mjs'));
    const start = (...args: string[]) =>
      spawnSync(process.execPath, [...args, 'start.mjs'], { cwd: empty, encoding: 'utf8' });
    expect(start().stderr).toBe('The packages are not installed: run "npm ci" here first.\n');
    writeFileSync(
      join(empty, 'older.cjs'),
      'Object.defineProperty(process, "versions", { value: { node: "22.1.0" } }); Object.defineProperty(process, "version", { value: "v22.1.0" });',
    );
    const older = start('--require', './older.cjs');
    expect([older.stderr, older.status]).toEqual(['Node 24 or newer is needed; this is v22.1.0.\n', 1]);
  });
});
