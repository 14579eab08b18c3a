import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildKnowledge } from '#scripts/build-knowledge.ts';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { wholeContentCopy } from '#tests/support/content-copy.ts';
import { MADE_UP_SOURCES } from '#tests/support/made-up-sources.ts';

const GUIDE = `---
title: "Pharmacy master's in Sweden"
summary: "A made-up guide for a test."
topic: countries
specialist: universities
countries: [sweden]
keywords: ["Sweden", "Stockholm", "MSc", "SEK", "Swedish"]
order: 240
checked: 2026-11-20
questions:
  - "What does a pharmacy master's in Sweden cost?"
  - "What marks do I need for Sweden?"
  - "Can I work in Sweden after a master's?"
  - "When do I apply to Sweden?"
${MADE_UP_SOURCES}
asked:
  - section: "Tuition and living costs in Sweden"
    role: costs
    as: ["how expensive is sweden", "sweden fees for msc", "sweden ka kharcha", "cost of living stockholm"]
  - section: "Entry requirements in Sweden"
    role: entry
    as: ["marks for sweden", "ielts for sweden", "sweden me admission kaise hoga", "eligibility sweden"]
---

Hello.

## Tuition and living costs in Sweden

A two-year master's in Sweden costs about SEK 400,000 to 600,000, a made-up figure.

## Entry requirements in Sweden

Swedish universities ask for about 60% and IELTS 6.5, a made-up rule.
`;

let guide: Assistant;

/** A country is its guide, its facts and a row of countries.json, and a rate where the last official table had none for its money. */
beforeAll(async () => {
  const content = await wholeContentCopy();
  const edit = async (name: string, change: (text: string) => string) => {
    const file = path.join(content, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };
  await writeFile(path.join(content, 'guides', 'pharmacy-masters-sweden.md'), GUIDE);
  await edit('countries.json', (text) => {
    const { items, ...rest } = JSON.parse(text);
    const sweden = {
      id: 'sweden',
      name: 'Sweden',
      called: 'Sweden',
      translated: { hi: 'स्वीडन', mr: 'स्वीडन' },
      currency: 'SEK',
      money: ['kronor'],
      aliases: ['sweden', 'swedish'],
      places: ['stockholm'],
      regions: [],
      implies: [],
      entry: { marks: 'sweden-marks', ielts: 'sweden-ielts' },
      stay: 'sweden-stay',
      guide: 'pharmacy-masters-sweden',
      costs: {
        years: 'sweden-years',
        tuition: 'sweden-tuition',
        living: 'sweden-tuition',
        visa: 'sweden-visa',
        insurance: 'sweden-visa',
      },
    };
    return JSON.stringify({ ...rest, items: [...items, sweden] });
  });
  await edit('rates.json', (text) => {
    const { rupees, ...rest } = JSON.parse(text);
    return JSON.stringify({ ...rest, rupees: { ...rupees, SEK: 9 } });
  });
  const fact = (id: string, figures: object) => ({
    id: `sweden-${id}`,
    country: 'sweden',
    subject: 'costs',
    what: 'A made-up figure',
    ...figures,
    source: { publisher: 'Nobody' },
    read: '2026-11-20',
    again: '2099-01-01',
  });
  await writeFile(
    path.join(content, 'facts', 'sweden.json'),
    JSON.stringify({
      items: [
        fact('marks', { value: 60, unit: '%' }),
        fact('ielts', { value: 6.5, unit: 'band' }),
        fact('stay', { text: 'A made-up permit, 9 months' }),
        fact('years', { value: 2, unit: 'years' }),
        fact('tuition', { range: { from: 100_000, to: 150_000 }, currency: 'SEK' }),
        fact('visa', { value: 1500, currency: 'SEK' }),
      ],
    }),
  );
  const knowledge = await buildKnowledge({ content, out: path.join(content, 'knowledge.json') });
  guide = createGuide({ library: createLibrary(knowledge) });
});

it('is answered from its own guide', async () => {
  const { markdown, end } = await ask(guide, 'stockholm me masters ka kharcha kitna hai');
  expect(markdown).toContain('SEK 400,000 to 600,000');
  expect(end?.sources[0]?.url).toBe('/guides/pharmacy-masters-sweden#tuition-and-living-costs-in-sweden');
});

it('is weighed against what a student tells, in rupees at its rate', async () => {
  const { markdown } = await ask(guide, '65% in B.Pharm, IELTS 6.5, 40 lakh, Sweden or UK?');
  expect(markdown).toMatch(
    /- \*\*Sweden\*\*: 65% meets the usual 60%.*₹40 lakh pays for the cheaper programmes: ₹36 to 54 lakh/,
  );
});

it('stands beside another with its stay', async () => {
  expect((await ask(guide, 'Sweden or UK?')).markdown).toContain('A made-up permit, 9 months');
});

it('has its money turned into rupees', async () => {
  expect((await ask(guide, '140000 SEK in rupees')).markdown).toContain('**₹12.6 lakh** at SEK 1 = ₹9');
});

it('is listed with the others where we say what we cover', async () => {
  expect((await ask(guide, 'study in Norway')).markdown).toMatch(/New Zealand.* and Sweden/);
});
