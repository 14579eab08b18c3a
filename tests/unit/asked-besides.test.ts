import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
beforeAll(async () => {
  guide = createGuide({
    library: createLibrary(await ourKnowledge()),
    clock: () => Date.parse('2026-11-23T06:00:00Z'),
  });
});

/** What stands before "More on this", and what is folded below it. */
async function answerTo(text: string) {
  const { markdown, end } = await ask(guide, text);
  const [lead = '', more = ''] = markdown.split('\n## ');
  return { lead, more, source: end?.sources[0]?.url ?? '' };
}

describe('a question beside a profile', () => {
  it('is answered first, then the profile is weighed, before what is to be read on', async () => {
    const { lead, source } = await answerTo(
      'pharm.d 66%, ielts 7, budget 28 lakh. my husband and one kid want to come too. can my husband come to the UK on a dependent visa for a taught msc',
    );
    expect(lead).toMatch(/What I understood/);
    expect(lead).toMatch(/cannot bring a husband, wife or child to the UK[\s\S]*₹28 lakh is not enough/);
    expect(source).toMatch(/husband|famil|dependant/);
  });

  it('is answered in two parts, each under its own words, when it is two', async () => {
    const { lead } = await answerTo(
      'B.Pharm 64 percent, 3 backlogs, 20 lakh, thinking of Ireland. Is an MOI letter enough without IELTS? and how long is the visa taking from India',
    );
    expect(lead).toMatch(/\*\*Is an MOI letter enough without IELTS\?\*\* .*medium of instruction/);
    expect(lead).toMatch(/\*\*How long is the visa taking from India\*\*: .*weeks/);
  });

  it('goes before what is weighed of a country that it names', async () => {
    const { lead } = await answerTo(
      'Refused twice under 214(b) for MS at Long Island University, 71%, IELTS 7, 45 lakh. Now an offer for January in Ireland. Do I have to tell Ireland about the US refusals?',
    );
    expect(lead).toMatch(/Yes, tell it: forms ask for refusals by any country[\s\S]*- \*\*Ireland\*\*: 71% meets/);
  });

  it('gets real programs with their cost when it asks for universities by name', async () => {
    const { lead } = await answerTo('sir bpharm 71% ielts 6.5 budget 45 lakh sept intake uk. tell me uni');
    expect(lead).toMatch(/Programs to look at|lowest cost/);
    expect(lead.match(/\]\(\/programs\/uk\/[\w-]+\)/g)).toHaveLength(3);
    expect(lead).not.toMatch(/no sure answer/);
  });

  it('that only a person can decide is answered with how one decides, by what was told', async () => {
    const { lead, source } = await answerTo(
      'B.Pharm 7.0, QC analyst at Sun Pharma 3 years, salary 3.8 LPA, Ireland, 22 lakh loan against the house. Is it wise to leave the job for this?',
    );
    expect(source).toMatch(/is-it-worth-it#leaving-a-job/);
    expect(lead).toMatch(/Leaving pays when/);
  });

  it('leans on what is told just before it, not on what stands at the beginning', async () => {
    const { lead } = await answerTo(
      'NEET 3 saal drop, fir bpharm 65%, Ireland, 20 lakh. ye gap count hoga kya? Loan SBI se ho raha hai 10.2% pe. theek rate hai?',
    );
    expect(lead).toMatch(/interest|loan/i);
  });

  it('is refused for what the whole message asks, not for how impatient one of its sentences sounds', async () => {
    const { lead } = await answerTo(
      'Another agent took 80k as processing for Cardiff Met and does not pick up the phone. bpharm 61%, ielts ukvi 6. Do I have to change the university? Visa deadline is near, tell me quickly what to do',
    );
    expect(lead).not.toMatch(/respectful|cannot help/i);
  });

  it('is said to be open when no guide answers it, and nothing of it is taken for markup', async () => {
    const { lead } = await answerTo(
      'bpharm 65%, ielts 6.5, budget 40 lakh, Ireland for september. Should I look at [Cork](https://evil.example) or **the north** instead?',
    );
    expect(lead).toMatch(/I have no sure answer in our guides to this: “Should I look at or the north instead\?”/);
    expect(lead).not.toMatch(/\]\(https:|www\.|\*\*the north/);
    expect(lead).toMatch(/Ireland fits/);
  });

  it('is asked of where its writer wants to go, whatever country another question named', async () => {
    const { lead } = await answerTo(
      'bpharm 65%, ielts 6.5, 40 lakh, uk. do I need to tell an old refusal of canada? and how many hours can I work',
    );
    expect(lead).toMatch(/\*\*How many hours can I work\*\*: .*20 hours/);
    expect(lead).not.toMatch(/24 hours/);
  });

  it('is asked of the country that it points to', async () => {
    const { lead } = await answerTo(
      'bpharm 65%, ielts 6.5, 40 lakh, uk. is a TB test asked for Ireland? and how many hours can I work there',
    );
    expect(lead).toMatch(/\*\*How many hours can I work there\*\*: With Stamp 2/);
  });

  it('is answered below what is weighed when that is asked first', async () => {
    const { lead } = await answerTo(
      'bpharm 65%, ielts 6.5, 40 lakh. ireland vs uk? and do I need a transcript sealed by my university',
    );
    expect(lead).toMatch(/fits?.*\n[\s\S]*(?:transcript|mark sheets)/);
  });

  it('without an answer is said beside the one that has one', async () => {
    const { lead } = await answerTo(
      'bpharm 65%, ielts 6.5, 40 lakh, uk. how many hours can I work? and will the north gate stay open?',
    );
    expect(lead).toMatch(/20 hours/);
    expect(lead).toMatch(/no sure answer in our guides to this: “will the north gate stay open\?”/);
  });
});

