import { describe, expect, it } from 'vitest';
import { isWorded, splitTold } from '#server/assistant/question/split-told.ts';

const asksOf = (text: string) => splitTold(text)?.asks ?? [];

describe('a message that tells and asks', () => {
  it.each([
    [
      'B.Pharm 64%, 3 backlogs, budget 20 lakh, thinking of Ireland. Is an MOI letter enough without IELTS?',
      ['Is an MOI letter enough without IELTS?'],
    ],
    [
      'Pharm.D 66 %, one year in a hospital, want OSPAP. How many years till I am registered and can I earn in between?',
      ['How many years till I am registered', 'can I earn in between?'],
    ],
    ['mpharm 7.4 ielts 8 no money beyond 6 lakh can I get a funded phd in usa', ['can I get a funded phd in usa']],
    ['maine bpharm 2021 me kiya, 2 saal ka gap hai. SOP me gap kaise likhu, 25 lakh loan', ['SOP me gap kaise likhu']],
    [
      'got two admits for fall in usa, loan of 40 lakh is there. which matters more for h1b',
      ['which matters more for h1b'],
    ],
    [
      'Married last month, wife is bpharm too, Ireland in Sept 26. stamp 3 people can work or not',
      ['stamp 3 people can work or not'],
    ],
    ['मैंने बी.फार्मा 67% से पास किया है, पिताजी किसान हैं। ब्लॉक्ड अकाउंट में कितना पैसा चाहिए', ['ब्लॉक्ड अकाउंट में कितना पैसा चाहिए']],
    [
      'b pharm 58 percent with 7 backlogs my age is 29 budget 12 lakh how i will show this gap',
      ['how i will show this gap'],
    ],
    [
      'mera b.pharm 60% hai ielts 6 budget 20 lakh hai kya ghar ki valuation dikha sakte hai',
      ['kya ghar ki valuation dikha sakte hai'],
    ],
    [
      'UK me job milti hai kya pharma me 😅 mera bpharm 60% hai mumbai univ, ielts 6',
      ['UK me job milti hai kya pharma me 😅'],
    ],
    [
      'M.Pharm 8.1, IELTS 7, 30 lakh, UK or New Zealand\nQ1 can wife come with me\nQ2 is school free',
      ['Q1 can wife come with me', 'Q2 is school free'],
    ],
    ['bpharm 8.3 cgpa VIT? no, from SRM. ielts 7, 40 lakh. when does APS come', ['when does APS come']],
    [
      '7 sem avg 7.85, US fall, 40 lakh. GRE needed or not for pharma there. thanks',
      ['GRE needed or not for pharma there.'],
    ],
    ['bpharm 68%, ielts 6.5, 20 lakh, uk. gap ko sop me likhu ki nahi', ['gap ko sop me likhu ki nahi']],
    ['age 33, wife nurse, son is 7. ireland with son possible?', ['ireland with son possible?']],
  ])('is taken apart into both: %s', (text, asks) => {
    expect(asksOf(text)).toEqual(asks);
  });

  it('has its worry for a question when it asks nothing else', () => {
    const told = 'M.Pharm 8.1, IELTS 7, Germany in winter, budget 12 lakh.';
    const worry = 'My fear is that a second master looks odd to the visa officer.';
    expect(splitTold(`${told} ${worry}`)).toEqual({ told, asks: [worry] });
    expect(asksOf(`${told} ${worry} Is APS needed?`)).toEqual(['Is APS needed?']);
  });

  it('is told what follows a question as a fact', () => {
    expect(splitTold('Bank wants a co-applicant. Father has no tax returns. Will my uncle do, IELTS 6.5?')).toEqual({
      told: 'Bank wants a co-applicant. Father has no tax returns. IELTS 6.5?',
      asks: ['Will my uncle do'],
    });
  });
});

describe('a question', () => {
  it.each([
    ['will they give TA in second sem?', true],
    ['dono saath apply kar sakte hai kya?', true],
    ['bpharm 7.6 mumbai ICT?', false],
    ['', false],
  ])('asks by its words, not by its mark alone: %s', (text, asks) => {
    expect(isWorded(text)).toBe(asks);
  });
});

describe('a message that does only one of both', () => {
  it.each([
    'Can I go to Ireland with 60 percent and a budget of 30 lakh?',
    'Tell me about an MS in Pharmaceutical Sciences abroad: who is it for, and what does it cost?',
    'B.Pharm 2023 from RGUHS, 6.8 CGPA, have 3 backlogs, am from Nagpur, budget 22 lakh',
    'gap of a year for gpat which i did not crack, budget 20 lakh',
    '',
    '???',
    '. . . , , , and and and',
  ])('is not taken apart: %s', (text) => {
    expect(splitTold(text)).toBeNull();
  });
});
