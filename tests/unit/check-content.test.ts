import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkContent } from '#scripts/check-content.ts';
import { DEGREE_COLUMNS } from '#site/schemas/degree.ts';
import { shownPrice } from '#tests/support/plan-prices.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const POST = 'site/content/posts/eighteen-months.md';
const PROGRAM = 'site/content/programs/regulatory-affairs.md';
const CLAIMS = 'site/content/claims.json';
const GUIDE = 'site/content/guides/scholarships.md';

/** A copy of everything that marketers edit. */
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  for (const folder of ['site/content', 'site/pages', 'site/public'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toMatch(from);
  write(file, text.replace(from, to));
}
/** Without the lines of fields, which content-mistakes.test.ts looks at. */
const problems = async () =>
  (await checkContent(root)).problems.map((one) => one.replace(/: line \d+: (?=the field (?!.*is there twice))/, ': '));

test('the content as it is has no problem, and what is not yet real is listed', async () => {
  const report = await checkContent(root, '2026-11-10');
  expect(report.problems).toEqual([]);
  expect(
    report.unfinished.filter(
      (line) => !/^((?:Programs|Rules of universities) to read again|Days that have not come)/.test(line),
    ),
  ).toEqual([
    expect.stringMatching(/^Still marked sample: brand\.json, claims\.json \(6 entries\)/),
    expect.stringMatching(/^Guides that no person has signed with reviewed_by: /),
    'Policy pages that no lawyer has signed with reviewed_by: all 4',
  ]);
});

test('a spreadsheet of programs is checked, and rows whose copy is older than a year are listed', async () => {
  const columns = DEGREE_COLUMNS.join(',');
  const row = (id: string, readOn: string) =>
    DEGREE_COLUMNS.map(
      (name) =>
        ({
          id,
          university: 'U',
          title: 'T',
          degree: 'MSc',
          fields: 'pharmaceutics',
          url: 'https://u.test/t',
          read_on: readOn,
        })[name] ?? '',
    ).join(',');
  mkdirSync(join(root, 'site/content/degrees'), { recursive: true });
  write('site/content/degrees/uk.csv', [columns, row('u-old', '2025-10-01'), row('u-new', '2026-10-01')].join('\n'));
  write(
    'site/content/programs/regulatory-affairs.md',
    `${readFileSync(join(root, PROGRAM), 'utf8')}\n[One](/programs/uk/u-new)\n`,
  );
  const { problems: none, unfinished } = await checkContent(root, '2026-11-22');
  expect(none).toEqual([]);
  expect(unfinished).toContain('Programs to read again, the copy is older than a year: degrees/uk.csv, 1 of 2 (row 2)');
  write('site/content/degrees/atlantis.csv', [columns, row('a', '2 May')].join('\n'));
  write('site/content/degrees/mars.csv', [columns, row('m', '2026-10-01')].join('\n'));
  expect((await checkContent(root)).problems).toEqual([
    'site/content/degrees/mars.csv: the file is named after a country that is not in site/content/countries.json; correct it or add it there.',
    expect.stringMatching(/^site\/content\/degrees\/atlantis\.csv: row 2, column "read_on" \("2 May"\) must be a date/),
  ]);
});

test('the checklist of papers: a country, a section and an id that are none of ours are told in one sentence each', async () => {
  const PAPERS = 'site/content/papers.json';
  change(PAPERS, '"countries": ["germany"]', '"countries": ["germny"]');
  change(PAPERS, '#gre-for-a-pharmacy-masters', '#gre-for-pharmacy');
  change(PAPERS, '"id": "cv"', '"id": "gre"');
  change(PAPERS, '/guides/pharmacy-masters-netherlands#', '/guides/atlantis#');
  change(PAPERS, '/guides/application-fees-and-waivers#adding-up-five-or-six-application-forms', '/pricing');
  expect(await problems()).toEqual([
    'site/content/papers.json: the link "/guides/atlantis#application-deadlines-in-the-netherlands-and-studielink" leads to no page of this site; correct the address.',
    'site/content/papers.json: the id "gre" is there twice; give each entry its own.',
    'site/content/papers.json: the paper "gre" has the "href" "/guides/english-and-gre-tests#gre-for-pharmacy", but the guide has no such section; the nearest is "#gre-for-a-pharmacy-masters".',
    'site/content/papers.json: the paper "cv-germany" names the country "germny", which is not in site/content/countries.json; the nearest is "germany".',
    'site/content/papers.json: the paper "fee" has the "href" "/pricing"; it must lead to a section of a guide: /guides/name#section.',
  ]);
});

test.each([
  [/"shared": true/, '"shared": "yes"', /must be true \(one paper for all programs\) or false/],
  [/"needs": "gre"/, '"needs": "toefl"', /must be one of: english, gre, fee/],
  [/"id": "passport"/, '"id": "Pass.port"', /may have only small letters, digits and single hyphens/],
  [/"name": "Passport"/, '"name": ""', /must not be empty/],
  [/"shared": false/g, '"shared": true, "each": true', /each/],
])('the checklist of papers: %s as %s is refused', async (from, to, message) => {
  change('site/content/papers.json', from, to);
  expect(await problems()).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
});

test('a guide that somebody has signed is no longer listed', async () => {
  change(GUIDE, /^order:/m, 'reviewed_by: "A counsellor"\norder:');
  const { problems: none, unfinished } = await checkContent(root);
  expect(none).toEqual([]);
  expect(unfinished[1]).not.toContain('scholarships');
  expect(unfinished[1]).toContain('pre-departure');
});

test.each([
  [
    'a policy without its version',
    'site/content/legal/terms.md',
    /^version:.*\n/m,
    '',
    'the field "version" is missing; add it: it must be a version in quotes, such as "1.0".',
  ],
  [
    'a place that nothing fills',
    'site/content/legal/terms.md',
    /\{\{plans\.terms\}\}/,
    '{{plans.term}}',
    /"\{\{plans\.term\}\}" is nothing that can be filled in; correct it to one of: .*plans\.terms/,
  ],
  [
    'a plan’s price that is typed',
    'site/content/pricing.json',
    /\{\{starter_monthly\.inr\}\}/,
    shownPrice('starter_monthly'),
    `the price ${shownPrice('starter_monthly')} is typed; write {{starter_monthly.price}}, so that it follows the price that is charged.`,
  ],
  [
    'a place where nothing is filled in',
    POST,
    /^title: .*/m,
    'title: "{{plans.terms}}"',
    '"{{plans.terms}}" is not filled in here; write the words themselves.',
  ],
  [
    'a missing field',
    POST,
    /^excerpt:.*\n/m,
    '',
    'the field "excerpt" is missing; add it: it must be a text in quotes.',
  ],
  ['a bad date', POST, /^date: .*/m, 'date: 9 November', 'the field "date" must be a date such as 2026-11-20.'],
  [
    'a day that no calendar has',
    POST,
    /^date: .*/m,
    'date: 2026-02-30',
    'the field "date" must be a date such as 2026-11-20.',
  ],
  [
    'an unknown category',
    POST,
    /^category: .*/m,
    'category: Cooking',
    'the field "category" must be one of: Admissions, Exams, Scholarships, Careers, Visas, Costs.',
  ],
  [
    'a text that is too long',
    POST,
    /^title: .*/m,
    `title: "${'Long '.repeat(30).trim()}"`,
    'the field "title" has 149 characters; shorten it to 90.',
  ],
  ['an empty text', POST, /^title: .*/m, 'title: ""', 'the field "title" must not be empty.'],
  [
    'a misspelt field',
    POST,
    /^tags:/m,
    'tag:',
    'the field "tag" is not known here; correct its spelling or remove it.',
  ],
  [
    'yes in quotes',
    POST,
    /^sample: .*/m,
    'sample: "no"',
    'the field "sample" must be true (still a sample) or false (real).',
  ],
  [
    'a picture without a description',
    POST,
    /$/,
    '\n![](/pictures/lab.jpg)\n',
    'the picture "/pictures/lab.jpg" has no description; write between ![ and ] what it shows, for people who cannot see it.',
  ],
  [
    'a picture from elsewhere',
    POST,
    /$/,
    '\n![A laboratory](https://example.com/lab.jpg)\n',
    'the picture "https://example.com/lab.jpg" must be one of ours; put the file into site/public/pictures and write /pictures/name.jpg.',
  ],
  [
    'a picture that is not there',
    POST,
    /$/,
    '\n![A laboratory](/pictures/none.jpg)\n',
    /^the picture "\/pictures\/none\.jpg" /,
  ],
  [
    'a guide with one source',
    GUIDE,
    /(?<=sources:\n(?: .*\n){3})(?: {2}- title.*\n(?: {4}.*\n)+)+/,
    '',
    'the field "sources" must be a list of 3 to 8 entries.',
  ],
  [
    'a link that leads nowhere',
    POST,
    /$/,
    '\nSee [the plans](/prices).\n',
    'the link "/prices" leads to no page of this site; correct the address.',
  ],
  [
    'a link to another site without https',
    POST,
    /$/,
    '\nSee [the rules](http://www.example.org/rules).\n',
    'the link "http://www.example.org/rules" must begin with https://.',
  ],
  [
    'a bare guide address that leads nowhere',
    POST,
    /$/,
    '\nSee /guides/atlantis.\n',
    'the link "/guides/atlantis" leads to no page of this site; correct the address.',
  ],
  [
    'a second large heading',
    POST,
    /$/,
    '\n# Another title\n',
    'the heading "Another title" begins with one #; write ##, because the title is the page\'s only large heading.',
  ],
  [
    'facts that are no YAML',
    POST,
    /^title: .*/m,
    'title: "Half a quote',
    /^the facts at the top cannot be read near line \d+; put texts in double quotes, with single ones inside them, and a/,
  ],
  [
    'no facts at all',
    POST,
    /^---\n/,
    '',
    /^the facts at the top are missing; begin the file with a block between two lines of ---, with nothing else in/,
  ],
  [
    'a country that nobody has named',
    PROGRAM,
    /^countries: .*/m,
    'countries: [usa, atlantis]',
    'the field "countries" names the country "atlantis", which is not in site/content/countries.json; correct it or add it there.',
  ],
  [
    'a specialist whom no question leads to',
    'site/content/subjects.json',
    /"specialist": "universities"/g,
    '"specialist": "admissions"',
    'no subject has the specialist "universities"; give it one, or take it out of shared/rules/specialists.ts.',
  ],
  [
    'tuition in words',
    PROGRAM,
    /from: 35000/,
    'from: "35,000"',
    'the field "tuitionUsd.from" must be a whole number of US dollars without quotes, such as 35000.',
  ],
  [
    'tuition the wrong way round',
    PROGRAM,
    /from: 35000, to: 56000/,
    'from: 56000, to: 35000',
    'the field "tuitionUsd" must have a "from" that is not more than its "to".',
  ],
  [
    'an unknown pathway',
    PROGRAM,
    /^pathway: .*/m,
    'pathway: sport',
    'the field "pathway" must be one of: research, clinical, industry.',
  ],
  [
    'a guide without sections',
    GUIDE,
    /^## .*\n/gm,
    '',
    'the body has no section; give it headings that begin with ##.',
  ],
  [
    'a source with a plain address',
    GUIDE,
    /url: "https:/,
    'url: "http:',
    'the field "sources[1].url" must be a whole address that begins with https://.',
  ],
  [
    'a comma that is missing',
    'site/content/claims.json',
    /,\n/,
    '\n',
    /^the file cannot be read near line \d+; look there for a comma or a quote that is missing or too many, a curly/,
  ],
  [
    'a figure in quotes',
    'site/content/claims.json',
    /"value": 500/,
    '"value": "500"',
    'the field "items[1].value" must be a number without quotes, such as 500.',
  ],
  [
    'two figures with one id',
    'site/content/claims.json',
    /"id": "partner-universities"/,
    '"id": "students-placed"',
    'the id "students-placed" is there twice; give each entry its own.',
  ],
  [
    'a figure that is nowhere',
    'site/content/home.json',
    /"success-rate"/,
    '"success-rat"',
    'the field "figures" names the figure "success-rat", which is not in site/content/claims.json; correct it or add it there.',
  ],
  [
    'a button that leads nowhere',
    'site/content/home.json',
    /"href": "\/courses"/,
    '"href": "/course"',
    'the link "/course" leads to no page of this site; correct the address.',
  ],
  [
    'five services',
    'site/content/services.json',
    /\{\s*"id": "visa-counseling"[^}]*\},/,
    '',
    'the field "items" must have exactly 6 entries.',
  ],
  [
    'an exchange rate that is missing',
    'site/content/rates.json',
    /"GBP": 129,/,
    '',
    'the field "rupees.GBP" is missing; add it: it must be a number without quotes, such as 88.',
  ],
  [
    'a mailbox that is none',
    'site/content/brand.json',
    /sales@galenabroad\.example/,
    'sales at galenabroad',
    'the field "email.sales" must be an e-mail address such as hello@example.com.',
  ],
])('%s is told in one sentence with file, field and fix', async (_, file, from, to, sentence) => {
  change(file, from, to);
  const found = await problems();
  expect(found.every((line) => line.startsWith('site/content/') && !line.includes('\n'))).toBe(true);
  const own = found
    .filter((line) => line.startsWith(`${file}: `))
    .map((line) => line.slice(file.length + 2).replace(/^line \d+: (?=the (?:link|picture|heading) )/, ''));
  if (typeof sentence === 'string') expect(own).toContain(sentence);
  else expect(own).toContainEqual(expect.stringMatching(sentence));
});

