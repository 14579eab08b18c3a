import { describe, expect, it } from 'vitest';
import { ourGuide } from '#tests/support/our-guide.ts';

const { firstSource, lastAnswer } = await ourGuide();

describe('a short turn is asked of what the conversation is on', () => {
  it('what it costs, of a licence', async () => {
    expect(await firstSource('I want to become pharmacist in australia', 'how long it takes', 'total cost in rs')).toBe(
      '/guides/licensing-australia#cost-of-becoming-a-pharmacist-in-australia-from-india',
    );
  });

  it('which English test, of a licence and not of a master’s there', async () => {
    expect(await firstSource('how do i become pharmacist in ireland', 'psi fees?', 'english requirement')).toBe(
      '/guides/licensing-ireland-psi#english-requirement-and-registration-with-the-psi',
    );
  });

  it('how much experience, of a licence in Dubai', async () => {
    expect(await firstSource('Dubai me pharmacist ka license kaise milta hai', 'experience kitna chahiye')).toContain(
      'licensing-gulf#degree-and-experience',
    );
  });

  it('which university, of the course for a licence', async () => {
    const turns = ['i want to work as pharmacist in uk. is msc enough?', 'what is ospap then', 'which university'];
    expect(await firstSource(...turns)).toContain('/guides/licensing-uk-ospap-gphc#');
  });
});

describe('somebody who lives in one country and wants to study in another', () => {
  const told = 'I am working in dubai as pharmacist, want to apply uk student visa from here';

  it('is answered on the other, whatever they have where they live', async () => {
    const answer = await lastAnswer(told, 'money can be shown in my dubai account?');
    expect(answer).toContain('28 days');
    expect(answer).not.toContain('AED');
  });

  it('may still ask for where they live', async () => {
    expect(await firstSource('I am working in dubai as pharmacist', 'masters in dubai fees')).toContain('study-in-uae');
  });
});

describe('a profile that was told', () => {
  it('is not weighed where a test is asked about', async () => {
    const answer = await lastAnswer('ireland 2027, 67%, ielts pending', 'can i apply before ielts');
    expect(answer).not.toContain('What I understood');
    expect(answer).toContain('the test can be a condition');
  });

  it('is weighed again when a figure of it is put right, and when the chance is asked for', async () => {
    const turns = ['i have 7.8 cgpa want usa', 'actually my cgpa is 6.8 sorry'];
    for (const asked of [turns, [...turns, 'still chance?']])
      expect(await lastAnswer(...asked)).toContain('CGPA 6.8 is below the usual CGPA 7');
  });

  it('is not weighed where a doctorate is wished for', async () => {
    expect(await firstSource('65% bpharm, I want phd directly in usa without masters')).toBe(
      '/guides/which-degree-ms-mpharm-mba-phd#directly-to-a-phd-or-a-masters-first',
    );
  });

  it('is said to be weighed by figures alone below an answer that may rule a country out', async () => {
    const answer = await lastAnswer('I am 29, married, one kid, bpharm 61%. which country can I take family');
    expect(answer).toContain('By marks, scores and money alone: **Ireland');
  });
});

it('currencies and nothing else ask for the rate', async () => {
  expect(await lastAnswer('euro kitne rupees ka hai')).toContain('EUR 1 =');
  expect(await lastAnswer('1 pound kitna')).toContain('GBP 1 =');
});

it('forms of Hindi verbs and words that are English too are read as Hindi', async () => {
  expect(await firstSource('ireland me indians par attack hue na')).toContain('#is-it-safe');
});

it('an employer is no thing that our pages lack', async () => {
  const answer = await lastAnswer('I want to become pharmacist in australia. working in apollo pharmacy since 2021');
  expect(answer).not.toContain('apollo');
});

it('a score that no program is compared by is said, and none is told to meet it', async () => {
  const answer = await lastAnswer(
    'USA MS in pharmaceutical sciences, GPA 8.4/10, GRE 305, TOEFL 98, which universities',
  );
  expect(answer).toContain('Not compared, because our list has no column for it: CGPA 8.4 and GRE 305.');
  expect(answer).toContain('[TOEFL 98]');
  // It asks for 100.
  expect(answer).not.toContain('pittsburgh-pharmaceutical-sciences');
  expect(answer).not.toContain('Meets all');
});

