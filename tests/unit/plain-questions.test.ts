import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
const names: string[] = [];

beforeAll(async () => {
  const knowledge = await ourKnowledge();
  guide = createGuide({ library: createLibrary(knowledge), clock: () => Date.parse('2026-11-23') });
  names.push(...knowledge.countries.map(({ id }) => id.replaceAll('-', ' ')));
});

const COSTS = /#(?:tuition|costs)/;
const FUNDS = /#(?:[\w-]*funds|[\w-]*blocked-account|[\w-]*i-20)/;
const WORK = /#(?:working-in|student-visa-and-part-time|student-visa-for-new-zealand)/;

/** What nearly everybody asks first, of each country in the plainest words; and the sections that answer it. */
describe('the plainest questions are answered from a section on them, in every country', () => {
  it.each([
    ['how much does it cost to study in X', COSTS],
    ['tuition fees in X', COSTS],
    ['X me padhne ka kharcha', COSTS],
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
    ['ielts score for X', /#(?:which-countries-need|entry)/],
    ['is gre required for X', /#(?:which-countries-need|entry|gre)/],
    ['health insurance in X', /#health-insurance/],
    ['salary in X after masters in pharmacy', /#salary/],
    ['how to become pharmacist in X', /#(?:steps|becoming|pharmacist-)/],
    ['pr in X', /\/permanent-residence#|#canada-pgwp/],
  ])('%s', async (question, section) => {
    const astray: string[] = [];
    for (const name of names) {
      const { end } = await ask(guide, question.replace('X', name));
      const url = end?.sources[0]?.url ?? 'none';
      if (!section.test(url)) astray.push(`${name}: ${url}`);
    }
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(astray).toEqual([]);
  });
});