/** What somebody may write below an article, and what the check says of it. The last leaves all behind it open. */
const SLIPS: readonly (readonly [slip: string, sentence: string])[] = [
  [
    '<script>alert(1)</script>',
    '"<script>alert(1)</script>" is HTML, which is not for these texts; take it out, or write it in Markdown.',
  ],
  ['One<br>two', '"<br>" is HTML, which is not for these texts; take it out, or write it in Markdown.'],
  [
    '[The rules](https:/www.gov.uk/visa)',
    'the link "https:/www.gov.uk/visa" must be a whole address such as https://www.example.org/page.',
  ],
  [
    '[The rules](www.gov.uk/visa)',
    'the link "www.gov.uk/visa" must begin with / for a page of this site, or with https:// for another one.',
  ],
  [
    '[The rules](javascript:alert(1))',
    'the link "javascript:alert(1)" must begin with / for a page of this site, or with https:// for another one.',
  ],
  ['[The plans][1]\n\n[1]: /prices', 'the link "/prices" leads to no page of this site; correct the address.'],
  ['[](/pricing)', 'the link "/pricing" has no words; write between [ and ] where it leads.'],
  [
    '[Funds](/guides/pharmacy-masters-uk#tuition-and-living-cost-in-the-uk)',
    'the link "/guides/pharmacy-masters-uk#tuition-and-living-cost-in-the-uk" names a heading that the page does not have; the nearest is "#tuition-and-living-costs-in-the-uk".',
  ],
  [
    '[Above](#what-wait-for-what)',
    'the link "#what-wait-for-what" names a heading that the page does not have; the nearest is "#what-waits-for-what".',
  ],
  [
    '[The plans] (/pricing)',
    '"[The plans] (/pricing)" is no link; write [words](address), without a space between and with both brackets.',
  ],
  [
    '[A form](/pictures/none.jpg)',
    'the picture "/pictures/none.jpg" is not in site/public/pictures; put it there or correct its name.',
  ],
  [
    '| a | b |\n| --- | --- |\n| 1 |',
    'this row of a table has 1 cells, but the table has 2 columns; write one for each, with | between, and an empty line below the table.',
  ],
  [
    '| a | b |\n| 1 | 2 |',
    '"| a | b |" is no table; below its first row stands one such as | --- | --- |, with as many columns.',
  ],
  ['#### Deep', 'the heading "Deep" has 4 #; write 3, so that no level is left out.'],
  ['##Deep', '"##Deep" is no heading; put a space behind the #.'],
  [
    'Some words\n---',
    '"Some words" becomes a heading, because the next line underlines it; put an empty line between them.',
  ],
  [
    'Some **bold words',
    '"Some **bold words" has ** that marks nothing; write it before and behind the words, without a space at them.',
  ],
  ['    Some words', '"Some words" begins with four spaces, which makes it code; take them away.'],
  [
    'It is {{fact:uk-deposit}.',
    '"It is {{fact:uk-deposit}." has a place that is not closed; write two brackets before it and two behind, {{fact:an-id}}.',
  ],
  ['```\nSome words', 'the ``` has no second ``` that ends it; add it below.'],
];

