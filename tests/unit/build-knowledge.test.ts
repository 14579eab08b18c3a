import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildKnowledge } from '#scripts/build-knowledge.ts';
import { readKnowledge } from '#server/assistant/knowledge.ts';
import { contentCopy } from '#tests/support/content-copy.ts';
import { MADE_UP_SOURCES } from '#tests/support/made-up-sources.ts';

const head = `title: "Study in Atlantis"
summary: "One sentence."
topic: countries
specialist: universities
countries: [uk]
keywords: ["a", "b", "c", "d", "e"]
order: 20
checked: 2026-11-20
questions:
  - "One?"
  - "Two?"
  - "Three?"
  - "Four?"
${MADE_UP_SOURCES}
asked:
  - section: 'Tuition & "living" costs: the UK'
    as: ["kitna lagega?", "What does it cost?", "cost pls", "My father pays; how much?"]`;
const body = 'Hello.\n\n## Tuition & "living" costs: the UK\n\nIt costs.\n';

async function build(files: Record<string, string>) {
  const content = await contentCopy(files);
  const out = path.join(content, 'dist', 'knowledge.json');
  return { out, knowledge: await buildKnowledge({ content, out }) };
}
const guide = (frontmatter = head, text = body) => `---\n${frontmatter}\n---\n\n${text}`;

describe('buildKnowledge', () => {
  it('writes what readKnowledge reads', async () => {
    const { out, knowledge } = await build({ 'atlantis.md': guide() });
    expect(await readKnowledge(out)).toEqual(knowledge);
    expect(knowledge.guides[0]).toMatchObject({ slug: 'atlantis', url: '/guides/atlantis', checked: '2026-11-20' });
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(knowledge);
  });

  it('makes a section of each second-level heading, with the anchor that the page gives it', async () => {
    const text = `${body}\n### A & B\n\nMore.\n\n## A & B\n\n\`\`\`\n## not a heading\n\`\`\`\n\n## **Bold** \`code\` title\n\nEnd.\n`;
    const { knowledge } = await build({ 'atlantis.md': guide(head, text) });
    expect(knowledge.sections.map(({ heading, anchor }) => [heading, anchor])).toEqual([
      ['Tuition & "living" costs: the UK', 'tuition--living-costs-the-uk'],
      ['A & B', 'a--b-1'],
      ['Bold code title', 'bold-code-title'],
    ]);
    expect(knowledge.sections[0]?.text).toBe('It costs.\n\n### A & B\n\nMore.');
  });

  it('gives each section the lines that students ask it by, and keeps them out of the guide', async () => {
    const { knowledge } = await build({ 'atlantis.md': guide(head, `${body}\n## Visa\n\nAsk early.\n`) });
    expect(knowledge.sections.map(({ heading, asked }) => [heading, asked])).toEqual([
      [
        'Tuition & "living" costs: the UK',
        ['kitna lagega?', 'What does it cost?', 'cost pls', 'My father pays; how much?'],
      ],
      ['Visa', []],
    ]);
    expect(knowledge.guides[0]).not.toHaveProperty('asked');
  });

  it('puts guides in the order of their order field, and gives a named guide its title', async () => {
    const first = head.replace('order: 20', 'order: 10').replace('Atlantis', 'Lemuria');
    const { knowledge } = await build({
      'atlantis.md': guide(),
      'lemuria.md': guide(first, '## A\n\nCompare /guides/atlantis and [this](/guides/atlantis).'),
    });
    expect(knowledge.guides.map(({ slug }) => slug)).toEqual(['lemuria', 'atlantis']);
    expect(knowledge.sections[0]?.text).toBe(
      'Compare [Study in Atlantis](/guides/atlantis) and [this](/guides/atlantis).',
    );
  });

  it.each([
    ['a missing field', head.replace(/summary.*\n/, ''), 'atlantis.md: the field "summary" must be a text in quotes.'],
    [
      'an unknown field',
      `${head}\ntittle: "x"`,
      'atlantis.md: the frontmatter must not have "tittle": remove it or correct its spelling.',
    ],
    [
      'a wrong topic',
      head.replace('topic: countries', 'topic: food'),
      'atlantis.md: the field "topic" must be one of: countries, exams',
    ],
    [
      'a long title',
      head.replace('Atlantis', 'A'.repeat(80)),
      'atlantis.md: the field "title" has 89 characters; shorten it to 70.',
    ],
    [
      'too few questions',
      head.replace('  - "Four?"\n', ''),
      'atlantis.md: the field "questions" must be a list of 4 to 6 entries.',
    ],
    [
      'a plain address',
      head.replace('https://example.com/b', 'http://example.com'),
      'atlantis.md: the field "sources.1.url" must be a whole address that begins with https://.',
    ],
    [
      'a date in words',
      head.replace('2026-11-20', 'yesterday'),
      'atlantis.md: the field "checked" must be a date without quotes, such as 2026-11-20.',
    ],
    [
      'a country that is not in the catalogue',
      head.replace('countries: [uk]', 'countries: [atlantis]'),
      'atlantis.md: the field "countries" names the country "atlantis", which is not in site/content/countries.json',
    ],
    ['YAML that is none', head.replace('"One?"', '"One?'), 'atlantis.md: the frontmatter is not valid YAML'],
  ])('names file, field and fix for %s', async (_name, frontmatter, message) => {
    await expect(build({ 'atlantis.md': guide(frontmatter) })).rejects.toThrow(message);
  });

  it.each([
    ['no frontmatter', body, 'atlantis.md: the frontmatter is missing'],
    ['no section', guide(head, 'Only words.'), 'atlantis.md: the body has no section'],
    ['an empty section', guide(head, '## A\n\n## B\n\nText.'), 'atlantis.md: the section "A" is empty'],
    ['the same heading twice', guide(head, '## A\n\nx\n\n## A\n\ny'), 'atlantis.md: the heading "A" is there twice'],
    [
      'a guide that is not there',
      guide(head, '## A\n\nSee /guides/mu.'),
      'atlantis.md: the text names /guides/mu, which is not a guide',
    ],
  ])('names file and fix for %s', async (_name, file, message) => {
    await expect(build({ 'atlantis.md': file })).rejects.toThrow(message);
  });
});

describe('readKnowledge', () => {
  it('says in one sentence that the file is missing or not as built', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'knowledge-')), 'knowledge.json');
    await expect(readKnowledge(file)).rejects.toThrow(
      `The assistant's knowledge in ${file} cannot be read; build the site again.`,
    );
    await writeFile(file, '{"guides":[]}');
    await expect(readKnowledge(file)).rejects.toThrow('build the site again');
  });
});
