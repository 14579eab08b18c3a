import { describe, expect, it } from 'vitest';
import type { FigureTopic } from '#shared/rules/guide-figures.ts';
import { evalAssistant } from '#tests/eval/eval-assistant.ts';
import { converse } from '#tests/support/ask.ts';

const { assistant, knowledge } = await evalAssistant();

/** A country as students write it, twice. */
const COUNTRIES: Readonly<Record<string, readonly [string, string]>> = {
  uk: ['uk', 'england'],
  usa: ['usa', 'us'],
  canada: ['canada', 'Canada'],
  germany: ['germany', 'Germany'],
  australia: ['australia', 'Australia'],
  ireland: ['ireland', 'Ireland'],
  netherlands: ['netherlands', 'holland'],
  'new-zealand': ['new zealand', 'nz'],
};

/** How the same is asked, shortly and with mistakes; after ">>" as a turn without the country. */
const ASKED: Readonly<Partial<Record<FigureTopic, readonly string[]>>> = {
  universities: ['list of colleges in {}', 'which universities in {}'],
  length: ['how long is msc in {}', 'duration of masters in {}'],
  cost: ['total kharcha {}', 'cost of studying in {}', 'msc in {} >> how much in total?'],
  tuition: ['{} tuition fees', 'college fees {} one year', 'msc in {} >> tuition?'],
  living: [
    '{} living cost',
    'cost of living for clinical research students in {}',
    'how much per month to live in {}',
    '{} mein rehne ka kharcha',
    'room rent in {}',
  ],
  marks: ['minimum percentage for {}', 'what cgpa for {}', '{} ke liye kitne percent chahiye'],
  english: ['{} ielts score', 'english requirement {}', 'msc in {} >> ielts required?'],
  gre: ['gre for {}', 'gre for ms pharmacology {}', '{} without gre', '{} ke liye gre zaroori hai kya'],
  intakes: ['{} intakes', 'when to apply for {}', '{} mein admission kab hota hai'],
  'application-fee': ['{} application fee', 'application fee for universities in {}'],
  deposit: ['deposit for {} university', 'msc in {} >> how much deposit?'],
  'visa-fee': [
    'visa fee for msc toxicology {}',
    '{} student visa fee',
    'visa charges {}',
    '{} visa ka fees kitna hai',
    'msc in {} >> visa fee?',
  ],
  'visa-money': ['{} bank balance for student visa', 'how much money to show for {} visa'],
  insurance: ['health insurance {} student', 'insurance in {} kitna lagta hai'],
  work: [
    'part time work hours for pharmaceutics students in {}',
    'how many hours can i work in {}',
    '{} part time work hours',
    'can i work while studying in {}',
  ],
  stay: ['{} stay back period', 'how long can i stay in {} after masters', 'psw {} how many years'],
  settlement: ['pr in {}', 'how to get pr in {}', '{} mein pr kaise milega'],
  jobs: ['will i get a job in {}', 'job scope in {} for pharmacy', 'msc in {} >> jobs after that?'],
};

const answered = async (question: string) => (await converse(assistant, question)).markdown;

