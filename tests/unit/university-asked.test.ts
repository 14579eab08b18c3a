import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { namedUniversities } from '#server/assistant/library/named-universities.ts';
import { splitWords } from '#server/assistant/question/split-words.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const read = { year: undefined, url: 'https://example.ac.uk/rules', readOn: '2026-11-20' };
/** Invented rules of two universities of which we know no program, and of one of which we know some. */
const RULES = [
  { ...read, university: 'University of Leeds', country: 'uk', about: 'deposit', rule: 'It asks for GBP 3,111.' },
  { ...read, university: 'University of Leeds', country: 'uk', about: 'english', rule: 'IELTS 6.5.', year: '2025/26' },
  { ...read, university: 'University of Sheffield', country: 'uk', about: 'deposit', rule: 'It asks for GBP 1,222.' },
  {
    ...read,
    university: 'Sheffield Hallam University',
    country: 'uk',
    about: 'deposit',
    rule: 'It asks for GBP 3,333.',
  },
  { ...read, university: 'Northeastern University', country: 'canada', about: 'gre', rule: 'Toronto: no GRE.' },
  { ...read, university: 'Purdue University', country: 'usa', about: 'english', rule: 'It asks for TOEFL iBT 83.' },
] as const;
const knowledge = { ...(await ourKnowledge()), universityRules: [...RULES] };
let answer: (text: string, history?: Question['history']) => ReturnType<typeof ask>;
beforeAll(() => {
  const guide = createGuide({
    library: createLibrary(knowledge),
    clock: () => Date.parse('2026-11-26T10:00:00Z'),
  });
  answer = (text, history) => ask(guide, text, history && { history });
});

describe('what is asked of a university whose pages we have read', () => {
  it('says that its pages name no fee, and what is usual in its country', async () => {
    const { markdown, end } = await answer('northeastern university regulatory affairs fees');
    expect(markdown).toContain('programs of Northeastern University that we know');
    expect(markdown).toMatch(
      /^\*\*Northeastern University\*\*: on the pages of its programs, as we read them, there is no fee\.\n\n/,
    );
    expect(markdown).toContain('What is usual in the USA:');
    expect(end?.sources.map(({ url }) => url)).toContain(
      '/guides/pharmacy-masters-usa#tuition-and-living-costs-in-the-usa',
    );
  });

  it('answers a story by what it is on, with its programs below', async () => {
    const { markdown } = await answer(
      'my reading is only 5.5 with 6.5 overall in ielts. northeastern university wants no band below 6 for regulatory affairs',
    );
    const [lead = '', more = ''] = markdown.split('## More on this');
    expect(lead).toMatch(
      /^The pages of Northeastern University that we have read do not say it.*repeat that one skill/s,
    );
    expect(lead).not.toContain('that we know');
    expect(more).toContain('programs of Northeastern University that we know');
  });

  it('says that its pages do not say what only they could, however long the question is', async () => {
    const { markdown } = await answer(
      'is the msc pharmacovigilance of university of hertfordshire accredited by any body i want to know',
    );
    expect(markdown).toMatch(/^\*\*University of Hertfordshire\*\*: on the pages of its programs, .*accredit/);
    expect(markdown).not.toContain('what follows');
  });

  it('takes a certificate of the Goethe-Institut for no university', async () => {
    const { markdown } = await answer('goethe a2 certificate is valid for germany masters visa?');
    expect(markdown).not.toContain('Goethe University');
  });

  it('gives the figure that its page names', async () => {
    const { markdown } = await answer('loughborough university ki fees kitni hai');
    expect(markdown).toMatch(/Public Health.*tuition ₹\d+ lakh/);
    expect(markdown).not.toContain('there is no fee');
  });

  it('weighs what is told by its country', async () => {
    const { markdown } = await answer('can i get into university of michigan with 7 cgpa');
    expect(markdown).toContain('programs of the University of Michigan');
    expect(markdown).toContain('CGPA 7 meets the usual');
  });

  it('shows its other programs, and that none is in the field', async () => {
    const { markdown } = await answer('ucc msc pharmaceutical regulatory affairs');
    expect(markdown).toContain('None of the programs of University College Cork that we know');
    expect(markdown).not.toContain('Meets all that you asked');
  });

  it('knows it without the apostrophe of its name', async () => {
    const { markdown } = await answer('kings college london ielts requirement for pharmacy');
    expect(markdown).toContain('programs of King’s College London');
    expect(markdown).not.toContain('says nothing of');
  });
});

