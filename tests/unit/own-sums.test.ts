import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { inMoney, ownAndLoan, readSums } from '#server/assistant/question/read-sums.ts';
import { LAKH } from '#shared/rules/rupees.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
let library: Library;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
  guide = createGuide({ library, clock: () => Date.parse('2026-11-28') });
});

const answer = async (turns: string) => (await converse(guide, turns)).markdown;
const told = (text: string) =>
  inMoney(readSums(text, library.index.catalogue), []).map(
    ({ role, value, currency }) => `${role}: ${value} ${currency}`,
  );

describe('the sums of a message', () => {
  it.each([
    ['fees 24000 pounds scholarship 5000', ['fee: 24000 GBP', 'reduced: 5000 GBP']],
    ['1st semester 9000 euro paid, total 18500', ['paid: 9000 EUR', 'fee: 18500 EUR']],
    ['i have 15 lakh and a loan of 20 lakh', ['own: 1500000 INR', 'loan: 2000000 INR']],
    ['loan emi 50000, salary 35000 pounds', ['instalment: 50000 INR', 'earned: 35000 GBP']],
    ['फीस 12 lakh', []],
    ['budget total 19 lakh', []],
    ['in 2024 i paid for 3 papers', []],
    ['', []],
  ])('are called what the nearest word calls them: %s', (text, sums) => {
    expect(told(text)).toEqual(sums);
  });

  it('are put together where money of one’s own stands beside a loan, and only there', () => {
    const together = (text: string) => ownAndLoan(readSums(text, library.index.catalogue));
    expect(together('15 lakh savings plus 20 lakh loan')).toBe(35 * LAKH);
    expect(together('budget 30 lakh, 20 lakh of it loan')).toBeUndefined();
    expect(together('15 lakh savings and 20 lakh savings of my father')).toBeUndefined();
  });
});

describe('what is asked of one’s own sums', () => {
  it.each([
    [
      'total fee 22000 pounds, paid deposit 4000, how much remaining in rupees',
      '**£18,000 (about ₹23.2 lakh) is left to pay:**',
    ],
    ['my fee is 18000 pounds >> i paid 4000, how much left?', '**£14,000 (about ₹18.1 lakh) is left to pay:**'],
    [
      'fee 20000 pounds, i paid 22000 pounds by mistake how much back',
      'you have paid £2,000 (about ₹2.6 lakh) more than the fee:**',
    ],
    ['my budget is 25 lakh, fees are 18000 pounds, how much left for living', '**₹1.8 lakh is left after the fee:**'],
    ['total cost 40 lakh, 25 lakh own, remaining loan', '**₹15 lakh is missing:** ₹40 lakh less ₹25 lakh'],
    ['part time 20 hours at 13 euro, will it cover rent 900 in dublin', 'After a rent of €900 about €227 is left'],
    [
      'my loan is 35 lakh, if i get a job with 45000 euro salary how many years to repay',
      'it is paid back in about 3 years',
    ],
    ['loan i will take 25 lakh for this. what will be emi', '**A loan of ₹25 lakh over 10 years has an EMI of about'],
    [
      'loan of 25 lakh >> so after 2 yrs visa he will earn enough to pay emi or not',
      '**A loan of ₹25 lakh over 10 years',
    ],
    [
      'bank loan 35 lakh, required 28500 pound, is short by how much',
      '**₹1.8 lakh is missing:** ₹36.8 lakh less ₹35 lakh',
    ],
    [
      'i have 15 lakh and loan 20 lakh, is it enough for ireland',
      '**₹35 lakh can be enough for Ireland at the lower end',
    ],
  ])('is reckoned: %s', async (question, said) => {
    expect(await answer(question)).toContain(said);
  });

  it('is what to show for a visa: the tuition that is not paid, and the living money of the country', async () => {
    const shown = await answer(
      'is a loan letter enough for the uk bank statement >> loan is 35 lakh, fees 22000 pound and i already paid 4000 deposit',
    );
    expect(shown).toContain(
      '**For the UK you show about £28,539 (about ₹36.8 lakh) outside London:** £18,000 of tuition',
    );
    expect(shown).toContain('**₹35 lakh is ₹1.8 lakh too little**');
  });

  it.each([
    ['a search', 'show me universities with fees under 18000 pounds in uk', 'UK'],
    ['a search with a budget', 'budget 30 lakh, show universities in uk with fee below 20000 pounds', 'UK'],
    ['a profile', '65%, ielts 6.5, budget 30 lakh, fees upto 20 lakh, uk possible?', 'What I understood'],
    ['a family’s income', 'father salary is 50000 per month, will bank give loan of 20 lakh', 'loan'],
    [
      'a budget that has been told with a story',
      'refused uk visa, funds not held 28 days, deposit 5k paid. can i reapply? budget total 19 lakh',
      'apply',
    ],
  ])('is nothing in %s', async (_name, question, said) => {
    const text = await answer(question);
    expect(text).toContain(said);
    expect(text).not.toMatch(/left to pay|left after the fee|is missing|of that salary|you show about/);
  });
});