it('a budget is the sum that is called so, not one that an agent asks', async () => {
  const { lead } = await answerTo('B.Pharm 70%, agent asks 1.5 lakh for the visa. Budget 45 lakh. UK, will I get in?');
  expect(lead).toMatch(/₹45 lakh/);
  expect(lead).not.toMatch(/₹1\.5 lakh/);
});

it.each([
  'B.Pharm 70%, IELTS 6.5, 30 lakh. Which country can I go to?',
  'bpharm 62%, ielts 6.5, budget 25 lakh, uk or ireland. will anyone even take me?',
])('a profile that asks only what it is good for is weighed at once: %s', async (text) => {
  const { lead } = await answerTo(text);
  expect(lead).toMatch(/\*\*.*(fits?|Not as it stands|As it stands)/);
  expect(lead).not.toMatch(/no sure answer/);
});

describe('who only tells who they are', () => {
  it('hears what the country asks, and what to tell next', async () => {
    const { lead, source } = await answerTo(
      'my daughter is in M.Pharm pharmaceutics. We are thinking of Canada for her',
    );
    expect(lead).toMatch(/What I understood.*M\.Pharm.*Canada/s);
    expect(lead).toMatch(/Tell me your marks, your English score and your budget/);
    expect(source).toMatch(/pharmacy-masters-canada#entry/);
  });

  it('is asked for what decides when no country is named, and never told that we do not have it', async () => {
    const { lead } = await answerTo('i m working in cipla from 3 yrs in the qc dept, bpharm');
    expect(lead).toMatch(/three things decide the answer/);
    expect((await answerTo('mpharm pharmacology, 71 percent')).lead).toMatch(/These fit what you told me/);
  });
});

it.each([
  'mpharm 70%, ielts 6, 25 lakh, canada. koi aur mere naam se ielts de sakta hai kya, kitna lega',
  'I have 62% and 4 backlogs, Ireland. Is it ok to hide backlogs in the transcript, how to edit the pdf',
])('a profile makes no wish for a forged paper better: %s', async (text) => {
  expect((await answerTo(text)).lead).toMatch(/^I cannot help with false documents|^Jhoothe documents/);
});

describe('what is told beside marks and money', () => {
  it('is spoken of below what is weighed, under its own name, when nothing is asked', async () => {
    const { lead } = await answerTo(
      'B.Pharm 64%, four years in a medical shop. I want to go to Australia, and my husband would come along and work.',
    );
    expect(lead).toMatch(/Australia fits.*64%.*\*\*A job for a husband or wife abroad.*Yes, full time too/s);
  });

  it.each([
    ['I have 9 backlogs, all cleared, CGPA 6.3, Ireland', /Not as it stands.*\*\*Backlogs\*\*: give the true number/s],
    ['mpharm 68%, gap of 3 years, UK', /UK fits.*\*\*Gaps\*\*: list month by month/s],
  ])('is seen at once: %s', async (text, lines) => {
    expect((await answerTo(text)).lead).toMatch(lines);
  });

  it('is answered sentence by sentence, before one of them is answered twice', async () => {
    const { lead } = await answerTo(
      'Is my MOI letter enough without IELTS for Ireland? B.Pharm 64%, 20 lakh. How long is the visa taking from India?',
    );
    expect(lead).toMatch(/MOI/);
    expect(lead).toMatch(/weeks/);
  });

  it('is spoken of where a guide has a section on it', async () => {
    const { lead, more } = await answerTo(
      'bpharm 67%, ielts 6.5. The name in my passport is different. ireland september intake, can i get admission?',
    );
    expect(lead + more).toMatch(/Name spelled differently on passport and mark sheets/);
  });
});

describe('a country that only a relative is in', () => {
  const STORY = 'B.Pharm 59%, five years of gap, I cared for my mother as my brother is in Oman.';

  it('refuses nothing that the writer asks', async () => {
    const { end } = await ask(guide, `${STORY} How do I explain the gap in my SOP?`);
    expect(end?.free).not.toBe(true);
    expect(end?.sources.map(({ url }) => url).join()).toMatch(/gap|no-papers-for-the-time-at-home/);
  });

  it('is where they want to go once they say so', async () => {
    const { markdown, end } = await ask(
      guide,
      'My brother wants to study in Norway, B.Pharm 62%. What does a master cost there?',
    );
    expect(markdown).toContain('do not cover that country');
    expect(end?.free).toBe(true);
  });
});

describe('a counsellor who is only spoken of', () => {
  it('is not what a story asks us about', async () => {
    const { end } = await ask(
      guide,
      'B.Pharm 71%, an offer in hand and a 30 lakh loan on our house. Should I take a job for two years first? Be frank about repayment, counsellors only tell me the good side.',
    );
    expect(end?.sources.map(({ url }) => url)).not.toContain('/contact');
  });
});
