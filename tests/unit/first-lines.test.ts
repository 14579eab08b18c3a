import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { shownPrice } from '#tests/support/plan-prices.ts';

let guide: Assistant;
beforeAll(async () => {
  guide = createGuide({
    library: createLibrary(await ourKnowledge()),
    clock: () => Date.parse('2026-11-23T06:00:00Z'),
  });
});

/** What is read first: the lines before the first that is empty. */
const firstLines = async (question: string) => (await ask(guide, question)).markdown.split('\n\n')[0] ?? '';

describe('what is read first', () => {
  it.each([
    ['Total cost for a master’s in the UK including living', /^Plan for a total of/],
    ['kitna kharcha aayega ireland me 1 saal', /^Plan for about €/],
    [
      'what is the cheapest country for m pharm abroad',
      /^For a whole pharmacy master's, Germany, Ireland and a one-year degree in New Zealand/,
    ],
    ['is netherlands good for indian pharmacy students', /^The English-taught choices in the Netherlands/],
    [
      'pharm.d final yr, canada or australia which is better for licence',
      /^A master's alone makes you a pharmacist in none/,
    ],
    ['stem opt how many months', /^In the USA an F-1 graduate can get 12 months/],
  ])('is what the section says first, where no other line says clearly more: %s', async (question, first) => {
    expect(await firstLines(question)).toMatch(first);
  });

  it.each([
    ['eu blue card salary germany', /EU Blue Card in 2026 the job must pay €50,700/],
    ['ihs surcharge uk', /^- \*\*Health surcharge\*\*/],
    ['can my wife come with me on student visa uk 2026', /cannot bring a husband, wife or child to the UK/],
    ['section 80E tax benefit on study loan', /may deduct all of that interest for 8 years/],
    ['is 3 year degree accepted in germany', /^- \*\*Germany\*\*: three years may be too short/],
    ['appeal irish visa refusal', /^After an Irish refusal you may appeal without a fee within two months/],
    ['can i change university in canada', /^- \*\*Canada\*\*: Since 8 November 2024/],
    ['how much can i earn part time in uk per month', /£1,016\.80 \(about ₹1\.3 lakh\) in the UK/],
    ['can my uncle sponsor me for uk', /^- \*\*UK\*\*: No brother, sister, uncle/],
    ['h1b lottery chances', /^- \*\*H-1B\*\*: most need one/],
    ['what documents needed for apply', /^To apply for a pharmacy master's you need as a rule these documents/],
  ])('is the line that names the very thing: %s', async (question, line) => {
    expect(await firstLines(question)).toMatch(line);
  });

  it('is the line of the country that was asked for, and of no other', async () => {
    expect(await firstLines('ireland regulatory salary')).toMatch(/^- \*\*Ireland\*\*: /);
    expect(await firstLines('i want to do phd after masters in germany funding')).not.toMatch(/\*\*UK\*\*/);
  });

  it('is no single country’s line when the question is on all', async () => {
    for (const question of [
      'post study work visa duration all countries',
      'which country gives the longest work visa?',
    ])
      expect(await firstLines(question)).toMatch(/^For a master's graduate from India the longest rights are/);
  });
});

describe('a profile', () => {
  it.each(['d pharm 70% ielts 6 which country', 'diploma in pharmacy 65% budget 20 lakh germany'])(
    'of a D.Pharm alone meets no entry rule, whatever its marks: %s',
    async (question) => {
      const { markdown } = await ask(guide, question);
      expect(markdown).toMatch(/\n\nA D\.Pharm alone is not enough for a master's/);
      expect(markdown).not.toMatch(/fits? (?:best|what you told)/);
    },
  );

  it('is none when a mark is only to be put on another scale', async () => {
    expect((await ask(guide, 'cgpa 7.2 out of 10 to percentage')).markdown).toMatch(/do not convert/i);
    expect((await ask(guide, 'cgpa 7.2 which is 68 percentage, uk possible?')).markdown).toMatch(/the UK fits/);
  });
});

it('two countries are compared by a table that has a row on each, not by one that names their fees', async () => {
  const { markdown } = await ask(guide, 'compare uk and germany for pharmacology cost and work permit');
  expect(markdown).toMatch(/\| UK, 1 year \|[\s\S]*\| Germany, 2 years \|/);
  expect(markdown).not.toContain('Hidden costs');
});

describe('who asks for the papers', () => {
  const beforeMore = async (question: string) => (await ask(guide, question)).markdown.split('\n## ');

  it.each([
    ['Which documents does a student visa for Germany need?', ['Passport', 'APS certificate', 'Health insurance']],
    ['usa visa documents list', ['Passport, DS-160', 'Admission letter', 'Sponsor']],
    ['uk student visa ke liye kya documents chahiye', ['passport and CAS', 'tuberculosis', 'ATAS']],
    ['documents to carry in flight', ['Passport with visa', 'Fee receipts', 'Insurance card']],
  ])('has all of the list before anything is unfolded: %s', async (question, items) => {
    const [answer = ''] = await beforeMore(question);
    for (const item of items) expect(answer).toMatch(new RegExp(`^(?:-|\\d\\.) ${item}`, 'm'));
  });

  it('finds what the list has cut short below, whole', async () => {
    const [answer = '', more = ''] = await beforeMore('usa visa documents list');
    expect(answer).toMatch(/^4\. Money: .* …$/m);
    expect(more).toMatch(/^4\. Money: .*chartered accountant/m);
  });

  it('has what leads there, and no list, when one step is asked about', async () => {
    const [answer = ''] = await beforeMore('is aps certificate needed for germany visa');
    expect(answer).not.toMatch(/^\d\. /m);
  });
});

describe('who asks how much, or how long', () => {
  it.each([
    ['ospap fees', /£15,000 to 20,000/],
    ['how long it takes to become pharmacist in canada after pebc', /Two to three years/],
    ['usa f1 visa fees total', /USD 185/],
  ])('gets a figure before anything is unfolded: %s', async (question, figure) => {
    const { markdown } = await ask(guide, question);
    expect(markdown.split('\n## ')[0]).toMatch(figure);
  });
});

describe('a question that reckons or lists', () => {
  it('lists no programs for who asks what a permit needs', async () => {
    expect(await firstLines('canada pgwp for 1 year course')).toMatch(/Post-Graduation Work Permit/);
  });

  it.each(['when should i start applying for sept 2027 intake', 'fall 2027 deadlines usa'])(
    'gets the plan counted back from the intake: %s',
    async (question) => {
      expect(await firstLines(question)).toMatch(
        /^This is the plan back from the \*\*(?:September|August) 2027\*\* intake/,
      );
    },
  );

  it('gets what is next of that plan before the whole of it', async () => {
    const { markdown } = await ask(guide, 'when should i start applying for sept 2027 intake');
    const [answer = '', more = ''] = markdown.split('\n## ');
    expect(answer.match(/^- \*\*\w+ \d+\*\*/gm)).toEqual(['- **November 2026**', '- **December 2026**']);
    expect(more).toContain('| September 2027 |');
    // A stretch of months is next for as long as it lasts; of what is over nothing is.
    const other = (await ask(guide, 'application plan for feb 2027 intake australia')).markdown.split('\n## ')[0];
    expect(other?.match(/^- \*\*[^*]+\*\*/gm)).toEqual(['- **October 2026 to February 2027**']);
  });

  it.each(['msc drug discovery uk fees', 'duration of ms in pharmacology germany', 'can i do masters in toxicology'])(
    'gets real programs with what they cost: %s',
    async (question) => {
      expect(await firstLines(question)).toMatch(/^\*\*\d+ programs? fits?/);
    },
  );

  it('weighs a score that is told for every country, when it is asked where to go', async () => {
    const { markdown } = await ask(guide, 'my ielts is 6 overall with 5.5 in writing, where can I go');
    expect(markdown).toMatch(/\*\*Germany\*\*: IELTS 6 is in the range/);
  });

  it('does not take what an agent asks for as the student’s budget', async () => {
    expect(await firstLines('agent is asking 2 lakh for admission is it ok')).not.toMatch(/does not pay/);
  });
});

describe('in a conversation', () => {
  it('a country alone is introduced', async () => {
    expect(await firstLines('i want to study in uk')).toMatch(/^A UK master's suits you/);
  });

  it.each([
    ['regulatory affairs masters >> in ireland >> fees', /€26,000 to 48,000/],
    ['how to become pharmacist in canada >> cost >> time', /Two to three years/],
  ])('what was asked before never outweighs what is asked now: %s', async (turns, figure) => {
    const { markdown } = await converse(guide, turns);
    expect(markdown.split('\n## ')[0]).toMatch(figure);
  });
});

describe('asked of us', () => {
  it.each([
    ['how much do you charge', `${shownPrice('starter_monthly')} or ${shownPrice('starter_monthly', 'USD')}`],
    ['please call me tomorrow 9876543210', /Talk to a counsellor\*\* opens a form/],
    ['do you guarantee admission', /^No counsellor can guarantee/],
    ['which languages do you know', /English, Hindi or Marathi/],
    ['do you speak hindi', /^जी हाँ, हिंदी में पूछिए/],
    ['kya aap hindi me bata sakte ho ireland ke bare me', /Ireland suits you/],
  ])('is answered in the first lines: %s', async (question, line) => {
    const { markdown } = await ask(guide, question);
    expect(markdown.slice(0, 400)).toMatch(line);
  });
});
