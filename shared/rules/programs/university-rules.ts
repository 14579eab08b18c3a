/** What a university's own pages say of its master's students beyond single programs, by what it is about. */
export const RULE_TOPICS = {
  marks: 'Marks',
  english: 'English',
  gre: 'GRE',
  requirements: 'Entry',
  'work-experience': 'Work experience',
  backlogs: 'Backlogs',
  fees: 'Fees',
  deposit: 'Deposit',
  scholarships: 'Scholarships',
  deadline: 'Deadline',
  apply: 'How to apply',
} as const;
export type RuleTopic = keyof typeof RULE_TOPICS;

export const isRuleTopic = (word: string): word is RuleTopic => Object.hasOwn(RULE_TOPICS, word);

/** A university's name without what stands in brackets: `University of Bonn` of `University of Bonn (with DGRA)`. */
export const withoutBrackets = (name: string): string => name.replace(/\([^()]*\)/g, ' ');

/** One university by whatever of its spellings: `the university of manchester` and `University of Manchester (with X)`. */
export const universityKey = (name: string): string =>
  withoutBrackets(name)
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^\s*the\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The year of the page that a rule is from; none where it names one itself. */
export const yearBeside = (rule: string, pageYear: string | undefined): string | undefined =>
  /\b20\d\d\b/.test(rule) ? undefined : pageYear;

/** Where a university's rules stand on our pages. */
export const rulesPath = (country: string, university: string): string =>
  `/programs/${country}/universities#${anchorOf(university)}`;

/** The anchor of a university on the page of its country. */
export const anchorOf = (university: string): string =>
  universityKey(university)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
