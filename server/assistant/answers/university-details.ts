import { deadlineText } from '#shared/rules/programs/deadline-text.ts';
import type { RuleTopic } from '#shared/rules/programs/university-rules.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Degree } from '../library/degree-shelf.ts';
import { asksFor } from '../question/asks-for.ts';
import { wordsOf } from './asked-words.ts';

/** Something that one asks of a university. */
export type Detail = {
  /** What a student says who asks for it. */
  readonly words: readonly string[];
  /** With one of these it is about an application that was sent. */
  readonly unless?: readonly string[];
  /** What to ask of its country. */
  readonly ask: string;
  /** What we have read of it on the page of a program; empty where it says nothing. `today` is an ISO day. */
  readonly read: (degree: Degree, today: string) => string;
  /** How to say that such a page has nothing of it. */
  readonly nothing: string;
  /** The university's rules that answer it. */
  readonly topics: readonly RuleTopic[];
};

/** All that we may have read of a university. */
const DETAILS: readonly Detail[] = [
  {
    words: wordsOf('fees'),
    topics: ['fees'],
    ask: 'tuition fees',
    read: ({ tuition, assumed }) => (tuition && !assumed ? `tuition ${rupeeRange(tuition)}` : ''),
    nothing: 'no fee',
  },
  {
    words: wordsOf('english'),
    topics: ['english'],
    ask: 'IELTS score',
    read: ({ ielts, toefl }) =>
      [ielts && `IELTS ${ielts}`, toefl && `TOEFL ${toefl}`].filter((score) => score).join(', '),
    nothing: 'no English score',
  },
  {
    words: wordsOf('gre'),
    topics: ['gre'],
    ask: 'GRE',
    read: ({ gre }) => (gre ? { required: 'GRE required', optional: 'GRE optional', no: 'no GRE' }[gre] : ''),
    nothing: 'nothing on the GRE',
  },
  {
    words: wordsOf('deadline'),
    topics: ['deadline'],
    ask: 'application deadline',
    read: ({ deadline }, today) => (deadline ? `deadline ${deadlineText(deadline, today)}` : ''),
    nothing: 'no deadline',
  },
  {
    words: wordsOf('marks'),
    topics: ['marks'],
    ask: 'marks needed',
    read: ({ percent }) => (percent === undefined ? '' : `${percent}% from India`),
    nothing: 'no marks from India',
  },
  { words: wordsOf('backlogs'), topics: ['backlogs'], ask: 'backlogs', read: () => '', nothing: 'nothing on backlogs' },
  {
    words: wordsOf('requirements'),
    topics: ['requirements', 'marks', 'english', 'gre', 'work-experience'],
    ask: 'entry requirements',
    read: ({ percent, ielts }) =>
      [percent && `${percent}% from India`, ielts && `IELTS ${ielts}`].filter((score) => score).join(', '),
    nothing: 'neither marks nor scores',
  },
  {
    words: wordsOf('awards'),
    topics: ['scholarships'],
    ask: 'scholarships',
    read: () => '',
    nothing: 'no scholarship',
  },
  {
    words: wordsOf('deposit'),
    topics: ['deposit'],
    ask: 'tuition deposit before the offer is confirmed',
    read: () => '',
    nothing: 'no deposit',
  },
  {
    words: wordsOf('applying'),
    unless: wordsOf('applied'),
    topics: ['apply', 'deadline'],
    ask: 'how to apply',
    read: () => '',
    nothing: 'nothing on how to apply',
  },
  {
    words: wordsOf('experience'),
    topics: ['work-experience'],
    ask: 'work experience needed',
    read: () => '',
    nothing: 'nothing on work experience',
  },
];

/** What is asked of a university by these terms. */
export const detailsIn = (terms: readonly string[]): readonly Detail[] =>
  DETAILS.filter(({ words, unless = [] }) => {
    const says = (some: readonly string[]) => asksFor({ terms, recalled: [] }, some);
    return says(words) && !says(unless);
  });
