import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '#scripts/check-content.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const POST = 'site/content/posts/eighteen-months.md';
const NAVIGATION = 'site/content/navigation.json';
const VISAS = 'site/content/facts/visas.json';
const PROGRAMS = 'site/content/degrees/uk.csv';
const RULES = 'site/content/university-rules/uk.csv';
const HINDI = 'shared/languages/hi/assistant.json';

/** A copy of everything that people edit who write no code. */
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  for (const folder of ['site/content', 'site/pages', 'site/public', 'shared/languages'])
    cpSync(join(project, folder), join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');
function write(file: string, text: string, encoding: BufferEncoding = 'utf8'): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text, encoding);
}
function change(file: string, from: string | RegExp, to: string): void {
  expect(read(file)).toMatch(from);
  write(file, read(file).replace(from, to));
}
/** Puts a text into a cell of the second row, which has no quotes. */
function cell(file: string, column: string, text: string): void {
  const [head = '', second = '', ...rest] = read(file).split('\n');
  const cells = second.split(',');
  cells[head.split(',').indexOf(column)] = text;
  write(file, [head, cells.join(','), ...rest].join('\n'));
}
const check = () => checkContent(root, '2026-11-28');

/** What people do to a file, and what is said of it, alone. */
const MISTAKES: readonly (readonly [what: string, make: () => void, said: string | RegExp])[] = [
  [
    'a title of three words as a number of the year',
    () => change(POST, /^title: .*/m, 'title: 2026'),
    `${POST}: line 2: the field "title" must be a text in quotes.`,
  ],
  [
    'a figure in quotes',
    () => change(VISAS, '"value": 776', '"value": "776"'),
    /^site\/content\/facts\/visas\.json: line 22: the field "items\[2\]\.value" must be a number/,
  ],
  [
    'a field that is missing in an entry of a list',
    () => change(VISAS, '"what": "Health surcharge for a student, a year",', ''),
    /^site\/content\/facts\/visas\.json: line 17: the field "items\[2\]\.what" is missing; add it/,
  ],
  [
    'a tab between the facts at the top',
    () => change(POST, '  title:', '\ttitle:'),
    `${POST}: line 10: begins with a tab; write spaces in its place, as the lines around it do.`,
  ],
  [
    'double quotes in double quotes',
    () => change(POST, /^title: .*/m, 'title: "The "best" month"'),
    `${POST}: the facts at the top cannot be read near line 2; put texts in double quotes, with single ones inside them, and a space behind the colon of a field.`,
  ],
  [
    'an empty file',
    () => write(NAVIGATION, '\n'),
    `${NAVIGATION}: the file is empty; put back what stood there, or remove it.`,
  ],
  [
    'an empty spreadsheet',
    () => write(PROGRAMS, ''),
    `${PROGRAMS}: the file is empty; put back what stood there, or remove it.`,
  ],
  [
    'a picture that was pasted into the text',
    () => change(POST, /$/, `\n![A lab](data:image/png;base64,${'A'.repeat(1_000_000)})\n`),
    /eighteen-months\.md: the file has \d+ characters, and none of ours needs more than 1000000; take out what does not belong there/,
  ],
  [
    'two versions of a JSON file',
    () => change(NAVIGATION, '  "signIn"', '<<<<<<< HEAD\n  "signIn"'),
    `${NAVIGATION}: line 11: two versions of the file stand here one after the other; keep one, and take out the lines <<<<<<<, ======= and >>>>>>>.`,
  ],
  [
    'two versions of a spreadsheet',
    () => change(PROGRAMS, /\n(?=kcl-clinical)/, '\n<<<<<<< HEAD\n'),
    `${PROGRAMS}: line 3: two versions of the file stand here one after the other; keep one, and take out the lines <<<<<<<, ======= and >>>>>>>.`,
  ],
  ...(
    [
      ['an apostrophe', '’'],
      ['an umlaut', 'ü'],
      ['a Hindi letter', 'अ'],
      ['an amount of euros', '€'],
      ['a space that does not break', '\u00a0'],
    ] as const
  ).map(
    ([what, letter]) =>
      [
        `${what} of a spreadsheet that was opened in a wrong encoding`,
        () => cell(PROGRAMS, 'city', new TextDecoder('windows-1252').decode(Buffer.from(`Town${letter}s`))),
        /degrees\/uk\.csv: line 2: ".*Town.*" has what is left of a letter when a file was opened in a wrong encoding; take the file/,
      ] as const,
  ),
  [
    'a sign that stands for a letter that is lost',
    () => change(POST, /$/, '\nIt\ufffds late.\n'),
    /eighteen-months\.md: line 108: "It\ufffds late\." has what is left of a letter/,
  ],
  [
    'a folder among the articles',
    () => write('site/content/posts/2026/visa.md', 'x'),
    'site/content/posts/2026: a folder in here is not read; put its files into site/content/posts, and take it away.',
  ],
  [
    'a photo of a telephone under another name',
    () => write('site/public/pictures/lab.jpg', '\0\0\0\x1cftypheic\0\0\0\0', 'latin1'),
    'site/public/pictures/lab.jpg: the file is no JPG, PNG or WebP, whatever its name says; open it in a program for pictures and save it as one of them.',
  ],
  [
    'a picture of which only the beginning has arrived',
    () => write('site/public/pictures/lab.jpg', '\xff\xd8\xff\xe0', 'latin1'),
    /pictures\/lab\.jpg: the file is no JPG, PNG or WebP, whatever its name says/,
  ],
  [
    'a picture with a space in its name',
    () => write('site/public/pictures/my lab.jpg', '\xff\xd8\xff', 'latin1'),
    /pictures\/my lab\.jpg: a picture is a JPG, PNG or WebP with only letters, digits and hyphens in its name/,
  ],
  [
    'HTML in a title',
    () => change(POST, /^title: .*/m, 'title: "A <b>bold</b> month"'),
    `${POST}: line 2: "<b>" is HTML, which is not for these texts; take it out.`,
  ],
  [
    'HTML in JSON',
    () => change(NAVIGATION, '"About"', '"<script>alert(1)</script>"'),
    `${NAVIGATION}: line 5: "<script>" is HTML, which is not for these texts; take it out.`,
  ],
  [
    'HTML in a spreadsheet',
    () => cell(PROGRAMS, 'title', '<b>Drug</b> Science'),
    `${PROGRAMS}: row 2, column "title" ("<b>Drug</b> Science") has HTML, which is not for these texts: write the words alone.`,
  ],
  [
    'a list as a word processor writes it',
    () => change(POST, /$/, '\n• Marks\n'),
    `${POST}: line 108: "• Marks" is no item of a list; begin it with - and a space.`,
  ],
  [
    'a list without spaces',
    () => change(POST, /$/, '\n-Marks\n'),
    `${POST}: line 108: "-Marks" is no item of a list; begin it with - and a space.`,
  ],
  [
    'a workbook with the ending of a CSV',
    () => write(PROGRAMS, 'PK\u0003\u0004 [Content_Types].xml'),
    `${PROGRAMS}: row 1 must be the names of the columns (id, university, title, …), and the file a CSV; copy the row from another file of this folder.`,
  ],
  [
    'two addresses in one cell',
    () => cell(PROGRAMS, 'url', 'https://kcl.ac.uk/a; https://kcl.ac.uk/b'),
    /degrees\/uk\.csv: row 2, column "url" \("https:\/\/kcl\.ac\.uk\/a; .*"\) must be one address, without a space\.$/,
  ],
  [
    'a heading without words',
    () => change(POST, /$/, '\n## \n'),
    `${POST}: line 108: the heading has no words; write them behind the #, or take it out.`,
  ],
  [
    'a link that leads nowhere in what the assistant says about us',
    () => change('site/content/about-us.json', '](/contact)', '](/contct)'),
    /^site\/content\/about-us\.json: line \d+: the link "\/contct" leads to no page of this site; correct the address\.$/,
  ],
  [
    'a mark of 2:1 of which a spreadsheet has made a time',
    () => cell(PROGRAMS, 'minimum_mark', '02:01'),
    `${PROGRAMS}: row 2, column "minimum_mark" ("02:01") is a time of day, which a spreadsheet makes of 2:1: write the words of the page with it, such as "2:1 or equivalent".`,
  ],
  [
    'a year of a page of which a spreadsheet has made a month',
    () => change(RULES, /,2024\/5,/, ',May-24,'),
    /university-rules\/uk\.csv: row 2, column "page_year" \("May-24"\) must name a year with four digits, such as "2026\/27 entry"\.$/,
  ],
  [
    'a quote that is not closed, though only a later row shows it',
    () => cell(PROGRAMS, 'title', '"Drug Science'),
    `${PROGRAMS}: the file cannot be read from row 2 on: a double quote is missing or too many; save it again with your spreadsheet.`,
  ],
  [
    'a comma that is missing in the words of a language',
    () => change(HINDI, '",\n', '"\n'),
    /^shared\/languages\/hi\/assistant\.json: the file cannot be read near line 3; look there for a comma/,
  ],
  [
    'words that leave out a number',
    () => change(HINDI, /(": ".*)#1/, '$1'),
    /^shared\/languages\/hi\/assistant\.json: the words for "Your message is longer than #1 characters.*" lack #1; write it where it belongs\.$/,
  ],
  [
    'a reader of a language without a day',
    () => change('shared/languages/hi/reader.json', '"read_by": ""', '"read_by": "Asha"'),
    'shared/languages/hi/reader.json: "read_by" must be a name and "read_on" a day such as 2026-11-20, or both empty while nobody has.',
  ],
  [
    'a language by its name',
    () => cpSync(join(project, 'shared/languages/hi'), join(root, 'shared/languages/Tamil'), { recursive: true }),
    'shared/languages/Tamil: the folder must have a language’s code as its name, such as ta.',
  ],
  [
    'a policy with the name of another page',
    () =>
      write('site/content/legal/pricing.md', read('site/content/legal/terms.md').replace(/^title: .*/m, 'title: "P"')),
    'site/content/legal/pricing.md: the address /pricing is that of another page already; give the file another name.',
  ],
  [
    'a page to come that is there',
    () =>
      write(
        'site/content/pending.json',
        JSON.stringify({ items: [{ path: '/pricing', title: 'T', text: 'T', links: [{ label: 'L', href: '/' }] }] }),
      ),
    'site/content/pending.json: the page /pricing is there already; take it out of this file.',
  ],
  [
    'a guide with a wrong field, whose sections are roles all the same',
    () => change('site/content/guides/scholarships.md', /^order: .*/m, 'order: first'),
    'site/content/guides/scholarships.md: line 8: the field "order" must be a whole number such as 20.',
  ],
];

test.each(MISTAKES)('%s is told alone, with its place and what to do', async (_, make, said) => {
  make();
  const { problems } = await check();
  expect(problems).toEqual([typeof said === 'string' ? said : expect.stringMatching(said)]);
});

test('one file that cannot be read does not hide what is wrong in spreadsheets, pictures and languages', async () => {
  change(POST, /^---\n/, '');
  cell(PROGRAMS, 'months', 'twelve');
  write('site/public/pictures/lab.jpg', '');
  write(HINDI, '{');
  const { problems } = await check();
  expect(problems.map((one) => one.slice(0, one.indexOf(':')))).toEqual([
    POST,
    'site/public/pictures/lab.jpg',
    HINDI,
    PROGRAMS,
  ]);
});

test('every place and file that still has the old id of a renamed fact is told at once, with its line', async () => {
  change(VISAS, '"id": "uk-student-visa-fee"', '"id": "uk-visa-fee-of-a-student"');
  const { problems } = await check();
  const places = readdirSync(join(root, 'site/content/guides')).flatMap((name) =>
    read(`site/content/guides/${name}`)
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(/\{\{fact:uk-student-visa-fee\b(?!-)/g)].map(
          () => `site/content/guides/${name}: line ${at + 1}: `,
        ),
      ),
  );
  expect(places.length).toBeGreaterThan(2);
  expect(
    problems.map((one) => /^.*?: line \d+: (?="\{\{fact)/.exec(one)?.[0]).filter((one) => one?.includes('/guides/')),
  ).toEqual(places);
  expect(problems).toContainEqual(
    expect.stringMatching(/^site\/content\/countries\.json: the field "costs\.visa" names the fact/),
  );
});

test('letters of other languages are no letters that are lost', async () => {
  const city = 'São Paulo, Āgra, Łódź, Liège – “Âme”, Ångström, पुणे';
  change(POST, /$/, `\n${city}\n`);
  cell(PROGRAMS, 'city', `"${city}"`.replaceAll('"', '').replaceAll(',', ' '));
  expect((await check()).problems).toEqual([]);
});

test('a row that was read on a day to come is listed', async () => {
  cell(PROGRAMS, 'read_on', '2062-11-22');
  expect((await check()).unfinished).toContain(
    'Days that have not come yet in the column "read_on", correct them: degrees/uk.csv row 2 (2062-11-22)',
  );
});