test('slips in a text that would be published as they stand are told, each with its line', async () => {
  const text = readFileSync(join(root, POST), 'utf8');
  write(POST, [text, ...SLIPS.map(([slip]) => `${slip}\n`)].join('\n'));
  let line = text.split('\n').length + 1;
  const expected = SLIPS.map(([slip, sentence]) => {
    // Of a table, the row is told that is wrong.
    const shown = line + (slip.endsWith('| 1 |') ? 2 : 0);
    line += slip.split('\n').length + 1;
    return `${POST}: line ${shown}: ${sentence}`;
  });
  expect(await problems()).toEqual(expect.arrayContaining(expected));
});

const bytes = (file: string, encoding: 'latin1' | 'utf16le', to: (text: string) => string) =>
  writeFileSync(join(root, file), Buffer.from(to(readFileSync(join(root, file), 'utf8')), encoding));

test.each([
  [
    'a title of which a # would take the half',
    POST,
    /^title: .*/m,
    'title: Visa #1: what to say',
    'line 2: what stands behind the # is not read ("#1: what to say"); put the whole text in double quotes, or take it out.',
  ],
  [
    'curly quotes',
    POST,
    /^title: .*/m,
    'title: “Visa”',
    'line 2: curly quotes would be shown; type straight ones, "…".',
  ],
  [
    'a field that is there twice',
    POST,
    /^category: .*/m,
    'category: Visas\ncategory: Exams',
    'line 7: the field "category" is there twice; keep one of them.',
  ],
  ['a star before a word', POST, /^author: .*/m, 'author: &a x\ntags: [*a]', /^line \d+: /],
  [
    'a field of a JSON file that is there twice',
    CLAIMS,
    /"value": 500/,
    '"value": 500,\n      "value": 900',
    /^line \d+: the field "value" is there twice; keep one of them\.$/,
  ],
  [
    'a note in a JSON file',
    CLAIMS,
    /^/,
    '// our figures\n',
    'the file cannot be read near line 1; look there for a comma or a quote that is missing or too many, a curly quote in place of a straight one, or a number with a comma or a sign.',
  ],
  [
    'the title of another guide',
    GUIDE,
    /^title: .*/m,
    'title: "Pharmacy master\'s in the UK"',
    'the field "title" is that of site/content/guides/pharmacy-masters-uk.md too; give each its own.',
  ],
  [
    'a title of which two versions stand there',
    POST,
    /^title: .*/m,
    'title: "One"\n<<<<<<< HEAD\ntitle: "Two"',
    'line 3: two versions of the file stand here one after the other; keep one, and take out the lines <<<<<<<, ======= and >>>>>>>.',
  ],
  [
    'an address without its second slash',
    'site/content/facts/visas.json',
    /https:\/\//,
    'https:/',
    'the field "items[1].source.url" must be a whole address that begins with https://.',
  ],
])('at the top of a file or in JSON, %s is told alone', async (_, file, from, to, sentence) => {
  change(file, from, to);
  expect(await problems()).toEqual([
    typeof sentence === 'string'
      ? `${file}: ${sentence}`
      : expect.stringMatching(sentence.source.replace('^', `^${file}: `)),
  ]);
});

