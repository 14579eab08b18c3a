import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;

beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-28') });
});

const firstSource = async (question: string) => (await ask(guide, question)).end?.sources[0]?.url ?? '';

describe('which country, where only who asks is told', () => {
  it.each([
    'i did my b pharm from gujarat in 2022 which country is best for me',
    'b pharm passout 2023 konsa desh accha hai',
    'sir please suggest good country for me i am b pharm student',
  ])('%s: the countries beside each other', async (question) => {
    expect(await firstSource(question)).toBe(
      '/guides/which-country#no-country-is-best-for-everybody-the-eight-compared',
    );
  });

  it.each([
    'i completed pharm d last year which country is best',
    'what to do after pharm d',
    'pharm d 2024 passout which country',
  ])('%s: what is open after a Pharm.D', async (question) => {
    expect(await firstSource(question)).toBe('/guides/after-pharm-d#after-pharmd-which-country-and-which-degree');
  });

  it.each([
    ['which country is best for regulatory affairs', 'which-country-for-regulatory-affairs'],
    ['which country is safe for girls', 'is-it-safe'],
    ['bpharm graduate, which country is best for pr', 'permanent-residence'],
    ['which country has low fees', 'costs'],
  ])('%s: what it is to be chosen by is answered', async (question, section) => {
    expect(await firstSource(question)).toContain(section);
  });

  it('who tells marks and scores is weighed', async () => {
    expect((await ask(guide, 'bpharm 65% ielts 6.5 which country is best')).markdown).toContain(
      '**What I understood**',
    );
  });
});

describe('which field', () => {
  it.each([
    'regulatory, clinical research, pharmacovigilance which one should i choose',
    'regulatory or clinical research which is better',
    'which course is best for job',
    'which course should i do',
    'kaunsa course best hai job ke liye',
    'which specialisation is best after b pharm',
    'b pharm complete kiya konsa course karu',
  ])('%s: the fields beside each other', async (question) => {
    expect(await firstSource(question)).toContain('#which-field-to-study');
  });

  it.each([
    ['should i change my course', 'changing-the-university-or-the-course'],
    ['konsa course karu b pharm ke baad', 'ms-mpharm-mba-and-phd'],
    ['which course is best for pr', 'permanent-residence'],
  ])('%s: something else is asked of a course', async (question, section) => {
    expect(await firstSource(question)).toContain(section);
  });

  it.each(['regulatory affairs germany fees', 'clinical research uk fees'])(
    '%s: programs with what they cost',
    async (question) => {
      expect(await firstSource(question)).toContain('/programs/');
    },
  );

  it('a budget told before is chosen by', async () => {
    const answer = await converse(guide, 'i want ms in pharmacovigilance >> budget is 20 lakh >> which country then');
    expect(answer.end?.sources[0]?.url).toContain('costs');
  });

  it('a body that regulates is no field', async () => {
    expect(await firstSource('which regulatory body registers pharmacists in ireland')).toContain('ireland');
  });
});

describe('which of the programs that were listed', () => {
  const list = 'i have 54% in bpharm, which uni in uk accept 54%';

  it('their universities are shown beside each other', async () => {
    const { markdown } = await ask(guide, list);
    const listed = [...markdown.matchAll(/^- \*\*\[([^\]]+)\]/gm)].map(([, name = '']) => name);
    expect(listed.length).toBeGreaterThan(1);
    const answer = await converse(guide, `${list} >> ok which one of these 3 is better for me`);
    expect(answer.markdown).toContain('Beside each other');
    for (const name of new Set(listed.slice(0, 3))) expect(answer.markdown).toContain(name);
  });

  it('without a list nothing is chosen from', async () => {
    const { markdown } = await converse(guide, 'fees in uk >> which one is better uk or ireland');
    expect(markdown).not.toContain('Beside each other');
  });
});

it('an everyday word is not said to be missing', async () => {
  expect((await ask(guide, 'will my backlogs create problem')).markdown).not.toContain('“create”');
});
