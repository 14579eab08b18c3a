import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildKnowledge } from '#scripts/build-knowledge.ts';
import { readFactWorld } from '#scripts/content/fact-world.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { factPlaces } from '#site/rules/fact-places.ts';
import { ask } from '#tests/support/ask.ts';
import { changeFacts, TEN_FACTS } from '#tests/support/changed-facts.ts';
import { wholeContentCopy } from '#tests/support/content-copy.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const TODAY = '2026-11-22';

const content = await wholeContentCopy();
await changeFacts(content);
const after = await buildKnowledge({ content, out: path.join(content, 'knowledge.json'), today: TODAY });
const guide = createGuide({ library: createLibrary(after) });
const before = await ourKnowledge();
const world = readFactWorld(path.join(import.meta.dirname, '../../site/content'), TODAY);
const places = factPlaces(world);
const shownValue = (id: string): string => places(`fact:${id}`) ?? '';

describe('ten facts with another value', () => {
  it.each(TEN_FACTS)(
    '$id is told anew by every section that states it, and by the answer',
    async ({ id, now, ask: question }) => {
      const old = shownValue(id);
      const stated = before.sections.flatMap(({ text }, at) => (text.includes(old) ? [after.sections[at]] : []));
      expect(stated.length).toBeGreaterThan(0);
      expect(stated.some((section) => section?.text.includes(now.split(' to ')[0] ?? now))).toBe(true);
      const { markdown } = await ask(guide, question);
      expect(markdown).toContain(now);
    },
  );

  it('the old values of those that are told apart by their figure stand nowhere', () => {
    const texts = after.sections.map(({ text }) => text).join('\n');
    for (const id of [
      'canada-funds',
      'uk-funds-month-london',
      'uk-funds-london',
      'germany-funds',
      'australia-graduate-visa-fee',
    ])
      expect(texts).not.toContain(shownValue(id));
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
