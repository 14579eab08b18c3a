import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
beforeAll(async () => {
  guide = createGuide({
    library: createLibrary(await ourKnowledge()),
    clock: () => Date.parse('2026-11-23T06:00:00Z'),
  });
});

/** The section that the last answer of a conversation rests on first. */
const sectionAfter = async (turns: string) => (await converse(guide, turns)).end?.sources[0]?.url;

describe('the section that a turn is answered from', () => {
  it.each([
    [
      'is on what the conversation began with, when a turn names nothing',
      'can my wife come with me to uk >> since when is it like this',
      '/guides/husband-wife-and-children#uk-no-dependants-with-a-taught-msc-since-2024',
    ],
    [
      'is another one for a turn that names only another subject',
      'regulatory affairs masters >> in germany >> ielts',
      '/guides/pharmacy-masters-germany#entry-requirements-for-a-pharmacy-masters-in-germany',
    ],
    [
      'is on what is asked now, wherever somebody goes',
      'My son goes to Auckland in July, is it cold then? >> What clothes should he carry',
      '/guides/everyday-life-abroad#first-winter-abroad-clothes-short-days-time-difference',
    ],
    [
      'is the one that a question of ours was offered for, whatever was spoken of',
      'any full scholarship for b pharm student >> germany >> how to apply for daad >> Is a PhD in pharmaceutical sciences paid?',
      '/guides/which-degree-ms-mpharm-mba-phd#phd-what-it-is-for-and-who-pays',
    ],
    [
      'is of the exam that was spoken of, not of a university',
      'how do i become a pharmacist in uk >> and what if i fail the exam',
      '/guides/licensing-uk-ospap-gphc#gphc-registration-assessment-the-exam-for-uk-pharmacists',
    ],
    [
      'is on what was told last, though the turn names nothing of it',
      'funds for australia student visa >> agent said he will arrange funds from somebody for 1.5 percent >> is it risky',
      '/guides/scams-and-agents#bank-balance-for-hire-and-false-bank-papers',
    ],
    [
      'is on what the conversation is about, though its words are of something else',
      'psw uk 18 months now? >> i finish my msc in january 2027',
      '/guides/work-rights-after-study#uk-graduate-route-after-a-masters-two-years-then-18-months',
    ],
  ])('%s: %s', async (_what, turns, section) => {
    expect(await sectionAfter(turns)).toBe(section);
  });

  it('is the same when the question is asked once more', async () => {
    const [once, again] = await Promise.all(
      ['uk visa fee', 'uk visa fee >> uk visa fee'].map((turns) => sectionAfter(turns)),
    );
    expect(again).toBe(once);
  });
});

describe('what is to be seen without unfolding', () => {
  const shown = async (turns: string) => (await converse(guide, turns)).markdown.split('\n## ')[0];

  it('is the country that is asked back for', async () => {
    expect(await shown('visa documents')).toMatch(/Which country are you thinking of\?/);
  });

  it('is what else may have been meant by a turn that says little', async () => {
    expect(await shown('cheapest university in uk >> pharmacy >> msc')).toMatch(
      /not sure that this is exactly[\s\S]*Or did you mean:\n\n\[.*\?\]\(\/\?ask=.*&now\) {2}\n/,
    );
  });
});
