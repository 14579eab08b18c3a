import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildKnowledge } from '#scripts/build-knowledge.ts';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { wholeContentCopy } from '#tests/support/content-copy.ts';

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
sources:
  - { title: "A", publisher: "P", url: "https://example.com/a" }
  - { title: "B", publisher: "P", url: "https://example.com/b" }
  - { title: "C", publisher: "P", url: "https://example.com/c" }
asked:
  - section: "Tuition and living costs in Sweden"
    as: ["how expensive is sweden", "sweden fees for msc", "sweden ka kharcha", "cost of living stockholm"]
  - section: "Entry requirements in Sweden"
    as: ["marks for sweden", "ielts for sweden", "sweden me admission kaise hoga", "eligibility sweden"]
---

Hello.

## Tuition and living costs in Sweden

A two-year master's in Sweden costs about SEK 400,000 to 600,000, a made-up figure.

## Entry requirements in Sweden

Swedish universities ask for about 60% and IELTS 6.5, a made-up rule.
`;

let guide: Assistant;

/** A country is three files of content: its guide, a row of countries.json, and a row and a rate of costs.json. */
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
      currency: 'SEK',
      money: ['kronor'],
      aliases: ['sweden', 'swedish'],
      places: ['stockholm'],
      implies: [],
      entry: { marks: { from: 60, to: 60 }, ielts: { from: 6.5, to: 6.5 } },
    };
    return JSON.stringify({ ...rest, items: [...items, sweden] });
  });
  await edit('costs.json', (text) => {
    const { countries, rates, ...rest } = JSON.parse(text);
    const sweden = {
      country: 'sweden',
      currency: 'SEK',
      usualYears: 2,
      tuitionPerYear: { from: 100_000, to: 150_000 },
      livingPerYear: { from: 100_000, to: 150_000 },
      visa: 1500,
      insurancePerYear: { from: 0, to: 2000 },
      guide: 'pharmacy-masters-sweden',
    };
    return JSON.stringify({
      ...rest,
      rates: { ...rates, rupees: { ...rates.rupees, SEK: 9 } },
      countries: [...countries, sweden],
    });
  });
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
  expect(markdown).toMatch(/- \*\*Sweden\*\*: 65% meets the usual 60%.*₹40 lakh reaches the lower end: ₹36 to 54 lakh/);
});

it('has its money turned into rupees', async () => {
  expect((await ask(guide, '140000 SEK in rupees')).markdown).toContain('**₹12.6 lakh** at SEK 1 = ₹9');
});

it('is listed with the others where we say what we cover', async () => {
  expect((await ask(guide, 'study in Japan')).markdown).toContain('New Zealand and Sweden');
});
