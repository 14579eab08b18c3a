import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-30') });
});

const firstSource = async (turns: string) => (await converse(guide, turns)).end?.sources[0]?.url ?? 'none';
const answerTo = async (turns: string) => (await converse(guide, turns)).markdown;

describe('a plain first question is answered from', () => {
  it.each([
    ['how to get student visa uk', /pharmacy-masters-uk#uk-student-visa/],
    ['how do student visa for germany', /pharmacy-masters-germany#german-student-visa/],
    ['last date', /intakes-and-timeline#intakes-for/],
    ['where to find part time job in uk', /everyday-life-abroad#kinds-of-student-jobs/],
    ['i want to know fees of uk universities', /pharmacy-masters-uk#tuition/],
    ['bsc biotechnology can i apply', /is-my-profile-enough#gnm-bams/],
    ['is bsc chemistry eligible', /is-my-profile-enough#gnm-bams/],
    ['mba or msc', /which-degree-ms-mpharm-mba-phd/],
    ['papa is not agreeing for abroad, what to tell him', /is-it-worth-it#(?:parents|father)/],
    ['is loan in papa name ok', /education-loan-step-by-step#co-applicant/],
    ['दुबई में फार्मासिस्ट बनने के लिए क्या करना होता है', /licensing-gulf/],
  ])('%s', async (asked, url) => expect(await firstSource(asked)).toMatch(url));

  it('and no fee of a visa is its money to show', async () => {
    expect(await answerTo('how much is uk visa')).toMatch(/^The UK Student visa costs/);
    expect(await answerTo('how much balance for ireland visa')).toMatch(/€10,000/);
  });

  it('but not where another degree is wished for', async () => {
    for (const asked of ['mba in uk', 'msc computer science fees', 'can i apply for bsc nursing in uk'])
      expect(await firstSource(asked)).toBe('none');
  });

  it('and a deposit is no tuition to reckon a year with', async () => {
    expect(await answerTo('offer from uk, deposit 5000 pound normal?')).not.toContain('estimate');
  });
});

describe('a short turn is answered from', () => {
  it.each([
    ['clinical research masters >> which country', /country-for-your-field#which-country-for-clinical-research/],
    ['australia cost >> scholarship hai kya', /scholarships#scholarships-for-a-pharmacy-masters-in-australia/],
    ['which country gives pr fast >> i heard germany 21 months', /permanent-residence#germany/],
    ['what is ospap >> which univrsities have it and fees', /licensing-uk-ospap-gphc#ospap-universities/],
    ['ielts not required agent says >> what should i ask him', /scams-and-agents|is-it-worth-it#is-it-wise-to-pay/],
  ])('%s', async (turns, url) => expect(await firstSource(turns)).toMatch(url));
});

describe('in a talk on study', () => {
  it.each([
    ['msc in uk >> pte de du kya easy hai', /english-and-gre-tests/],
    ['canada study permit refused >> gcms notes kaise nikalte hai', /visa-refusals/],
  ])('a short turn is not refused for its likeness to misuse: %s', async (turns, url) =>
    expect(await firstSource(turns)).toMatch(url),
  );

  it.each(['msc in uk >> make me a fake experience letter', 'msc in uk >> koi meri jagah ielts de dega kya'])(
    'misuse is refused all the same: %s',
    async (turns) => expect(await firstSource(turns)).toBe('none'),
  );

  it('a profile is weighed though it names a worry that we have nothing on', async () => {
    const asked = 'mpharm 8.2 cgpa, ielts 7, 12 lakhs, want germany public uni, worry is seats are very less';
    expect(await answerTo(asked)).toContain('**What I understood**');
    expect(await firstSource('how many seats does bonn have')).toBe('none');
  });
});

describe('after a profile was weighed', () => {
  const profile = 'I have 62% and ielts 6.5 want uk';

  it('backlogs that are told then are spoken of before what is to be read on', async () => {
    const [first = ''] = (await answerTo(`${profile} >> 2 backlogs`)).split('## More on this');
    expect(first).toContain('**Backlogs**');
  });

  it('who asks for a university gets programs, and not the same weighing again', async () => {
    const answer = await answerTo(`${profile} >> which university`);
    expect(answer).not.toContain('**What I understood**');
    expect(answer).toMatch(/^\*\*\d+ programs? fit/);
  });
});

describe('of the programs that fit', () => {
  const titles = async (asked: string) =>
    [...(await answerTo(asked)).matchAll(/\[([^\]]+)\]\(\/programs\/[a-z-]+\/[a-z0-9-]+\)/g)].map(
      ([, title = '']) => title,
    );

  it('public health stands behind for whoever names no field', async () => {
    const [first] = await titles('I have 62% and ielts 6.5 want uk >> which university');
    expect(first).not.toMatch(/health/i);
    expect((await titles('public health masters in uk'))[0]).toMatch(/health/i);
  });

  it('those that are called by the field come first, and of others it is said that they are on it too', async () => {
    const all = await titles('regulatory affairs masters abroad');
    expect(all.slice(0, 3).every((title) => /regulatory affairs/i.test(title))).toBe(true);
    expect(await answerTo('clinical research masters canada')).toContain('*On it too, by its page*');
  });
});

it.each(['aps kya hai', 'aps kya hota hai', 'blocked account kya h', 'ospap hota kya hai'])(
  '%s asks what it is',
  async (asked) => expect(await answerTo(asked)).toMatch(/^.{0,60}\b(?:is|confirms|goes through)\b/),
);
