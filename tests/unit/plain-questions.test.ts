import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
/** Those whose guides say all of this; a country that comes new may have less. */
const names = ['usa', 'uk', 'canada', 'germany', 'australia', 'ireland', 'netherlands', 'new zealand'];

beforeAll(async () => {
  const knowledge = await ourKnowledge();
  guide = createGuide({ library: createLibrary(knowledge), clock: () => Date.parse('2026-11-23') });
});

const COSTS = /#(?:tuition|costs)/;
const FUNDS = /#(?:[\w-]*funds|financial-capacity|[\w-]*blocked-account|[\w-]*i-20|student-visa-for-new-zealand-money)/;
const WORK = /#(?:working-in|student-visa-and-part-time|student-visa-for-new-zealand)/;

describe('a city stands for its country', () => {
  it.each([
    ['room kaise milega in Leeds', '/guides/finding-a-room#how-to-find'],
    ['hostel in manchester', '/guides/finding-a-room#how-to-find'],
    ['part time jobs in birmingham', '/guides/pharmacy-masters-uk#'],
    ['room in toronto', '/guides/finding-a-room#how-to-find'],
  ])('%s', async (question, section) => {
    const { end } = await converse(guide, question);
    expect(end?.sources[0]?.url).toContain(section);
  });
});

/** What nearly everybody asks first, of each country in the plainest words; and the sections that answer it. */
describe('the plainest questions are answered from a section on them, in every country', () => {
  it.each([
    ['how much does it cost to study in X', COSTS],
    ['tuition fees in X', COSTS],
    ['X me padhne ka kharcha', COSTS],
    ['budget for X', COSTS],
    ['how do I find a room in X', /finding-a-room#how-to-find/],
    ['landlord deposit in X', /finding-a-room#rent-deposit/],
    ['eligibility for masters in X', /#entry/],
    ['how much bank balance for X visa', FUNDS],
    ['X visa ke liye kitna paisa dikhana hai', FUNDS],
    ['can i work while studying in X', WORK],
    ['X me padhai ke saath kaam kar sakte hai', WORK],
    ['part time job in X for students', WORK],
    ['can i bring my spouse to X', /#(?:may-my-husband|uk-no-dependants)/],
    ['X visa processing time', /#how-long-a-student-visa-takes/],
    ['documents required for X student visa', /#(?!medical|how-long)[\w-]*(?:documents|visa|study-permit)/],
    ['visa interview X', /\/visa-interview#/],
    ['scholarship in X', /scholarships/],
    ['intakes in X', /#[\w-]*intakes/],
    ['how to apply for masters in X', /#application-process/],
    ['admission process of X', /#application-process/],
    ['ielts score for X', /#(?:which-countries-need|entry)/],
    ['is gre required for X', /#(?:which-countries-need|entry|gre)/],
    ['health insurance in X', /#health-insurance/],
    ['salary in X after masters in pharmacy', /#salary/],
    ['how to become pharmacist in X', /#(?:steps|becoming|pharmacist-)/],
    ['pr in X', /\/permanent-residence#|#canada-pgwp/],
    ['X university list', /^\/programs\//],
    ['cheapest university in X for pharmacy', /^\/programs\//],
    ['which universities in X', /#[\w-]*(?:universities|programmes)/],
    ['sop for X', /#what-a-statement-of-purpose/],
    ['tell me about X', /\/pharmacy-masters-/],
  ])('%s', async (question, section) => {
    expect(await astray(question, names, section)).toEqual([]);
  });

  it.each([
    ['I want to study in X >> fees', COSTS],
    ['I want to study in X >> fees >> scholarship', /scholarships/],
    ['I want to study in X >> fees >> scholarship >> deadline', /intakes|deadlines|scholarships/],
    ['visa for X >> how many days', /#how-long-a-student-visa/],
    ['visa for X >> documents >> how many days', /#how-long-a-student-visa/],
    ['can i work as pharmacist in X >> how long it takes', /licen[cs]|pharmacist|registration/],
    ['can i take my wife to X >> can she work', /#a-job-for-a-husband/],
    ['stay back in X >> and part time >> how much can i earn', /part-time-pay/],
  ])('in a conversation: %s', async (turns, section) => {
    expect(await astray(turns, names, section)).toEqual([]);
  });

  it.each([
    ['X में पढ़ने का खर्च कितना है', COSTS],
    ['X वीज़ा के लिए बैंक में कितना पैसा दिखाना पड़ता है', FUNDS],
    ['X में पढ़ाई के साथ काम कर सकते हैं', WORK],
    ['X में एमएससी के लिए योग्यता', /#entry/],
    ['X में छात्रवृत्ति', /scholarships/],
    ['X में फार्मासिस्ट कैसे बनें', /#(?:steps|becoming|pharmacist-)/],
  ])('in Hindi: %s', async (question, section) => {
    expect(await astray(question, IN_HINDI, section)).toEqual([]);
  });

  it.each([
    ['X शिकायला किती खर्च येतो', COSTS],
    ['X व्हिसासाठी बँकेत किती पैसे दाखवावे लागतात', FUNDS],
    ['X शिकताना काम करता येते का', WORK],
    ['X शिष्यवृत्ती', /scholarships/],
  ])('in Marathi: %s', async (question, section) => {
    expect(await astray(question, IN_MARATHI, section)).toEqual([]);
  });
});

describe('the plainest questions without a country are answered for all countries at once', () => {
  it.each([
    ['can i work part time while studying', /part-time-pay#working/],
    ['padhai ke saath part time job kar sakte hai kya', /part-time-pay#working/],
    ['how many hours can a student work', /part-time-pay#/],
    ['student visa fee', /eight-countries/],
    ['documents for student visa', /eight-countries/],
    ['how much is the application fee', /application-fees-and-waivers#what/],
    ['living cost per month', /costs-and-loans#living/],
    ['how to become a pharmacist abroad', /which-country#countries-where/],
    ['work permit after masters', /work-rights-after-study#post-study/],
    ['how long does the visa take', /eight-countries/],
    ['can my wife come with me', /eight-countries/],
    ['how much bank balance do i have to show', /#proof-of-funds-by-country/],
    ['is canada finished for indians', /which-country#is-a-country/],
    ['i have two offers which one should i take', /choosing-a-university#two/],
  ])('%s', async (question, section) => {
    const { end } = await converse(guide, question);
    expect(end?.sources[0]?.url).toMatch(section);
  });
});

const IN_HINDI = 'अमेरिका ब्रिटेन कनाडा जर्मनी ऑस्ट्रेलिया आयरलैंड नीदरलैंड न्यूजीलैंड'.split(' ');
/** "In America", "in the UK", … */
const IN_MARATHI = 'अमेरिकेत यूकेमध्ये कॅनडात जर्मनीत ऑस्ट्रेलियात आयर्लंडमध्ये नेदरलँड्समध्ये न्यूझीलंडमध्ये'.split(' ');

/** The countries for which the question is answered from another section. */
async function astray(question: string, countries: readonly string[], section: RegExp): Promise<string[]> {
  const found: string[] = [];
  for (const country of countries) {
    const { end } = await converse(guide, question.replace('X', country));
    const url = end?.sources[0]?.url ?? 'none';
    if (!section.test(url)) found.push(`${country}: ${url}`);
  }
  return found;
}

describe('what is offered next', () => {
  it('after an answer for all countries names no single one that merely came near', async () => {
    const { end } = await converse(guide, 'can i work part time while studying');
    expect(end?.followUps.length).toBeGreaterThan(1);
    expect(end?.followUps.join(' ')).not.toMatch(/New Zealand|Netherlands/);
  });

  it('is a question where one stands among the lines by which students ask for the section', async () => {
    const { end } = await converse(guide, 'student visa fee');
    expect(end?.followUps).toEqual(end?.followUps.filter((question) => question.endsWith('?')));
  });
});
