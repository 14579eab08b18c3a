/** What the guide to a country says in a sentence each, by what it is about, in the order in which its page shows them. */
export const FIGURE_TOPICS = {
  universities: 'Universities',
  length: 'Length',
  cost: 'Whole cost',
  tuition: 'Tuition',
  living: 'Living',
  scholarships: 'Scholarships',
  marks: 'Marks',
  english: 'English',
  language: 'Language',
  gre: 'GRE',
  intakes: 'Intakes',
  'application-fee': 'Application fee',
  deposit: 'Deposit',
  visa: 'Student visa',
  'visa-papers': 'Papers for the visa',
  'visa-money': 'Money for the visa',
  'visa-fee': 'Visa fee',
  insurance: 'Health cover',
  work: 'Work beside the studies',
  stay: 'Stay afterwards',
  jobs: 'Jobs',
  settlement: 'Permanent residence',
  licence: 'Pharmacist licence',
} as const;
export type FigureTopic = keyof typeof FIGURE_TOPICS;

export const isFigureTopic = (word: string): word is FigureTopic => Object.hasOwn(FIGURE_TOPICS, word);
