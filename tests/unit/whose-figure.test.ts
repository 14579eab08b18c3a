import { describe, expect, it } from 'vitest';
import { ourGuide } from '#tests/support/our-guide.ts';

const { lastAnswer, understood } = await ourGuide();

const profileOf = (text: string) => understood(text).profile;

describe('a figure of somebody else is not the student’s', () => {
  it.each([
    ['my friend got admission in uk with 55% can i', {}],
    ['my brother has 6 ielts, i have ielts 7', { english: { test: 'IELTS', score: 7 } }],
    ['my wife has 6.5 ielts and i have 60%', { marks: { value: 60, unit: '%' } }],
    ['my friend has 70%. I have 62%', { marks: { value: 62, unit: '%' } }],
  ])('%s', (text, profile) => expect(profileOf(text)).toEqual(profile));

  it('is theirs who are asked for', () => {
    expect(profileOf('my brother has 65% which country')).toEqual({ marks: { value: 65, unit: '%' } });
  });

  it('a father’s income pays no loan back', async () => {
    const answer = await lastAnswer(
      'education loan 35 lakh without collateral possible? father is farmer, income 3 lakh',
    );
    expect(answer).not.toContain('of that salary');
    expect(answer).toContain('without collateral');
  });
});

describe('a number is what it stands beside', () => {
  it('years of a course abroad are not of work', () => {
    expect(profileOf('uk 1 year vs germany 2 years with my profile 68%').workYears).toBeUndefined();
  });

  it('the year of a degree is not that of the intake', () => {
    expect(profileOf('i done b pharm from JNTU 2021 with 6.8 cgpa looking for sept intake').intake).toEqual({
      month: 9,
    });
  });

  it('a limit on fees is no budget for all of it', () => {
    expect(profileOf('uk university with fees under 20 lakh').rupees).toBeUndefined();
    expect(profileOf('total fees and living 25 lakh possible?').rupees).toBe(2_500_000);
  });

  it('the band that one would apply with is a score', () => {
    expect(profileOf('should i write ielts again or apply with 6').english).toEqual({ test: 'IELTS', score: 6 });
  });

  it('a degree that is denied is not told', () => {
    expect(profileOf('70% in bsc chemistry not bpharm').degree).toBeUndefined();
  });
});

describe('a bare number after what was spoken of', () => {
  it('is the mark', async () => {
    expect(await lastAnswer('which of ireland uk germany', 'minimum marks for that', 'I have 59')).toContain(
      '59% is below the usual 60%',
    );
  });

  it('is the band', async () => {
    expect(await lastAnswer('msc in uk, 63%, ielts 6.5. possible?', 'and if I get 7')).toContain(
      'IELTS 7 meets the usual 6.5',
    );
  });

  it.each(['any 5 universities', 'i have 59 days left', 'for 7 months'])('is neither in “%s”', async (turn) => {
    expect(await lastAnswer('msc in uk, 63%, ielts 6.5. possible?', turn)).not.toMatch(/\b59%|IELTS [57]\b/);
  });
});

it('"which country" after one was spoken of is asked of all, and so is what comes after it', async () => {
  const turns = ['is it safe to apply usa now', 'then which country is better'];
  expect(await lastAnswer(...turns)).toContain('| Germany |');
  expect(await lastAnswer(...turns, 'I have 70% and 40 lakh')).toContain('**These fit what you told me: Ireland');
});

it('rows that go on from a list are not shown without what it says', async () => {
  expect(await lastAnswer('which documents i need from college for uk and ireland')).toContain('passport');
});

it('"I understand nothing" is told apart from "understood", in Hindi and Marathi too', async () => {
  const sorry = /Maaf|माफ/;
  for (const text of ['मुझे कुछ समझ नहीं आ रहा', 'kuch samajh nahi aa raha', 'मला काही समजत नाही'])
    expect(await lastAnswer('ielts kitna chahiye', text)).toMatch(sorry);
  expect(await lastAnswer('ielts kitna chahiye', 'समझ गया')).not.toMatch(sorry);
});