describe('what is asked of a university whose own rules we have read', () => {
  it('says the rule first, with our page of them, then what is usual in its country', async () => {
    const { markdown, end } = await answer('university of leeds deposit');
    expect(markdown).toMatch(/^\*\*From the pages of the University of Leeds:\*\*\n\n- It asks for GBP 3,111\. \[1\]/);
    expect(markdown).not.toContain('IELTS 6.5');
    expect(markdown).toContain('What is usual in the UK:');
    expect(end?.sources[0]).toMatchObject({ url: '/programs/uk/universities#university-of-leeds' });
  });

  it('names the year of the page where the rule does not', async () => {
    const { markdown } = await answer('leeds university ka ielts kitna hona chahiye');
    expect(markdown).toContain('IELTS 6.5. (2025/26)');
    expect(markdown).toContain('ke apne pages se');
  });

  it('says them all when nothing in particular is asked', async () => {
    const { markdown } = await answer('university of sheffield');
    expect(markdown).toContain('GBP 1,222');
  });

  it('says that they do not say it', async () => {
    const { markdown } = await answer('university of sheffield pharmacy fees');
    expect(markdown).toContain('The pages of the University of Sheffield that we have read do not say it');
    expect(markdown).not.toContain('1,222');
  });

  it('answers of two that are named together', async () => {
    const { markdown } = await answer('deposit of university of leeds and university of sheffield');
    expect(markdown).toContain('GBP 3,111');
    expect(markdown).toContain('GBP 1,222');
  });

  it('answers of another one what was asked of the one before', async () => {
    const first = await answer('university of leeds deposit');
    const history = [
      { role: 'user', content: 'university of leeds deposit' },
      { role: 'bot', content: first.markdown },
    ] as const;
    const { markdown } = await answer('what about sheffield', history);
    expect(markdown).toContain('GBP 1,222');
    expect((await answer('jobs in sheffield', history)).markdown).not.toContain('GBP 1,222');
  });

  it('takes a longer name for itself alone', async () => {
    const { markdown } = await answer('sheffield hallam university deposit');
    expect(markdown).toContain('GBP 3,333');
    expect(markdown).not.toContain('GBP 1,222');
  });

  it('answers of the country that is named where two have one of that name', async () => {
    const { markdown } = await answer('northeastern university canada gre');
    expect(markdown).toContain('Toronto: no GRE.');
    expect((await answer('northeastern university gre')).markdown).not.toContain('Toronto');
  });

  it('says the rule before programs whose pages are silent', async () => {
    const { markdown } = await answer('purdue university toefl score');
    expect(markdown).toContain('TOEFL iBT 83');
    expect(markdown).not.toContain('that we know');
  });
});

describe('what is asked of a university of which we have read nothing', () => {
  it.each([
    [
      'university of nottingham pharmacy fees',
      'the University of Nottingham',
      '/guides/pharmacy-masters-uk#tuition-and-living-costs-in-the-uk',
    ],
    [
      'long island university pharmacy ms fees',
      'Long Island University',
      '/guides/pharmacy-masters-usa#tuition-and-living-costs-in-the-usa',
    ],
    [
      'deadline for university of strathclyde',
      'the University of Strathclyde',
      '/guides/pharmacy-masters-uk#intakes-and-how-to-apply-to-uk-universities',
    ],
    ['hostel in strathclyde university', 'the University of Strathclyde', '/guides/finding-a-room'],
  ])('%s: says so, and answers for its country', async (question, name, source) => {
    const { markdown, end } = await answer(question);
    expect(markdown).toContain(`We have read no page of ${name}`);
    expect(end?.sources[0]?.url).toContain(source);
  });

  it('says it in the language of the question', async () => {
    const { markdown } = await answer('university of nottingham ki fees kitni hai');
    expect(markdown).toContain('ka koi page humne nahi padha hai');
  });

  it('goes by what a guide says of it, where nothing else is asked', async () => {
    const { markdown } = await answer('de montfort university msc pharmaceutical quality by design');
    expect(markdown).toContain('De Montfort');
    expect(markdown).not.toContain('read no page');
  });
});

