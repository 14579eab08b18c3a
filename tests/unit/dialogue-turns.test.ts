import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { correctedFigure } from '#server/assistant/question/correct-figures.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
beforeAll(async () => {
  guide = createGuide({
    library: createLibrary(await ourKnowledge()),
    clock: () => Date.parse('2026-11-23T06:00:00Z'),
  });
});

const firstSource = async (turns: string) => (await converse(guide, turns)).end?.sources[0]?.url ?? '';
const answerTo = async (turns: string) => (await converse(guide, turns)).markdown;

describe('a short turn stays with what was spoken of', () => {
  it.each([
    ['What is KAPS? >> who can write it, bpharm allowed? >> fees', /licensing-australia#opra-exam/],
    ['uk masters fees >> how much in rupees >> and for ireland?', /pharmacy-masters-ireland#tuition/],
    ['visa reject hone ka chance kitna hai >> no i meant uk not usa', /visa-refusals/],
    ['fees in ireland >> which universities then?', /pharmacy-masters-ireland#.*universities/],
    [
      'what is aps certificate >> how much time it takes >> fees? >> is it needed for uk?',
      /aps-and-other-credential-evaluation/,
    ],
    ['how to get lor >> from whom', /sop-and-references#letters/],
    ['my college closed down, who sends the transcript >> is there a fee for it', /lost-or-damaged|certificates/],
  ])('%s', async (turns, url) => expect(await firstSource(turns)).toMatch(url));

  it('and leaves it for what is named anew', async () => {
    expect(await firstSource('What is KAPS? >> how many hours may I work in Ireland')).toMatch(/ireland/);
  });
});

describe('a university', () => {
  it('goes by its initials, and is carried on by a turn that names none', async () => {
    expect(await answerTo('Is TCD good')).toContain('Trinity College Dublin');
    expect(await answerTo('Is TCD good >> fees?')).toContain('Trinity College Dublin');
    expect(await answerTo('Is TCD good >> fees? >> and UCC')).toContain('University College Cork');
  });

  it('is left by a question that no program answers', async () => {
    expect(await answerTo('Is TCD good >> how is the hostel there')).not.toContain('programs fit');
  });
});

describe('a figure that is put right', () => {
  it('is taken for the one that was told before', async () => {
    const turns = 'i have 58% in bpharm can i go to ireland';
    expect(await answerTo(turns)).toContain('58% is below');
    expect(await answerTo(`${turns} >> sorry it is 68 not 58`)).toContain('68% meets');
    expect(await answerTo('my budget is 15 lakh >> only uk >> wait i can arrange 25 if the loan comes')).toContain(
      '₹25 lakh is not enough for the UK',
    );
  });

  it.each([
    ['66 not 62', { marks: { value: 62, unit: '%' } }, { marks: { value: 66, unit: '%' } }],
    ['it was 6.5 not 6', { english: { test: 'IELTS', score: 6 } }, { english: { test: 'IELTS', score: 6.5 } }],
    ['3 not 2', { backlogs: 2 }, { backlogs: 3 }],
    ['max 30', { rupees: 2_000_000 }, { rupees: 3_000_000 }],
    ['620 not 62', { marks: { value: 62, unit: '%' } }, undefined],
    ['in 25 days', { rupees: 2_000_000 }, undefined],
    ['66 and 70', { marks: { value: 62, unit: '%' } }, undefined],
    ['66 not 62', {}, undefined],
    ['', { backlogs: 2 }, undefined],
  ] as const)('%s', (text, before, figures) => expect(correctedFigure(text.split(' '), before)).toEqual(figures));
});

it('a degree of somebody else who was spoken of is no question about that degree', async () => {
  expect(await answerTo('Can my wife come with me to UK? >> she is bcom')).not.toContain(
    'I only know pharmacy degrees',
  );
  expect(await answerTo('My sister is a BDS dentist, how does she practise in Canada?')).toContain(
    'I only know pharmacy degrees',
  );
});

it('a conversation in Marathi goes on in Marathi, also where a turn has figures only', async () => {
  expect(await answerTo('बी फार्म झालंय, आता आयर्लंडला जायचं आहे >> 70%')).toContain('मला हे समजले');
  expect(await answerTo('मुझे आयरलैंड जाना है >> 70% बी फार्मा')).toContain('मैंने यह समझा');
});

it('a sum that is asked for after a profile is answered with the sum, and of the next country with its own', async () => {
  expect(await answerTo('I want to do a masters in UK after bpharm >> 64% >> how much total')).toMatch(
    /£28,000 to 56,000/,
  );
  expect(
    await answerTo('I want to do a masters in UK after bpharm >> 64% >> how much total >> and in ireland?'),
  ).toMatch(/€26,000 to 48,000/);
});

it('how one gets what was spoken of is no question about the profile that was told before', async () => {
  expect(await answerTo('I want to go to Ireland, bpharm 70% >> scholarships? >> how do i get it')).not.toMatch(
    /Ireland fits what you told me/,
  );
});