test('a file in another encoding, whose letters would be lost, is told; a mark of UTF-8 is taken where the site takes it', async () => {
  bytes(POST, 'latin1', (text) => `${text.replaceAll(/[^\0-\xff]/g, '')}\ncafé\n`);
  bytes(CLAIMS, 'utf16le', (text) => `\uFEFF${text}`);
  change('site/content/home.json', /^/, '\uFEFF');
  for (const file of [GUIDE, PROGRAM]) change(file, /^/, '\uFEFF');
  expect((await problems()).toSorted()).toEqual([
    `${CLAIMS}: the file is not in UTF-8; save it again and choose UTF-8 as its encoding.`,
    'site/content/home.json: the file begins with an invisible mark (BOM); save it again as UTF-8 without BOM.',
    `${POST}: the file is not in UTF-8; save it again and choose UTF-8 as its encoding.`,
  ]);
});

test('days of writing and reading that have not come yet are listed, and one that a policy begins on is not', async () => {
  change(POST, /^date: .*/m, 'date: 2062-11-09');
  change('site/content/legal/terms.md', /^date: .*/m, 'date: 2063-01-01');
  expect((await checkContent(root, '2026-11-30')).unfinished).toContain(
    'Days that have not come yet, correct them: posts/eighteen-months.md ("date": 2062-11-09)',
  );
});