describe('what is asked most of a country', () => {
  const figures = knowledge.guides.flatMap(({ countries: [country = ''], figures }) =>
    figures.map(({ about, says }) => ({ country, about, says })),
  );

  it.each(figures.filter(({ about }) => ASKED[about]))(
    '$country, $about: is answered in the first sentence',
    async ({ country, about, says }) => {
      for (const [at, form] of (ASKED[about] ?? []).entries()) {
        const question = form.replace('{}', COUNTRIES[country]?.[at % 2] ?? country);
        expect((await answered(question)).slice(0, says.length), question).toBe(says);
      }
    },
  );

  it('tells the usual cost where no program of the field is known, and the programs where there are some', async () => {
    const [ireland, germany] = await Promise.all(
      ['fees for msc clinical research in ireland', 'fees for msc toxicology in germany'].map(answered),
    );
    expect(ireland).toContain(figures.find(({ country, about }) => country === 'ireland' && about === 'cost')?.says);
    expect(germany).toContain('/programs/germany/');
  });

  it('cites the section that says more, and does not say the same again below', async () => {
    const { markdown, end } = await converse(assistant, 'canada student visa fee');
    expect(markdown).toMatch(/^A Canadian study permit costs CAD 150 .*\[1\]\n\n## More on this\n/);
    expect(end?.sources[0]?.url).toBe('/guides/pharmacy-masters-canada#canadian-study-permit-and-proof-of-funds');
    const visa = await answered('australia student visa process');
    expect(visa.split('Confirmation of Enrolment')).toHaveLength(2);
  });

  it.each([
    ['visa fee refund uk', /student visa costs/i],
    ['uk visa fee for my parents', /^The UK Student visa costs/],
    ['canada tuition for phd', /^Tuition for a research MSc/],
    ['pharmacist licence in uk >> cost?', /^A one-year pharmacy master's in the UK costs/],
    ['visa interview usa >> what documents', /^For the F-1 visa you need an I-20/],
    ['ielts exam fee', /ask for IELTS/],
    ['uk loan insurance', /^The UK asks for no insurance/],
  ])('leaves what is another question to the search: %s', async (question, line) => {
    expect(await answered(question)).not.toMatch(line);
  });

  it('weighs what a student tells instead of saying what is usual', async () => {
    expect(await answered('65 percent, enough for ireland?')).toMatch(/65%/);
    expect(await answered('65 percent, enough for ireland?')).not.toMatch(/^Most Irish/);
  });
});

describe('two or three such things in one message', () => {
  it.each([
    [
      'ielts score needed for new zealand and also fees of masters there',
      /^For research in New Zealand IELTS.*\n\nOne year in New Zealand costs/,
    ],
    ['uk visa fee and bank balance', /^The UK Student visa costs.*\n\nFor the UK Student visa you show/],
    ['fees and stay back in germany', /^A two-year master's.*\n\nAfter a master's in Germany you get/],
    [
      'canada me fees, ielts aur part time hours',
      /^A two-year pharmacy MSc in Canada costs.*\n\nCanadian research programmes ask for IELTS.*\n\nOn a Canadian study permit/,
    ],
  ])('%s: each is answered in its sentence', async (question, lines) => {
    expect(await answered(question)).toMatch(lines);
  });

  it('is one question where a part is another', async () => {
    expect(await answered('uk visa fee and refund of the deposit')).not.toMatch(/^The UK Student visa costs/);
  });
});

describe('what is asked of a tool or a list only by its words', () => {
  it.each([
    ['h1b chances, is it worth going to usa with $100000 fee', /This is an estimate/],
    ['OSPAP course universities list and fees', /programs fit/],
  ])('%s', async (question, wrong) => {
    expect(await answered(question)).not.toMatch(wrong);
  });

  it('asks for what decides as long as nothing that decides was said', async () => {
    expect(await answered('hi >> i want to study abroad >> pharmacy')).toMatch(/^I can help you plan/);
  });
});

describe('what is asked most, without a country', () => {
  it.each([
    ['stay back', '/guides/work-rights-after-study#post-study-work-rights-compared'],
    ['post study work visa', '/guides/work-rights-after-study#post-study-work-rights-compared'],
    ['how many hours can students work', '/guides/part-time-pay#working-while-you-study'],
    ['bank balance for visa', '/guides/education-loans-and-proof-of-funds#proof-of-funds-by-country'],
    ['living cost abroad', '/guides/costs-and-loans#living-costs-and-room-rent'],
    ['last date to apply', '/guides/intakes-and-timeline#intakes-for-a-pharmacy-masters'],
    ['when should i start', '/guides/intakes-and-timeline#intakes-for-a-pharmacy-masters'],
    ['can i bring my wife', '/guides/husband-wife-and-children#may-my-husband'],
    ['pr after masters', '/guides/permanent-residence#routes-to-permanent-residence'],
    ['job after masters', '/guides/which-country#countries-for-a-job'],
    ['how to apply', '/guides/intakes-and-timeline#application-process'],
    ['how to start', '/guides/intakes-and-timeline#application-process'],
    ['how to choose university', '/guides/choosing-a-university#how-to-choose'],
    ['top pharmacy universities', '/guides/choosing-a-university#how-to-choose'],
    ['which university is best', '/guides/choosing-a-university#how-to-choose'],
    ['which course is best', '/guides/which-degree-ms-mpharm-mba-phd#five-questions'],
    ['pharmacist license', '/guides/which-country#countries-where-the-masters'],
    ['scholarships', '/guides/scholarships#scholarships-for-indian'],
  ])('%s: is answered for all countries, and asks for the country', async (question, source) => {
    const { markdown, end } = await converse(assistant, question);
    expect(end?.sources[0]?.url.startsWith(source), end?.sources[0]?.url).toBe(true);
    expect(markdown).toMatch(/Which country/);
  });

  it('leaves a question of work in India to the guide on coming back', async () => {
    const { end } = await converse(assistant, 'will i get job in india after msc from uk');
    expect(end?.sources[0]?.url).toMatch(/^\/guides\/back-in-india/);
  });

  it('reads a field of study as a wish for programs, and a degree before a master’s as a question of entry', async () => {
    expect(await answered('msc pharmaceutics')).toMatch(/^\*\*\d+ programs fit/);
    expect(await answered('pharm d to ms')).toMatch(/^\*\*Yes, a Pharm\.D can lead to/);
  });
});

describe('how and what one chooses, asked of oneself or as a number', () => {
  it.each([
    ['which university is best for me', /^I can help you plan/],
    ['i want to do masters', /^I can help you plan/],
    ['how many universities should i apply to', /Six to eight applications/],
    ['best university in ireland', /^Irish universities with a pharmaceutical master's/],
    ['how to apply germany', /uni-assist/],
  ])('%s', async (question, right) => {
    expect(await answered(question)).toMatch(right);
  });
});

describe('a language that is called like a people', () => {
  it.each(['is german compulsory', 'do i need to learn german', 'msc in germany >> do i need german also?'])(
    'is the language: %s',
    async (question) => {
      expect(await answered(question)).toMatch(/asks for no German|English is enough for a master's/);
    },
  );

  it.each(['do i need german visa', 'german universities deadline'])('is the country: %s', async (question) => {
    expect(await answered(question)).not.toMatch(/asks for no German|English is enough for a master's/);
  });
});

describe('"us" in small letters', () => {
  it.each(['visa fee us', 'us tuition fees', 'gre for us'])('is the country: %s', async (question) => {
    expect(await answered(question)).toMatch(/F-1|MS in the USA|GRE is optional/);
  });

  it.each(['can you tell us about ielts', 'what is the fee, we are two, tell us'])(
    'is who writes: %s',
    async (question) => {
      expect(await answered(question)).not.toMatch(/F-1|US programmes/);
    },
  );
});

describe('a turn that asks for something else than the country that was spoken of', () => {
  it.each([
    ['new zealand fees >> bahut mehnga hai, kuch sasta batao', /Germany, Ireland and a one-year degree in New Zealand/],
    ['uk fees >> too costly, something cheaper?', /Germany, Ireland and a one-year degree in New Zealand/],
    ['part time work allowed in australia? >> no i mean after degree', /subclass 485/],
    ['uk visa fee >> and ihs', /£776 a year/],
    ['uk and ireland fees', /tuition and/],
    ['visa fee uk and canada', /Student visa fee and papers/],
    ['work hours uk vs ireland', /^Yes, a student visa of all eight countries allows part-time work/],
  ])('%s', async (question, right) => {
    expect(await answered(question)).toMatch(right);
  });

  it('lists programs after a profile, when some universities are wished for', async () => {
    expect(await answered('b pharm 58% >> uk or ireland >> ok give some universities')).toMatch(/programs fit/);
  });
});

describe('two fields of study', () => {
  it.each(['pharmaceutics or pharmacology?', 'difference of MSc Clinical Research and MSc Clinical Pharmacy'])(
    'are weighed by the section on fields: %s',
    async (question) => {
      const { end } = await converse(assistant, question);
      expect(end?.sources[0]?.url).toMatch(/#which-field-to-study/);
    },
  );
});

describe('"second one, tell more" after a list', () => {
  it('is asked of the item that stands second', async () => {
    expect(
      await answered('can i do pharmacovigilance in ireland >> which universities >> second one tell more'),
    ).toMatch(/TU Dublin/);
    expect(await answered('ulster or coventry >> option 2 fees')).toMatch(/Coventry University/);
  });
});

describe('a question that ends with "kya", and an age', () => {
  it('asks whether, not what a word means', async () => {
    const { end } = await converse(assistant, 'wife ko saath le ja sakte hai kya');
    expect(end?.sources[0]?.url).toMatch(/husband-wife-and-children#may-my/);
    expect(await answered('aps kya hai')).toMatch(/^The APS certificate confirms/);
  });

  it('is read out of "I am 36"', async () => {
    expect(await answered('I am 36 now, is it too late for doing masters abroad')).toMatch(/no age limit for students/);
    expect(await answered('i am 65 percent')).toContain('[65%]');
  });
});
