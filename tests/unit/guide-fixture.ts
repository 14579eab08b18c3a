import type { Knowledge } from '#server/assistant/knowledge.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const { countries, subjects, cgpa, english, costs, rates } = await ourKnowledge();

type Guide = Knowledge['guides'][number];

const guide = (slug: string, title: string, known: Partial<Guide>): Guide => ({
  slug,
  title,
  summary: `${title}, in one sentence.`,
  topic: 'countries',
  specialist: 'universities',
  countries: [],
  keywords: [],
  checked: '2026-11-20',
  questions: [],
  figures: [],
  intro: '',
  url: `/guides/${slug}`,
  ...known,
});

const section = (slug: string, heading: string, text: string, role?: string): Knowledge['sections'][number] => {
  const anchor = heading.toLowerCase().replace(/[^a-z]+/g, '-');
  const head = { id: `${slug}#${anchor}`, guide: slug, heading, anchor, text, asked: [] };
  return { ...head, checked: '2026-11-20', converted: false, ...(role !== undefined && { role }) };
};

/** Four short guides with invented figures, enough to tell a right answer from a wrong one. */
export const smallKnowledge: Knowledge = {
  sentences: {},
  guides: [
    guide('uk', 'Study in the UK', {
      countries: ['uk'],
      questions: ['What does the UK cost?', 'What marks does a UK MSc need?'],
    }),
    guide('canada', 'Study in Canada', { countries: ['canada'], questions: ['What does Canada cost?'] }),
    guide('costs', 'Costs compared', {
      topic: 'costs',
      specialist: 'costs',
      questions: ['Which country costs least?', 'What does the UK cost?'],
    }),
    guide('awards', 'Scholarships abroad', {
      topic: 'scholarships',
      specialist: 'scholarships',
      questions: ['Which scholarships does the UK have?', 'Are there scholarships in Canada?'],
    }),
  ],
  sections: [
    section(
      'uk',
      'Tuition and living costs in the UK',
      'The UK costs 111 crowns a year.\n\n- Rent: 11 crowns\n- Food: 10 crowns',
      'costs',
    ),
    section(
      'uk',
      'Entry requirements in the UK',
      'UK universities ask for 60% in B.Pharm. Backlogs must be cleared.',
      'entry',
    ),
    section('canada', 'Tuition and living costs in Canada', 'Canada costs 222 crowns a year.', 'costs'),
    section('canada', 'Entry requirements in Canada', 'Canadian universities ask for 70% and a supervisor.', 'entry'),
    section(
      'costs',
      'Tuition and living costs compared',
      'Canada costs more than the UK.\n\n| Country | Crowns |\n| --- | --- |\n| UK | 111 |\n| Canada | 222 |\n| Germany | 33 |\n\nCheck before you pay.',
      'all-costs',
    ),
    section('awards', 'Scholarships in the UK', 'The Maple Award pays 5 crowns in the UK.'),
    section('awards', 'Scholarships in Canada', 'The Beaver Award pays 6 crowns in Canada.'),
  ],
  programs: [],
  papers: [],
  universityRules: [],
  degrees: [],
  ownFacts: [
    {
      id: 'people',
      heading: 'Who you are talking to',
      url: '/about',
      text: 'I am a program, not a person.',
      asked: ['are you a robot', 'am I talking to a person'],
    },
  ],
  countries,
  subjects,
  cgpa,
  english,
  costs,
  rates,
};
