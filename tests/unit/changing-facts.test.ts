import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildKnowledge } from '#scripts/build-knowledge.ts';
import { readFactWorld } from '#scripts/content/fact-world.ts';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { factIdsIn, factPlaces } from '#site/rules/fact-places.ts';
import { guideSections } from '#site/rules/guide-sections.ts';
import { placeNames } from '#site/rules/places.ts';
import { ask } from '#tests/support/ask.ts';
import { changeFacts, TEN_FACTS, TOLD_APART } from '#tests/support/changed-facts.ts';
import { wholeContentCopy } from '#tests/support/content-copy.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const TODAY = '2026-11-22';

const content = await wholeContentCopy();
await changeFacts(content);
const after = await buildKnowledge({ content, out: path.join(content, 'knowledge.json'), today: TODAY });
const guide = createGuide({ library: createLibrary(after) });
const before = await ourKnowledge();
const guideBefore = createGuide({ library: createLibrary(before) });
const ours = path.join(import.meta.dirname, '../../site/content');
const world = readFactWorld(ours, TODAY);
const oldPlaces = factPlaces(world);
const newPlaces = factPlaces(readFactWorld(content, TODAY));
const shownValue = (id: string): string => oldPlaces(`fact:${id}`) ?? '';
const statements = await readStatements();

describe('ten facts with another value', () => {
  it.each(TEN_FACTS)(
    '$id is told anew by every section that states it, and by the answers',
    async ({ id, now, ask: question }) => {
      const stating = statements.filter((one) => one.facts.has(id));
      expect(stating.length).toBeGreaterThan(0);
      for (const { section, place } of stating) {
        const [then, next] = [told(before, section), told(after, section)];
        expect(then.text).toContain(oldPlaces(place));
        expect(next.text).toContain(newPlaces(place));
        if (then.text === next.text) continue;
        const [line = ''] = then.asked;
        const first = await ask(guideBefore, line);
        if (first.end?.sources[0]?.url !== `/guides/${section}` || !first.markdown.includes(oldPlaces(place) ?? ''))
          continue;
        expect((await ask(guide, line)).markdown).toContain(newPlaces(place));
      }
      const { markdown } = await ask(guide, question);
      expect(markdown).toContain(now);
    },
  );

  it('are stated in many sections, and no sum that one of them is part of keeps its figure', () => {
    const stating = statements.filter(({ facts }) => TEN_FACTS.some(({ id }) => facts.has(id)));
    expect(stating.length).toBeGreaterThan(40);
    const same = stating.filter(({ place }) => !/ (rupees|both)/.test(place) && oldPlaces(place) === newPlaces(place));
    expect(same).toEqual([]);
  });

  it('the old values of those that are told apart by their figure stand nowhere', () => {
    const texts = after.sections.map(({ text }) => text).join('\n');
    for (const id of TOLD_APART) expect(texts).not.toContain(shownValue(id));
  });

  it('the estimate, the budget and the comparison reckon with them', async () => {
    const estimate = await ask(guide, 'estimate the cost of a master in the UK');
    expect(estimate.markdown).toContain('£26,000');
    const compared = await ask(guide, 'UK or Ireland?');
    expect(compared.markdown).toMatch(/about ₹49 to 85 lakh, 1 year/);
  });
});

describe('facts that should have been read again', () => {
  it('are said so by the sections that state them, by the estimate and by the budget', async () => {
    const late = await buildKnowledge({ content, out: path.join(content, 'late.json'), today: '2028-01-01' });
    const told = createGuide({ library: createLibrary(late) });
    expect(late.sections.find(({ id }) => id.startsWith('pharmacy-masters-uk#uk-student-visa'))?.text).toContain(
      '£1,631 (last checked in November 2026)',
    );
    for (const question of [
      'estimate the cost of a master in the UK',
      'is 40 lakh enough for the UK',
      'UK or Ireland?',
    ])
      expect((await ask(told, question)).markdown).toContain('A figure here was last checked in November 2026');
    const { markdown } = await ask(guide, 'estimate the cost of a master in the UK');
    expect(markdown).not.toContain('last checked');
  });

  it('give a section the day of its oldest figure, and one without figures that of its text', () => {
    const day = (id: string) => before.sections.find((section) => section.id.startsWith(id))?.checked;
    expect(day('pharmacy-masters-canada#canadian-study-permit')).toBe('2026-11-20');
    expect(day('scams-and-agents#signs')).toBe('2026-11-22');
    expect(day('sop-and-references#common')).toBe(
      before.guides.find(({ slug }) => slug === 'sop-and-references')?.checked,
    );
  });

  it('rupees out of other money are said with the day of their rates', async () => {
    const { markdown } = await ask(guide, 'Tuition and living costs in the UK');
    expect(markdown).toMatch(/₹/);
    expect(markdown).toContain('13 May 2026');
  });
});

/** Every place of the guides' sections that a fact fills: the section's id, and the facts behind it, the parts of a sum too. */
async function readStatements() {
  const files = (await readdir(path.join(ours, 'guides'))).filter((name) => name.endsWith('.md'));
  const texts = files.map(async (name) => ({
    slug: name.replace('.md', ''),
    body: (await readFile(path.join(ours, 'guides', name), 'utf8')).split('\n---\n').slice(1).join('\n---\n'),
  }));
  return (await Promise.all(texts)).flatMap(({ slug, body }) =>
    guideSections(body).flatMap(({ anchor, markdown }) =>
      placeNames(markdown)
        .filter((place) => factIdsIn(`{{${place}}}`).length > 0)
        .map((place) => ({ section: `${slug}#${anchor}`, place, facts: behind(factIdsIn(`{{${place}}}`)) })),
    ),
  );
}

function behind(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => [id, ...world.book.readFor(id).map((fact) => fact.id)]));
}

function told(knowledge: Knowledge, id: string) {
  const section = knowledge.sections.find((one) => one.id === id);
  if (section === undefined) throw new Error(`there is no section ${id}`);
  return section;
}