test('an article and a policy page without a text are told', async () => {
  for (const file of [POST, 'site/content/legal/terms.md']) change(file, /\n---\n[\s\S]*$/, '\n---\n');
  expect(await problems()).toEqual(
    expect.arrayContaining([
      `${POST}: the text below the second --- is missing.`,
      'site/content/legal/terms.md: the text below the second --- is missing.',
    ]),
  );
});

describe('the lines that students ask a section by', () => {
  const SECTION = 'How and when to apply for scholarships for study abroad';
  const LINES = [
    'kab apply kare?',
    'When do I apply?',
    'scholarship last date pls',
    'I work until June; when do I apply?',
  ];
  type Asked = { section: string; as: unknown };
  const withoutLines = (heading: string) =>
    `the section "${heading}" has no lines under "asked"; write four, each as a student would ask what it answers.`;
  /** The guide with these lines at the end of its facts, and none besides. */
  function ask(asked: readonly Asked[], file = GUIDE): void {
    const text = readFileSync(join(root, file), 'utf8').replace(/^asked:\n(?: .*\n)+/m, '');
    write(file, text.replace(/^---\n\n/m, `asked: ${JSON.stringify(asked)}\n---\n\n`));
  }
  const own = async (file = GUIDE) => (await problems()).filter((line) => line.startsWith(`${file}: `));

  test.each<[string, Asked[], string]>([
    [
      'a heading that does not exist',
      [{ section: 'How and when to aply for scholarships', as: LINES }],
      `the field "asked" names the section "How and when to aply for scholarships", but no heading says so; the nearest is "${SECTION}".`,
    ],
    [
      'fewer than four',
      [{ section: SECTION, as: LINES.slice(1) }],
      'the field "asked[1].as" has 3 lines; write 4 to 16.',
    ],
    [
      'no list',
      [{ section: SECTION, as: 'kab apply kare?' }],
      'the field "asked[1].as" must be a list of texts in quotes.',
    ],
    [
      'a line that is too long',
      [{ section: SECTION, as: [...LINES, 'When '.repeat(40).trim()] }],
      'the field "asked[1].as[5]" has 199 characters; shorten it to 160.',
    ],
    [
      'a line without words',
      [{ section: SECTION, as: [...LINES, '  '] }],
      'the field "asked[1].as[5]" must not be empty.',
    ],
    [
      'the same section twice',
      [
        { section: SECTION, as: LINES },
        { section: SECTION, as: LINES.map((line) => `Tell me: ${line}`) },
      ],
      `the field "asked" has the section "${SECTION}" twice; put all its lines into one list.`,
    ],
    [
      'the same line twice in a guide, but for its dots and capitals',
      [{ section: SECTION, as: [...LINES, 'when do i  apply'] }],
      `the line "when do i  apply" under "${SECTION}" stands under "${SECTION}" here already; keep it where it is answered better.`,
    ],
  ])('%s is told in one sentence', async (_, asked, sentence) => {
    ask(asked);
    expect(await own()).toContain(`${GUIDE}: ${sentence}`);
  });

  test('a section without lines is told, and no other', async () => {
    change(GUIDE, /^ {2}- section: "Scholarships for a pharmacy master's in Ireland"\n {4}as:\n(?: {6}.*\n)+/m, '');
    expect(await problems()).toEqual([`${GUIDE}: ${withoutLines("Scholarships for a pharmacy master's in Ireland")}`]);
  });

  test('a heading in other words is told with the one that the lines name', async () => {
    change(GUIDE, `## ${SECTION}`, '## When to apply for scholarships');
    expect(await problems()).toEqual([
      `${GUIDE}: ${withoutLines('When to apply for scholarships')}`,
      `${GUIDE}: the field "asked" names the section "${SECTION}", but no heading says so; the nearest is "When to apply for scholarships".`,
    ]);
  });

  test('a guide without any lines is told', async () => {
    change(GUIDE, /^asked:\n(?: .*\n)+/m, '');
    expect(await own()).toEqual([
      `${GUIDE}: the field "asked" is missing; add it: it must be a list, with "section" and "as" for each section of the guide.`,
    ]);
  });

  test('the same line in two guides is told with both', async () => {
    const visa = 'site/content/guides/visa-interview.md';
    const refusal = 'US F-1 refusal under 214(b), and applying again';
    ask([{ section: SECTION, as: LINES }]);
    ask([{ section: refusal, as: ['kab phir apply kare?', ...LINES.slice(1)] }], visa);
    expect(await own(visa)).toContain(
      `${visa}: the line "When do I apply?" under "${refusal}" stands under "${SECTION}" in ${GUIDE} already; keep it where it is answered better.`,
    );
  });
});

test('a file in the wrong place, with a wrong name, or gone is told too', async () => {
  write('site/content/posts/My Post.md', '---\n---\n');
  write('site/content/offers.json', '{}');
  rmSync(join(root, 'site/content/brand.json'));
  expect(await problems()).toEqual([
    'site/content/brand.json: the file is missing; put it back.',
    "site/content/posts/My Post.md: the file name becomes the page's address; use small letters, digits and hyphens and the ending .md, such as visa-interview.md.",
    'site/content/offers.json: no page reads this file; correct its name, remove it, or give it a row in site/schemas/content-files.ts.',
  ]);
});

