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
