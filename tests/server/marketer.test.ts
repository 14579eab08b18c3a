import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFactWorld } from '#scripts/content/fact-world.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { readKnowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { factPlaces } from '#site/rules/fact-places.ts';
import { DEGREE_COLUMNS } from '#site/schemas/degree.ts';
import { ask as askGuide } from '#tests/support/ask.ts';
import { changeFacts, TEN_FACTS, TOLD_APART } from '#tests/support/changed-facts.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** What the build reads, the widget that is built already, and the build before, whose compressed pages are taken over. */
const NEEDED = [
  'site',
  'shared',
  'scripts',
  'server',
  'widget',
  '.env.example',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
  'rollup.config.ts',
  'dist/widget',
  'dist/.stamps/widget',
  'dist/builds',
  'dist/current.json',
];
const TITLE = `Nuclear pharmacy ${'and radiopharmacy '.repeat(3)}abroad`.slice(0, 70).trim();

const ASKED = [
  'radiopharmacist kaise bane?',
  'How do I become a radiopharmacist?',
  'radiopharmacy licence hours pls',
  'I work in a hot laboratory in Pune, can I become a radiopharmacist?',
];

/** A row of a spreadsheet, as Excel saves it in a country of semicolons. */
const PROGRAM: Readonly<Record<string, string>> = {
  id: 'otago-nuclear-pharmacy',
  university: 'University of Example',
  title: 'Master of Nuclear Pharmacy',
  degree: 'Master',
  fields: 'clinical-pharmacy',
  months: '12',
  tuition: '40000',
  currency: 'NZD',
  tuition_per: 'year',
  tuition_year: '2023',
  url: 'https://www.example.ac.nz/nuclear-pharmacy',
  read_on: '2026-11-22',
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marketer-'));
  for (const name of NEEDED) cpSync(join(project, name), join(root, name), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(root, 'site/content', file), text);
/** What was built, as it is read: a space at which no line ends is a space. */
const built = (file: string) => readFileSync(join(root, 'dist', file), 'utf8').replaceAll('\u00a0', ' ');
const build = () => spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, encoding: 'utf8' });