test('a picture that is too large is told with what to do', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1601, height: 400, channels: 3, background: 'white' } as const;
  const pictures = join(root, 'site/public/pictures');
  await sharp({ create }).jpeg().toFile(join(pictures, 'wide.jpg'));
  await sharp({ create: { ...create, width: 800, noise } })
    .png()
    .toFile(join(pictures, 'large.png'));
  await sharp({ create: { ...create, width: 1600 } })
    .webp()
    .toFile(join(pictures, 'right.webp'));
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^site\/public\/pictures\/large\.png: the picture is 800 pixels wide and has \d{3} KB; save it with at most 1600 pixels and 400 KB\.$/,
    ),
    expect.stringMatching(
      /^site\/public\/pictures\/wide\.jpg: the picture is 1601 pixels wide and has \d+ KB; save it/,
    ),
  ]);
});

test('only one article can be featured', async () => {
  change('site/content/posts/licence-or-masters.md', /^sample:/m, 'featured: true\nsample:');
  expect(await problems()).toEqual([
    'site/content/posts/licence-or-masters.md: the field "featured" is true here and in eighteen-months.md; only one article can be.',
  ]);
});

test('a file from Windows, with its line ends and its invisible first character, is as good as any', async () => {
  const text = readFileSync(join(root, POST), 'utf8');
  write(POST, `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect(await problems()).toEqual([]);
});

test('the line ends of old Macs are named in a file, and read in a spreadsheet', async () => {
  const oldMac = (file: string) => write(file, readFileSync(join(root, file), 'utf8').replaceAll('\n', '\r'));
  const files = ['site/content/navigation.json', POST];
  for (const file of [...files, 'site/content/degrees/uk.csv']) oldMac(file);
  const said = 'lines end as on old Macs (CR); save the file again with the line ends of Windows (CRLF) or Unix (LF).';
  expect(await problems()).toEqual(files.map((file) => `${file}: ${said}`));
});

describe('facts', () => {
  const VISAS = 'site/content/facts/visas.json';
  const UK = 'site/content/guides/pharmacy-masters-uk.md';
  const COUNTRIES = 'site/content/countries.json';
  const spoilFact = (id: string, edit: (fact: Record<string, unknown>) => Record<string, unknown>) => () => {
    const data = JSON.parse(readFileSync(join(root, VISAS), 'utf8'));
    data.items = data.items.map((fact: Record<string, unknown>) => (fact.id === id ? edit(fact) : fact));
    write(VISAS, JSON.stringify(data, null, 2));
  };
  const text = (file: string, from: string | RegExp, to: string) => () => change(file, from, to);
  const place = (id: string): number =>
    JSON.parse(readFileSync(join(root, VISAS), 'utf8')).items.findIndex((fact: { id: string }) => fact.id === id) + 1;
  const line = (file: string, part: string) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.findIndex((one) => one.includes(part)) + 1;
  };

  test.each<[string, () => void, string, (() => string) | string]>([
    [
      'an id that there is none of, with its line and the nearest',
      text(UK, '{{fact:uk-deposit both}}', '{{fact:uk-depositt both}}'),
      UK,
      () =>
        `line ${line(UK, 'uk-depositt')}: "{{fact:uk-depositt both}}" names no fact; the nearest is {{fact:uk-deposit}}.`,
    ],
    [
      'a form that there is none of',
      text(UK, '{{fact:uk-deposit both}}', '{{fact:uk-deposit dollars}}'),
      UK,
      () =>
        `line ${line(UK, 'uk-deposit dollars')}: "{{fact:uk-deposit dollars}}" is written wrongly; after the id may stand rupees or both, and from or to.`,
    ],
    [
      'rupees of what is no money',
      text(UK, '{{fact:uk-deposit both}}', '{{fact:uk-stay-months rupees}}'),
      UK,
      () =>
        `line ${line(UK, 'uk-stay-months rupees')}: "{{fact:uk-stay-months rupees}}" cannot be filled in: the fact "uk-stay-months" is no money, so it has no "rupees".`,
    ],
    [
      'a sum that is none',
      text(UK, '{{fact:uk-deposit both}}', '{{rupees:many pounds}}'),
      UK,
      () =>
        `line ${line(UK, 'many pounds')}: "{{rupees:many pounds}}" is nothing that can be filled in; write {{fact:an-id}} or {{rupees:£2,000 to £10,000}}.`,
    ],
    [
      'a figure that is a fact and was typed',
      text(UK, '{{fact:uk-funds both}}', '£10,539'),
      UK,
      () => `line ${line(UK, '£10,539')}: "£10,539" is typed; write {{fact:uk-funds}}, so that it follows the fact.`,
    ],
    [
      'a sum that is typed in two guides and is no fact',
      () => {
        change(UK, /$/, '\nThe form costs £83 here.\n');
        change(GUIDE, /$/, '\nIt costs £83 there.\n');
      },
      GUIDE,
      () =>
        `line ${line(GUIDE, '£83')}: "£83" is typed in ${UK} too, line ${line(UK, '£83')}; make it a fact in site/content/facts and write its id in both.`,
    ],
    [
      'a fact with two values',
      spoilFact('usa-visa-fee', (fact) => ({ ...fact, range: { from: 1, to: 2 } })),
      VISAS,
      'the fact "usa-visa-fee" must have exactly one of "value", "range", "text", "sum" and "above"; it has 2.',
    ],
    [
      'a fact without a value',
      spoilFact('usa-visa-fee', ({ value: _, ...fact }) => fact),
      VISAS,
      'the fact "usa-visa-fee" must have exactly one of "value", "range", "text", "sum" and "above"; it has 0.',
    ],
    [
      'a source with a plain address',
      spoilFact('usa-visa-fee', (fact) => ({ ...fact, source: { publisher: 'X', url: 'http://example.com' } })),
      VISAS,
      () => `the field "items[${place('usa-visa-fee')}].source.url" must be a whole address that begins with https://.`,
    ],
    [
      'a day to read again that lies before the reading',
      spoilFact('usa-visa-fee', (fact) => ({ ...fact, read: '2027-03-01' })),
      VISAS,
      'the fact "usa-visa-fee" is to be read "again" on 2027-02-20, which must be after "read", 2027-03-01.',
    ],
    [
      'a country that nobody has named',
      spoilFact('usa-visa-fee', (fact) => ({ ...fact, country: 'atlantis' })),
      VISAS,
      'the fact "usa-visa-fee" names the country "atlantis", which is neither "all" nor in site/content/countries.json.',
    ],
    [
      'a subject that there is none of',
      spoilFact('usa-visa-fee', (fact) => ({ ...fact, subject: 'visas' })),
      VISAS,
      'the fact "usa-visa-fee" names the subject "visas", which is not in site/content/subjects.json; the nearest is "visa".',
    ],
    [
      'money without a rate',
      spoilFact('usa-visa-fee', (fact) => ({ ...fact, currency: 'SEK' })),
      VISAS,
      'the fact "usa-visa-fee" is in SEK, which has no rate in site/content/rates.json; add it there.',
    ],
    [
      'a sum that adds up two kinds of money',
      spoilFact('usa-visa-fee', (fact) => ({ ...fact, currency: 'EUR' })),
      VISAS,
      'the fact "usa-visa-cost" cannot be reckoned: the fact "usa-visa-cost" adds up EUR of "usa-visa-fee".',
    ],
    [
      'a sum of itself',
      spoilFact('usa-visa-cost', (fact) => ({ ...fact, sum: [{ fact: 'usa-visa-cost' }] })),
      VISAS,
      'the fact "usa-visa-cost" cannot be reckoned: the fact "usa-visa-cost" is a part of its own sum.',
    ],
    [
      'a fact in two files',
      () => {
        const { items } = JSON.parse(readFileSync(join(root, VISAS), 'utf8'));
        write('site/content/facts/again.json', JSON.stringify({ items: [items[0]] }));
      },
      VISAS,
      'the fact "uk-student-visa-fee" is in site/content/facts/again.json too; keep it in one of them.',
    ],
    [
      'a cost that names no fact',
      text(COUNTRIES, '"uk-tuition"', '"uk-tution"'),
      COUNTRIES,
      'the field "costs.tuition" names the fact "uk-tution", which there is none of in site/content/facts; write it there, or correct it: the nearest is "uk-tuition".',
    ],
    [
      'a country without its guide',
      text(COUNTRIES, '"guide": "pharmacy-masters-uk"', '"guide": "pharmacy-masters-wales"'),
      COUNTRIES,
      'the field "items.guide" names the guide "pharmacy-masters-wales", which is not in the folder site/content/guides; correct it or add it there.',
    ],
    [
      'a country without its costs',
      () => {
        const { items, ...rest } = JSON.parse(readFileSync(join(root, COUNTRIES), 'utf8'));
        const [{ costs: _, ...first }, ...others] = items;
        write(COUNTRIES, JSON.stringify({ ...rest, items: [first, ...others] }));
      },
      COUNTRIES,
      'the field "items[1].costs" is missing; add it: it must be a set of named fields.',
    ],
    [
      'a country whose money has no rate',
      text(COUNTRIES, '"currency": "NZD"', '"currency": "SEK"'),
      'site/content/rates.json',
      'the field "rupees.SEK" is missing; add it: it must be a number without quotes, such as 88.',
    ],
    [
      'a cost in the money of another country',
      text(COUNTRIES, '"uk-tuition"', '"usa-tuition"'),
      COUNTRIES,
      'the fact "usa-tuition" is in USD, and uk is paid in GBP.',
    ],
    [
      'a role that a tool looks for and no section has',
      text(UK, '    role: costs\n', ''),
      'site/content/guides',
      'no section has the role "costs" for "uk"; write role: costs under that section in "asked", because the assistant takes it from there.',
    ],
    [
      'a role that two sections have',
      text(UK, '    role: costs\n', '    role: entry\n'),
      UK,
      'the section "Tuition and living costs in the UK" has the role "entry", which "Entry requirements for a pharmacy master\'s in the UK" in site/content/guides/pharmacy-masters-uk.md has already; keep one.',
    ],
    [
      'a role that there is none of',
      text(UK, '    role: costs\n', '    role: price\n'),
      UK,
      'the field "asked[4].role" must be one of: entry, costs, intakes, license, plan-early, plan-middle, plan-late, later-intake, all-costs, all-stays, all-intakes, all-livings, all-lengths, all-marks, all-application-fees, all-funds, all-visas, all-refusals, all-families, all-hours, all-jobs, all-settlements, all-universities, all-applications, all-scholarships, all-licences, all-degrees, all-languages, budgets, little-money, instalments, record, diploma, other-bachelors, offers, fields, countries, after-pharmd, no-job, changes, overview.',
    ],
    [
      'a figure of a guide that names a section that is not there',
      text(
        UK,
        '    section: "Working in the UK during and after a master\'s"\n    says: "On',
        '    section: "Working in the UK during and after a master"\n    says: "On',
      ),
      UK,
      'the figure "work" names the section "Working in the UK during and after a master", but no heading says so; the nearest is "Working in the UK during and after a master\'s".',
    ],
    [
      'a figure of a guide that names a guide that is not there',
      text(UK, '    guide: visa-interview\n', '    guide: visa-interviews\n'),
      UK,
      'the figure "visa-papers" names the guide "visa-interviews", which is not there; the nearest is "visa-interview".',
    ],
    [
      'a figure of a guide that is there twice',
      text(UK, '  - about: gre\n', '  - about: marks\n'),
      UK,
      'the field "figures" has "marks" twice; keep one.',
    ],
    [
      'a figure of a guide with a fact that is not there',
      text(UK, '{{fact:uk-student-visa-fee both}}, and', '{{fact:uk-student-visa-fees both}}, and'),
      UK,
      () =>
        `line ${line(UK, 'uk-student-visa-fees both')}: "{{fact:uk-student-visa-fees both}}" names no fact; the nearest is {{fact:uk-student-visa-fee}}.`,
    ],
    [
      'figures in a guide to no single country',
      text(GUIDE, 'asked:\n', 'figures:\n  - about: gre\n    section: "x"\n    says: "x"\nasked:\n'),
      GUIDE,
      'only the guide to one country has the field "figures"; remove it, or name that country alone.',
    ],
  ])('%s is told in one sentence', async (_, spoil, file, sentence) => {
    spoil();
    const own = (await problems())
      .filter((one) => one.startsWith(`${file}: `))
      .map((one) => one.slice(file.length + 2));
    const wanted = typeof sentence === 'string' ? sentence : sentence();
    expect(own.every((one) => !one.includes('\n'))).toBe(true);
    expect(own).toContain(wanted);
  });

  test('a fact whose source is only a front page is listed', async () => {
    spoilFact('usa-visa-fee', (fact) => ({ ...fact, source: { publisher: 'X', url: 'https://example.com/en/' } }))();
    const { problems: none, unfinished } = await checkContent(root, '2026-11-10');
    expect(none).toEqual([]);
    expect(unfinished).toContainEqual(
      expect.stringMatching(/^Facts whose source is a front page: usa-visa-fee \(2027-02-20, in \d+ places?\)$/),
    );
  });

  test('what is due is listed, first what stands in most places', async () => {
    const { problems: none, unfinished } = await checkContent(root, '2028-01-01');
    expect(none).toEqual([]);
    const late = unfinished.find((one) => one.startsWith('Facts past their day')) ?? '';
    const places = [...late.matchAll(/in (\d+) places?\)/g)].map(([, count]) => Number(count));
    expect(places.length).toBeGreaterThan(5);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
  });
});

