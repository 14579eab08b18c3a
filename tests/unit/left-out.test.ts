import { beforeAll, describe, expect, it } from 'vitest';
import { outsideMarkup } from '#server/assistant/answers/left-out.ts';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;

beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-21') });
});

const LACKS = /^I don't have (?:exactly )?that in our guides/;

describe('a question about something that no page speaks of', () => {
  it.each([
    ['Difference between CVS and Walgreens salaries', 'walgreens'],
    ['is CELPIP accepted for student visa in Australia', 'celpip'],
    ['MCAT for pharmacist', 'mcat'],
    ['headquarters of PEBC in which street', 'headquarters'],
    ['is the moneypack of VFS sold at the counter', 'moneypack'],
    ['scholarship for single girl child from Bihar for studying abroad', 'bihar'],
  ])('%s: says so by its name before what comes nearest', async (question, name) => {
    const { markdown, end } = await ask(guide, question);
    expect(markdown).toMatch(LACKS);
    expect(markdown).toContain(`“${name}”`);
    expect(end?.sources.length).toBeGreaterThan(0);
  });

  it.each(['which church in Pune is the oldest', 'who owns Shorelight'])(
    '%s: is declined for nothing, with what is near to ask',
    async (question) => {
      const { markdown, end } = await ask(guide, question);
      expect(markdown).toMatch(LACKS);
      expect(end).toMatchObject({ sources: [], free: true });
      expect(end?.followUps.length).toBeGreaterThan(0);
    },
  );

  it('is not said where a section surely answers the rest', async () => {
    const { markdown, end } = await ask(guide, 'how to open a Barclays student account');
    expect(markdown).not.toMatch(LACKS);
    expect(end?.sources[0]?.url).toContain('#bank-account-abroad');
  });

  it('is not said by a common word, of which nobody asks why it is missing', async () => {
    const { markdown } = await ask(guide, 'does the sanction letter of Moneypack expire when I defer');
    expect(markdown).not.toContain('“expire”');
  });

  it('is said of a university by its name, with what we have read of it', async () => {
    const { markdown, end } = await ask(guide, 'which bus goes to the gate of Monash Parkville campus');
    expect(markdown).toMatch(/^I have no answer to that for Monash University/);
    expect(markdown).toContain('/programs/australia/monash-pharmaceutical-science');
    expect(end).toMatchObject({ free: true });
  });

  it('is said in the language of the question', async () => {
    const { markdown } = await ask(guide, 'drug licence ke liye wholesale ki fees kitni hai Gujarat me');
    expect(markdown).toContain('hamari guides mein nahi hai');
    expect(markdown).toContain('“wholesale”');
  });
});

describe('a question that a page answers', () => {
  it.each([
    "How much does a master's in the UK cost altogether for one year?",
    'Does Germany give a job seeking permit after studies?',
    'blocked acount germany 2026 kitna euro n kaise kholte',
    'Can I take my husband with me on a UK student visa?',
    'What does it cost to live in the UK per month as a student?',
    'is Duolingo accepted in USA universities',
    'Germany padhai ka kharcha kitna hai',
    'Chevening ke liye kitna experience chahiye',
  ])('%s: is answered without such a word', async (question) => {
    const { markdown, end } = await ask(guide, question);
    expect(markdown).not.toMatch(LACKS);
    expect(markdown).not.toContain('hamari guides mein nahi');
    expect(end?.sources.length).toBeGreaterThan(0);
  });
});

it('only what stands outside of markup and code is named', () => {
  const words = ['barclays', 'onmouseover', 'constructor', 'wormhole', 'visa'];
  const text = '<b onmouseover=pay()> {{constructor}} `wormhole` (Barclays) visas';
  // What was not typed as it stands is our own form of a word.
  expect(outsideMarkup(words, text)).toEqual(['barclays', 'visa']);
});