describe('a marketer', () => {
  test('adds an article, a program and a guide, changes a figure and ten facts, and everything follows', async () => {
    write(
      'posts/radiopharmacy.md',
      '---\ntitle: "A day in a hot laboratory"\nexcerpt: "What a radiopharmacist does before eight in the morning."\nauthor: "Editorial team"\ndate: 2026-11-19\ncategory: Careers\ntags: ["Radiopharmacy"]\nsample: false\n---\n\nIt begins with a key. See /guides/nuclear-pharmacy.\n',
    );
    write(
      'programs/nuclear-pharmacy.md',
      `---\ntitle: "${TITLE}"\npathway: clinical\nsummary: "Medicines that shine."\ndurationYears: 1\ntuitionUsd: { from: 21000, to: 30000 }\ncountries: [new-zealand]\nuniversities: "Two schools"\nranking: "Not ranked"\nspecializations: ["Radiopharmacy", "Dosimetry"]\norder: 70\nsample: false\n---\n\n## What you study\n\nDecay, and patience.\n`,
    );
    write(
      'guides/nuclear-pharmacy.md',
      readFileSync(join(root, 'site/content/guides/scholarships.md'), 'utf8')
        .replace(/^title: .*/m, 'title: "Nuclear pharmacy abroad"')
        .replace(/^summary: .*/m, 'summary: "How an Indian pharmacist becomes a radiopharmacist."')
        .replace(
          /^keywords: .*/m,
          'keywords: ["radiopharmacy", "radiopharmacist", "nuclear pharmacy", "hot laboratory", "isotopes"]',
        )
        .replace(/^order: .*/m, 'order: 990\nreviewed_by: "A counsellor"')
        .replace(
          /^asked:\n( .*\n)+/m,
          `asked:\n  - section: "How to become a radiopharmacist"\n    as: ${JSON.stringify(ASKED)}\n`,
        )
        .replace(
          /(?<=---\n)\n[\s\S]*$/,
          '\nA guide.\n\n## How to become a radiopharmacist\n\nA radiopharmacist needs a licence for radiopharmacy and 4,000 hours of practice with isotopes.\n',
        ),
    );
    mkdirSync(join(root, 'site/content/degrees'), { recursive: true });
    write(
      'degrees/new-zealand.csv',
      `${DEGREE_COLUMNS.join(';')}\r\n${DEGREE_COLUMNS.map((column) => PROGRAM[column] ?? '').join(';')}\r\n`,
    );
    const claims = readFileSync(join(root, 'site/content/claims.json'), 'utf8');
    write('claims.json', claims.replace('"value": 500', '"value": 612'));
    await changeFacts(join(root, 'site/content'));

    const { status, stdout, stderr } = build();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Still marked sample: ');
    expect(stdout).toMatch(/reviewed_by: (?!all)(?!.*nuclear-pharmacy)/);

    expect(built('site/blog/index.html')).toContain('href="/blog/radiopharmacy"');
    expect(built('site/blog/radiopharmacy/index.html')).toContain(
      '<a href="/guides/nuclear-pharmacy">Nuclear pharmacy abroad</a>',
    );
    expect(built('site/rss.xml')).toContain('A day in a hot laboratory');

    const courses = built('site/courses/index.html');
    expect(courses).toMatch(/data-program="nuclear-pharmacy"[^>]*data-countries="new-zealand"/);
    expect(courses.match(/<option value="Dosimetry"/g)).toHaveLength(1);
    expect(courses.match(/<option value="new-zealand"/g)).toHaveLength(1);
    expect(built('site/compare/index.html')).toContain('value="nuclear-pharmacy"');
    const program = built('site/courses/nuclear-pharmacy/index.html');
    expect(program).toContain(TITLE);
    expect(program).toMatch(/₹\d+ to \d+ lakh/);

    const path = '/programs/new-zealand/otago-nuclear-pharmacy';
    const real = built(`site${path}/index.html`);
    expect(real).toContain('2023: NZD 40,000 a year, check the page');
    expect(real).toContain('The page that we read does not say:');
    expect(real).toMatch(/"@type":"CollegeOrUniversity","name":"University of Example"/);
    expect(real).not.toMatch(/"provider":\{[^}]*Galen/);
    expect(real).toMatch(/We read it on\s+<time datetime="2026-11-22"/);
    expect(built('site/programs/new-zealand/index.html')).toContain(`href="${path}"`);
    expect(JSON.parse(built('site/programs/rows.json')).rows).toContainEqual(
      expect.objectContaining({ id: 'otago-nuclear-pharmacy', country: 'new-zealand', months: 12, oldFee: true }),
    );
    expect(built('site/sitemap.xml')).toContain(`${path}</loc>`);
    expect(built('site/courses/clinical-pharmacy/index.html')).toContain(`href="${path}"`);

    expect(built('site/guides/nuclear-pharmacy/index.html')).toMatch(/Reviewed by<\/dt>\s*<dd[^>]*>A counsellor</);
    for (const path of ['/blog/radiopharmacy', '/courses/nuclear-pharmacy', '/guides/nuclear-pharmacy']) {
      expect(built('site/sitemap.xml')).toContain(`${path}</loc>`);
      expect(built('site/llms.txt')).toContain(path);
      expect(
        readFileSync(join(root, 'dist/site/og', `${path}.png`))
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
    }
    for (const page of ['home', 'about']) expect(built(`site/${page}/index.html`)).toContain('data-count="612"');

    for (const { guide, now } of TEN_FACTS) {
      expect(built(`site/guides/${guide}/index.html`)).toContain(now);
      expect(built(`site/guides/${guide}/index.html`)).not.toContain('{{');
      expect(built(`site/guides/${guide}/index.html`)).toContain('Figures read');
    }
    // Not only on those pages: on none does an old value stand.
    const pages = readdirSync(join(root, 'dist/site'), { recursive: true, encoding: 'utf8' });
    const texts = pages.filter((page) => page.endsWith('.html')).map((page) => [page, built(`site/${page}`)] as const);
    const before = factPlaces(readFactWorld(join(project, 'site/content'), '2026-11-22'));
    for (const old of TOLD_APART.map((id) => before(`fact:${id}`) ?? id))
      expect(texts.flatMap(([page, text]) => (text.includes(old) ? [`${page}: ${old}`] : []))).toEqual([]);
    expect(built('site/guides/english-and-gre-tests/index.html')).toContain(
      'the front page, look there for the subject',
    );
    // Tuition of a year in the UK is reckoned with on program pages and in the comparison.
    expect(built('site/courses/clinical-pharmacy/index.html')).toContain('₹34 to 62 lakh');
    expect(built('site/compare/index.html')).toContain('United Kingdom: ₹51 to 87 lakh');

    const library = createLibrary(await readKnowledge(join(root, 'dist/knowledge.json')));
    const { markdown, end } = await askGuide(createGuide({ library }), 'How do I become a radiopharmacist?');
    expect(markdown).toContain('4,000 hours');
    expect(end?.sources[0]?.url).toBe('/guides/nuclear-pharmacy#how-to-become-a-radiopharmacist');
  });

  test('makes a mistake, and the build says in one sentence where and what to do', () => {
    write('posts/late.md', '---\ntitle: "Late"\n---\n');
    const { status, stderr } = build();
    expect(status).toBe(1);
    const lines = stderr.trim().split('\n');
    expect(lines.filter((line) => line.startsWith('site/content/posts/late.md: the '))).toEqual(lines);
    expect(lines).toContain('site/content/posts/late.md: the text below the second --- is missing.');
    expect(lines).toContain(
      'site/content/posts/late.md: the field "date" is missing; add it: it must be a date such as 2026-11-20.',
    );
  });
});