describe('lines that ask for single statements', () => {
  const LINES = 'site/content/asked/scholarships.json';

  test('those of a statement that was reworded are listed with their file, and nothing is stopped', async () => {
    change(LINES, /"([^"]+)": \[/, '"A statement that was reworded": [');
    const { problems, unfinished } = await checkContent(root);
    expect(problems).toEqual([]);
    expect(unfinished).toContainEqual(
      expect.stringMatching(
        /^site\/content\/asked\/scholarships\.json: the guide does not say so any more, .*: "A statement that was reworded"$/,
      ),
    );
  });

  test.each([
    ['a section that is gone', 'gone#since'],
    ['a statement that was reworded', 'scholarships#how-and-when-to-apply-for-scholarships-for-study-abroad Reworded'],
  ])('and what students say next that is answered by %s', async (_, answer) => {
    const anchor = 'how-and-when-to-apply-for-scholarships-for-study-abroad';
    write('site/content/said-next/scholarships.json', JSON.stringify({ [anchor]: { [answer]: ['then what'] } }));
    const { problems, unfinished } = await checkContent(root);
    expect(problems).toEqual([]);
    expect(unfinished).toContainEqual(
      `site/content/said-next/scholarships.json: the guide does not say so any more, write its new beginning or section there or take the lines out: "${answer}"`,
    );
  });

  test.each([
    [
      'no lists',
      '{ "a-section": { "Begins so": "a line" } }',
      /at "a-section\.Begins so" must stand, .* a list of one to 6 lines/,
    ],
    ['an empty line', '{ "a-section": { "Begins so": [" "] } }', /at "a-section\.Begins so\.0" must stand/],
    [
      'a line as long as a page',
      `{ "a-section": { "Begins so": ["${'word '.repeat(60)}"] } }`,
      /longer than 120 letters/,
    ],
    ['what is no JSON', '{ "a-section": ', /cannot be read near line 1/],
  ])('a file with %s is told in one sentence', async (_, text, says) => {
    write(LINES, text);
    expect(await problems()).toEqual([expect.stringMatching(says)]);
    expect((await problems())[0]).toContain('site/content/asked/scholarships.json: ');
  });
});
