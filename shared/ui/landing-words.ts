/** What the assistant says before the first question. */
export const LANDING_TITLE = 'Your pharmacy master’s, one question at a time';
export const LANDING_TAGLINE =
  'Pharmacy admissions abroad: universities, scholarships, exams, visas and costs. Ask in your own words, every answer shows its sources.';

type QuickAction = { readonly label: string; readonly question: string };

/** Each fills the box with its question; none of them sends. */
export const QUICK_ACTIONS = [
  {
    label: 'Admission Info',
    question: 'Which documents do I need to apply for a pharmacy master’s abroad?',
  },
  { label: 'Find Universities', question: 'Find universities for a pharmacy master’s up to ₹40 lakh' },
  { label: 'Scholarships', question: 'Which scholarships can I get for a pharmacy master’s abroad?' },
] as const satisfies readonly QuickAction[];
