import { describe, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { degreeRow } from '#tests/support/degree-row.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

type Rule = Knowledge['universityRules'][number];
const says = (university: string, country: string, about: Rule['about'], rule: string): Rule => ({
  university: `University of ${university}`,
  country,
  about,
  rule,
  year: undefined,
  url: `https://example.org/${university}`,
  readOn: '2026-11-20',
});

/** Invented pages. */
const RULES: Rule[] = [
  says('Aford', 'usa', 'gre', 'The MS in Pharmacology does not ask for the GRE.'),
  says('Bford', 'usa', 'gre', 'The MS in Pharmaceutics asks for GRE scores of at least 300.'),
  says('Cford', 'usa', 'gre', 'GRE scores from the last 5 years, with no minimum.'),
  says('Aford', 'uk', 'english', 'Courses ask for IELTS 6.0 to 7.0, with 5.5 in each part.'),
  says('Bford', 'uk', 'english', 'IELTS 7.0 with 6.5 in each part, from a test under 2 years old.'),
  says('Cford', 'uk', 'english', 'A degree taught in English exempts an applicant from the test.'),
  says('Dford', 'uk', 'english', 'A medium of instruction letter is not accepted.'),
  says('Aford', 'uk', 'deposit', 'A deposit of GBP 1,000 holds the place.'),
  says('Bford', 'uk', 'deposit', 'A deposit of GBP 6,000 holds the place.'),
  says('Aford', 'canada', 'apply', 'The application fee is CAD 120 and is not refunded.'),
  says('Bford', 'canada', 'apply', 'Applications are online and there is no application fee.'),
  says('Aford', 'germany', 'marks', 'A bachelor’s with the German grade 2.7 or better.'),
  says('Bford', 'germany', 'marks', 'A bachelor’s with the German grade 2.0 or better.'),
  says('Aford', 'australia', 'scholarships', 'PhD students get an assistantship; master’s students get no funding.'),
];
const DEGREES = [
  degreeRow('Eford', { country: 'usa', gre: 'optional' }),
  degreeRow('Fford', { country: 'usa', gre: 'required' }),
  degreeRow('Gford', { country: 'ireland', intakes: [1, 9] }),
  degreeRow('Hford', { country: 'ireland', intakes: [9] }),
];
const guide = createGuide({
  library: createLibrary({ ...(await ourKnowledge()), universityRules: RULES, degrees: DEGREES }),
  clock: () => Date.parse('2026-11-26T10:00:00Z'),
});

/** Those that the list names, and the whole answer. */
async function listed(question: string) {
  const { markdown, end } = await ask(guide, question);
  const [, list = ''] = /^\*\*[^*]+:\*\*\n\n((?:- .*\n?)+)/m.exec(markdown) ?? [];
  return {
    names: [...list.matchAll(/- \*\*\[University of (\w)ford\]/g)].map(([, letter]) => letter).sort(),
    markdown,
    end,
  };
}
const NONE_SAYS = 'No page that we have read says so';

describe('which universities do something, by what their pages say', () => {
  it('names those without the GRE, of rules and of programs, and none that asks for it', async () => {
    const { names, markdown, end } = await listed('which universities in usa dont need gre');
    expect(names).toEqual(['A', 'E']);
    expect(markdown).toMatch(/^\*\*Universities to look at, by their own pages:\*\*/);
    expect(markdown).toContain('does not ask for the GRE. [');
    expect(end?.sources.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/programs/usa/universities#university-of-aford', '/programs/usa/Eford']),
    );
  });

  it('names those that ask for it when that is asked', async () => {
    expect((await listed('list of american universities that require gre')).names).toEqual(['B', 'C', 'F']);
  });

  it.each([
    ['universities in uk accepting ielts 6', ['A']],
    ['konsi uk university ielts 7 leti hai', ['A', 'B']],
    ['6.5 ielts with 5.5 in writing. which uk unis are ok with this', ['A']],
    ['uk universities without ielts', ['C']],
    ['which uk universities reject the MOI letter', ['D']],
    ['which uk universities take a deposit under 2000 pounds', ['A']],
    ['canadian universities with no application fee', ['B']],
    ['converted german grade 2.5, which german universities are possible', ['A']],
    ['german universities for a converted grade of 2.1', ['A']],
    ['which uk universities do not reject the MOI letter', ['C']],
    ['colleges with january intake in ireland', ['G']],
  ])('reads what is asked for, and in which figures: %s', async (question, expected) => {
    expect((await listed(question)).names).toEqual(expected);
  });

  it('goes on with what is usual in the country', async () => {
    const { markdown, end } = await listed('which universities in usa dont need gre');
    expect(markdown).toContain('What is usual in the USA:');
    expect(end?.sources.at(-1)?.url).toMatch(/^\/guides\//);
  });

  it('says that no page does, and what they say instead', async () => {
    const { markdown } = await listed('which australian universities give scholarships to masters students');
    expect(markdown).toContain(NONE_SAYS);
    expect(markdown).toContain('master’s students get no funding');
  });

  it('has a frame in the language of the question', async () => {
    expect((await listed('usa ki kaunsi universities bina gre ke leti hain')).markdown).toMatch(/^\*\*Dekhne layak/);
  });

  it('is asked of another country by its name alone', async () => {
    const { markdown } = await converse(guide, 'konsi uk universities ielts 6 leti hai >> aur usa me >> and in canada');
    expect(markdown).not.toContain('University of');
    const again = await converse(guide, 'which universities in germany dont need gre >> and in usa');
    expect(again.markdown).toContain('[University of Aford](/programs/usa/universities#university-of-aford)**: ');
  });

  it('is followed by another wish', async () => {
    const { markdown } = await converse(
      guide,
      'which canadian universities dont need gre >> any without application fee',
    );
    expect(markdown).toContain('[University of Bford](/programs/canada/universities#university-of-bford)**: ');
    expect(markdown).not.toContain('CAD 120');
  });

  it('begins with what is likest, four at most, and names the others', async () => {
    const many = createGuide({
      library: createLibrary({
        ...(await ourKnowledge()),
        universityRules: [
          ...['Kford', 'Lford', 'Mford', 'Nford', 'Oford'].map((name) =>
            says(
              name,
              'usa',
              'gre',
              'Our graduate school does not ask for GRE scores, apart from some programs of other colleges.',
            ),
          ),
          says('Pford', 'usa', 'gre', 'No GRE is needed.'),
          says('Pford', 'usa', 'gre', 'GRE scores are not asked for by the college of arts and humanities in summer.'),
        ],
        degrees: [],
      }),
      clock: () => Date.parse('2026-11-26T10:00:00Z'),
    });
    const { markdown } = await ask(many, 'which universities in usa dont need gre');
    expect(markdown).toMatch(/^\*\*Universities to look at, by their own pages:\*\*\n\n- \*\*\[University of Pford\]/);
    expect(markdown.match(/^- \*\*\[University/gm)).toHaveLength(4);
    expect(markdown).toMatch(/Also: \[University of \wford\]\([^)]+\) and \[University of \wford\]/);
  });

  it('is chosen from when that is asked next', async () => {
    const { markdown } = await converse(
      guide,
      'which universities in usa dont need gre >> which one of these is better',
    );
    expect(markdown).toContain('Beside each other');
    for (const name of ['University of Aford', 'University of Eford']) expect(markdown).toContain(`**${name}**`);
  });

  it('names the country where several are meant', async () => {
    const { markdown } = await listed('no gre universities in usa or germany');
    expect(markdown).toContain('[University of Aford](/programs/usa/universities#university-of-aford)**, USA: ');
  });
});

describe('what is no question of this kind', () => {
  it.each([
    'what marks do uk universities usually want',
    'application fees of us universities',
    'which ielts score do universities in the uk ask for',
    'is the gre needed at american universities',
    'which country has universities without gre',
    'which university should i choose in the uk',
  ])('is answered by what is usual: %s', async (question) => {
    const { markdown } = await listed(question);
    expect(markdown).not.toContain('Universities to look at');
    expect(markdown).not.toContain(NONE_SAYS);
  });

  it('names none for a limit that it cannot read', async () => {
    expect((await listed('which uk universities have a deposit of 1000 or below')).names).toEqual([]);
  });

  it.each([
    'which us universities accept a gre score of 290',
    'which australian universities give an assistantship to phd students',
    'which uk universities accept bpharm with 6.5 cgpa and 12 backlogs',
  ])('names none for what is compared with no page: %s', async (question) => {
    const { markdown } = await listed(question);
    expect(markdown).not.toContain('Universities to look at');
    expect(markdown).not.toContain(NONE_SAYS);
  });

  it('takes no sum for a limit that is the least', async () => {
    expect((await listed('which uk universities take a deposit of more than 2000 pounds')).names).not.toEqual(['A']);
  });

  it('leaves a question of the university that was spoken of to that university', async () => {
    const { markdown } = await converse(guide, 'fees of University of Gford >> which course starts in january');
    expect(markdown).not.toContain('Universities to look at');
    expect(markdown).toContain('University of Gford');
  });

  it('names those abroad to who tells where at home they are', async () => {
    expect((await listed('i work in pune, which universities need no gre')).names).not.toEqual([]);
    expect((await listed('pune me job hai, kaunsi universities bina gre leti hain')).names).not.toEqual([]);
  });

  it('names none for another degree, or for a place that is not ours', async () => {
    for (const question of [
      'which universities in canada take bachelors in computer science without gre',
      'which universities in poland dont need gre',
      'neet 350 marks which college in maharashtra',
      'mht cet me 88 percentile pcb, konsa pharmacy college milega nagpur me',
    ])
      expect((await listed(question)).names).toEqual([]);
  });
});