describe('which university a message names', () => {
  let findUniversities: Library['findUniversities'];
  beforeAll(async () => {
    ({ findUniversities } = createLibrary(await ourKnowledge()));
  });
  const named = (text: string, asked: Partial<Parameters<typeof namedUniversities>[0]> = {}) =>
    namedUniversities(
      { words: splitWords(text), earlier: [], recalled: [], countries: [], countriesAssumed: false, ...asked },
      findUniversities,
    ).map(({ name, country }) => `${name}, ${country}`);

  it.each([
    'is my degree from nagpur university accepted in uk',
    'kya tum insaan ho ya robot',
    'i studied in open university and want a college in a big city',
    'which university is best',
    'my college does not give transcript',
    'jobs in leeds',
    'is it cold in leicester',
    'fees of springfield pharmacy university',
    'what is the minimum score for the exam in canada',
    '',
  ])('none: "%s"', (text) => {
    expect(named(text)).toEqual([]);
  });

  it.each([
    ['university of leicester fees', 'University of Leicester, uk'],
    ['freiburg university ielts', 'Albert-Ludwigs-Universität Freiburg, germany'],
    ['ut austin deadline', 'University of Texas at Austin, usa'],
    ['fu berlin gre', 'Freie Universität Berlin, germany'],
    ['tu delft application fee', 'Delft University of Technology, netherlands'],
    ['wisconsin madison gre', 'University of Wisconsin–Madison, usa'],
    ['hhu dusseldorf ielts', 'Heinrich Heine University Düsseldorf, germany'],
    ['aston backlogs', 'Aston University, uk'],
    ['admission in bedfordshire with 52%', 'University of Bedfordshire, uk'],
    ['unimelb marks needed', 'University of Melbourne, australia'],
  ])('by what students call it: %s', (text, university) => {
    expect(named(text)).toEqual([university]);
  });

  it.each([
    ['midlesex uni english score', 'Middlesex University, uk'],
    ['wurzberg last date', 'University of Würzburg, germany'],
    ['loughboro public health fee', 'Loughborough University, uk'],
  ])('with a slip in its name, or cut short: %s', (text, university) => {
    expect(named(text)).toEqual([university]);
  });

  it('the one of the country that is named, or of which we know more', () => {
    expect(named('manchester university fees')).toEqual(['University of Manchester, uk']);
    expect(named('manchester university fees', { countries: ['usa'] })).toEqual(['Manchester University, usa']);
  });

  it('none of several in a place that all are called by', () => {
    expect(named('london fees')).toEqual([]);
    expect(named('university of california fees')).toEqual([]);
  });
});

describe('two or three universities beside each other', () => {
  it.each(['ulster or coventry', 'ucl vs ulster vs coventry', 'kings or ulster which one is better'])(
    'shows what we have read of each, in the order asked, and how to choose: %s',
    async (question) => {
      const { markdown } = await answer(question);
      expect(markdown).toMatch(/^\*\*Beside each other, as their own pages say:\*\*/);
      expect(markdown).toMatch(/Choose a university by six checks/);
      expect(markdown).toMatch(/- \*\*Ulster University\*\*: \d+ programs that we know, \*\*₹/);
    },
  );

  it('says of a field that one has no program in it', async () => {
    const { markdown } = await answer('manchester or leeds for regulatory affairs');
    expect(markdown).toMatch(/\*\*University of Manchester\*\*: 1 program in regulatory affairs/);
    expect(markdown).toMatch(/\*\*University of Leeds\*\*: none in regulatory affairs that we know/);
  });

  it('goes on with both in the next turn, and says so when their fees were not read', async () => {
    const first = await answer('utrecht or leiden');
    const { markdown } = await answer('which one is cheaper', [
      { role: 'user', content: 'utrecht or leiden' },
      { role: 'bot', content: first.markdown, sources: first.end?.sources ?? [] },
    ]);
    expect(markdown).toMatch(/^Which is cheaper we cannot say/);
    expect(markdown).toContain('**Leiden University**');
  });

  it('shows the one before beside the one that it is compared with', async () => {
    const first = await answer('ucl deposit');
    const { markdown } = await answer('is it better than leeds', [
      { role: 'user', content: 'ucl deposit' },
      { role: 'bot', content: first.markdown, sources: first.end?.sources ?? [] },
    ]);
    expect(markdown).toMatch(/^\*\*Beside each other, as their own pages say:\*\*/);
    expect(markdown).toContain('**University College London**');
    expect(markdown).toContain('**University of Leeds**');
  });

  it('leaves a question of towns to the towns', async () => {
    const { markdown } = await answer('is cork or dublin better for jobs');
    expect(markdown).not.toContain('Beside each other');
  });

  it('reads a town’s name as its university where a page of it could say what is asked', async () => {
    expect((await answer('leeds fees')).markdown).toContain('University of Leeds');
    expect((await answer('fees in leeds')).markdown).not.toContain('University of Leeds');
  });
});

describe('a university and something that its pages do not say', () => {
  it('is answered for its country alone, without what its pages say of other things', async () => {
    const { markdown } = await answer('how long can i stay to work after university of leeds');
    expect(markdown).not.toContain('GBP 3,111');
    expect(markdown).toMatch(/Graduate visa|18 months/);
  });

  it('is not said to be missing where its country answers', async () => {
    const { markdown } = await answer('northeastern non refundable means if the visa is refused the money is gone');
    expect(markdown).not.toContain('says nothing of “northeastern”');
  });

  it('is meant by “Kings” too', async () => {
    expect((await answer('programs at kings')).markdown).toContain('King’s College London');
  });
});