describe('a bachelor’s degree that is not in pharmacy', () => {
  it.each(['bsc chemistry 70%, uk?', 'msc pharma in netherlands fee >> 3 year degree ok? i mean bsc'])(
    'is told what it opens: %s',
    async (talk) => {
      expect(await firstSource(...talk.split(' >> '))).toContain('/guides/is-my-profile-enough#gnm-bams');
    },
  );

  it.each(['bsc nursing in canada', 'Which nursing courses in Germany give free training', 'mbbs in russia'])(
    'is no subject of ours where it is wished for: %s',
    async (text) => expect(await firstSource(text)).toBeUndefined(),
  );
});

describe('what comes after', () => {
  it('a country that is left out keeps the question', async () => {
    const answer = await lastAnswer('which country gives 3 year work permit', 'other than canada?');
    expect(answer).toContain('- **Australia**');
    expect(answer.split('\n## ')[0]).not.toContain('- **Canada**');
  });

  it('a number of universities is a wish for them', async () => {
    expect(await lastAnswer('usa ms chances with ielts 7', 'name 5 universities')).toContain('](/programs/usa/');
  });

  it('money that pays for nothing is the ways that are left', async () => {
    expect(await lastAnswer('60% bpharm, budget 15 lakh, which country')).toContain('**With this money**');
  });

  it('a field in two countries is how many programs each has', async () => {
    expect(await lastAnswer('65%, IELTS 6.5, 30 lakh, UK or Ireland for regulatory affairs?')).toMatch(
      /in regulatory affairs: UK \d+, Ireland none/,
    );
  });
});

describe('a turn whose own words are in no section', () => {
  it.each([
    [
      ['i finished pharm d, mba or ms what is good', 'my age is 27 will be 28 when i join. too late?'],
      '/guides/is-my-profile-enough#gap-years-and-age-limits',
    ],
    [
      ['canada is good for pharmacists?', 'canada jana abhi thik hai kya? sab bol rahe hai band ho gaya'],
      '/guides/which-country#is-a-country-finished-for-indian-students-what-changed-since-2024',
    ],
  ])('is answered by what it seeks, and not declined: %s', async (turns, section) => {
    expect(await firstSource(...turns)).toBe(section);
  });

  it('is not off our topic, because of a word, in a talk on study', async () => {
    const answer = await lastAnswer(
      'bpharm ke baad bioinformatics possible hai kya abroad. 69% hai, 3 backlog the sab clear',
      'coding zero hai. python seekhna start kiya 2 week pehle',
    );
    expect(answer).toContain('a course in R or Python and one small project');
  });

  it('is not a wish for the list of programs that was shown before', async () => {
    const answer = await lastAnswer('list universities for pharmacology in uk', 'CAS will be used again or new one');
    expect(answer).not.toMatch(/programs? fits?/);
    expect(answer).toContain('CAS');
  });

  it('is not asked of the university before, where its pages say nothing of it', async () => {
    const turns = [
      'i study msc pharmaceutical science at griffith college dublin',
      'paise khatam ho rahe hai ghar se mangne me sharam aati hai',
    ];
    expect(await lastAnswer(...turns)).not.toContain('Griffith');
    expect(await firstSource(...turns)).toBe(
      '/guides/safety-and-daily-life#money-has-run-out-abroad-whom-to-tell-first',
    );
  });
});

describe('marks that are told in a later turn', () => {
  it('are weighed, with the university at home beside them', async () => {
    const answer = await lastAnswer('msc in the netherlands?', 'my cgpa is 8.6, nirma university. 4 yr degree');
    expect(answer).toContain('CGPA 8.6 meets the usual CGPA 7.5');
    expect(answer).not.toContain("I don't have that university");
  });

  it('are not weighed where they stand beside what is asked', async () => {
    const turns = [
      'canada thesis masters is fully funded really?',
      'i have 8.3 cgpa no publication. profs not replying 40 mail sent',
    ];
    expect(await firstSource(...turns)).toBe(
      '/guides/pharmacy-masters-canada#entry-requirements-and-finding-a-supervisor-in-canada',
    );
  });

  it('are weighed without the year of the degree for a beginning', async () => {
    const told = 'बी फार्म २०२३ ला पूर्ण झाले, ६६%. मला युके ला एमएससी करायचे आहे सप्टेंबर साठी. अजून उशीर झाला नाही ना?';
    expect(await lastAnswer(told)).not.toContain('2023');
  });

  it('are not weighed where they are the attendance', async () => {
    const told =
      'UK me msc chal raha hai aur meri attendance 70% hai bimari ki wajah se. uni ne warning mail bheja hai';
    expect(await lastAnswer(told)).not.toContain('Maine yeh samjha');
  });
});
