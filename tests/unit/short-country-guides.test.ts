import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { COUNTRY_NAMES } from '#server/assistant/question/other-countries.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let knowledge: Knowledge;
let guide: Assistant;

beforeAll(async () => {
  knowledge = await ourKnowledge();
  guide = createGuide({ library: createLibrary(knowledge), clock: () => Date.parse('2026-11-23') });
});

const sources = async (question: string) => (await converse(guide, question)).end?.sources.map(({ url }) => url) ?? [];
const said = async (question: string) => (await ask(guide, question)).markdown;
const isShort = (url: string) => url.startsWith('/guides/study-in-');

describe('a country that is not in the catalogue and has a short guide', () => {
  it.each([
    ['masters in sweden for pharmacy', '/guides/study-in-sweden#pharmacy-masters-programmes'],
    ['masters in italy', '/guides/study-in-italy#pharmaceutical-masters-programmes'],
    ['is france good, fees?', '/guides/study-in-france#tuition'],
    ['helsinki fees', '/guides/study-in-finland#tuition'],
    ['can I work in finland after masters', '/guides/study-in-finland#work'],
    ['pharmacy masters in dubai', '/guides/study-in-uae#pharmacy-masters-programmes'],
    ['स्वीडन में मास्टर्स की फीस', '/guides/study-in-sweden#tuition'],
  ])('“%s” is answered from it', async (question, page) => {
    expect((await sources(question))[0]).toContain(page);
  });

  it.each([
    ['sweden or germany for drug discovery?', ['/guides/study-in-sweden#', 'germany']],
    ['which is better, france or italy', ['/guides/study-in-france#', '/guides/study-in-italy#']],
    ['dubai me pharmacy masters karu ya uk', ['/guides/study-in-uae#', 'uk']],
  ])('“%s” is answered for each country that it names', async (question, pages) => {
    const urls = await sources(question);
    for (const page of pages) expect(urls.some((url) => url.includes(page))).toBe(true);
  });

  it('begins with what may be done, not with a line out of the middle', async () => {
    expect(await said('can i work in uae while studying')).toMatch(/^You may not simply work/);
  });

  it('is what the next question is asked of', async () => {
    expect((await sources('masters in italy >> and the visa money?'))[0]).toContain(
      '/guides/study-in-italy#student-visa',
    );
    expect((await sources('masters in italy >> and in germany, what does it cost?'))[0]).toContain('germany');
  });

  it('is not asked about with a thing that another country has', async () => {
    expect((await sources('Is a blocked account needed for Finland?'))[0]).toContain('/guides/study-in-finland#');
    expect(await said('blocked account for italy?')).toMatch(/^_I am not sure that this is exactly what you ask/);
    expect((await sources('blocked account for italy?'))[0]).toContain('#student-visa-for-italy-proof-of-funds');
  });

  it.each(['how much does it cost', 'what is the student visa fee', 'can I work after masters', 'scholarships'])(
    '“%s” names none, and is not answered from its guide',
    async (question) => {
      expect((await sources(question)).filter(isShort)).toEqual([]);
    },
  );

  it('is named by what has nothing to do with studying there, and that is said', async () => {
    expect(await said('italian food in milan')).toContain("I don't have that in our guides.");
  });

  it('is among those that are named when another is refused', async () => {
    const refusal = await said('pharmacy masters in Spain');
    expect(refusal).toContain('do not cover that country');
    for (const { otherCountry } of knowledge.guides) expect(refusal).toContain(otherCountry?.called ?? '');
  });

  it('is recognised by every name that its guide gives', () => {
    const names = knowledge.guides.flatMap(({ otherCountry }) => otherCountry?.names ?? []);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !COUNTRY_NAMES.includes(name))).toEqual([]);
  });
});
