import { beforeAll, describe, expect, it, test } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { universityIn } from '#server/assistant/question/universities.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const knowledge = await ourKnowledge();
let answer: (text: string) => ReturnType<typeof ask>;
beforeAll(() => {
  const guide = createGuide({
    library: createLibrary(knowledge),
    pauseMs: 0,
    clock: () => Date.parse('2026-11-26T10:00:00Z'),
  });
  answer = (text) => ask(guide, text);
});

describe('what is asked of a university whose pages we have read', () => {
  it('says that its pages name no fee, and what is usual in its country', async () => {
    const { markdown, end } = await answer('northeastern university regulatory affairs fees');
    expect(markdown).toContain('programs of Northeastern University that we know');
    expect(markdown).toContain('there is no fee. What is usual in the USA');
    expect(end?.sources.map(({ url }) => url)).toContain(
      '/guides/pharmacy-masters-usa#tuition-and-living-costs-in-the-usa',
    );
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
      '/guides/intakes-and-timeline#intakes-for-a-pharmacy-masters-in-each-country',
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

test.each([
  'is my degree from nagpur university accepted in uk',
  'kya tum insaan ho ya robot',
  'i studied in open university and want a college in a big city',
  'which university is best',
  'my college does not give transcript',
  '',
])('no university is read into "%s"', (text) => {
  expect(universityIn(text.split(' '))).toBeUndefined();
});

test('a name that two countries have is of neither', () => {
  expect(universityIn(['lincoln', 'university'])).toMatchObject({ name: 'Lincoln University', country: undefined });
  expect(universityIn(['university', 'of', 'leicester'])).toMatchObject({ country: 'uk', at: [0, 3] });
  expect(universityIn(['freiburg', 'university'])).toMatchObject({ country: 'germany' });
});
