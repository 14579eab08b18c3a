import { formatAmount } from '#shared/rules/foreign-money.ts';
import { monthName } from '#shared/rules/months.ts';
import { deadlineText } from '#shared/rules/programs/deadline-text.ts';
import type { RuleTopic } from '#shared/rules/programs/university-rules.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Degree } from '../library/degree-shelf.ts';
import { asksFor } from '../question/asks-for.ts';
import { wordsOf } from './asked-words.ts';
import { type DetailLine, nearestLines } from './detail-lines.ts';

/** Something that one asks of a university. */
export type Detail = {
  /** Its lines, of those that ask for details. */
  readonly id: DetailLine;
  /** What a student says who asks for it. */
  readonly words: readonly string[];
  /** And one of these. */
  readonly with?: readonly string[];
  /** With one of these it is something else. */
  readonly unless?: readonly string[];
  /** What to ask of its country. */
  readonly ask: string;
  /** Only the page of a program says it: nothing is usual in a country. */
  readonly ofProgram?: true;
  /** What we have read of it on the page of a program; empty where it says nothing. `today` is an ISO day. */
  readonly read: (degree: Degree, today: string) => string;
  /** How to say that such a page has nothing of it. */
  readonly nothing: string;
  /** Its rules are on much else: one has to mean nearly what is asked. */
  readonly loosely?: true;
  /** The university's rules that answer it. */
  readonly topics: readonly RuleTopic[];
};

const REQUIREMENTS = wordsOf('requirements');

const MODES: Omit<Detail, 'words'> = {
  id: 'mode',
  unless: wordsOf('work'),
  topics: [],
  ask: 'part-time or online study',
  ofProgram: true,
  read: ({ modes }) => modes.join(' or '),
  nothing: 'nothing on full-time, part-time or online study',
};

const AWARDS: Omit<Detail, 'words'> = {
  id: 'scholarships',
  topics: ['scholarships'],
  ask: 'scholarships',
  read: () => '',
  nothing: 'no scholarship',
};

/** Something that is asked for with an application. */
const paper = (id: DetailLine, words: readonly string[], ask: string): Detail => ({
  id,
  words,
  topics: ['requirements', 'apply'],
  loosely: true,
  ask,
  read: () => '',
  nothing: `nothing on ${ask}`,
});

/** All that we may have read of a university. */
const DETAILS: readonly Detail[] = [
  {
    id: 'application-fee',
    words: wordsOf('fees'),
    with: wordsOf('applying'),
    topics: ['apply'],
    ask: 'application fee',
    read: ({ fee }) =>
      fee
        ? fee.amount === 0
          ? 'no application fee'
          : `application fee ${formatAmount(fee.amount, fee.currency)}`
        : '',
    nothing: 'nothing on an application fee',
  },
  {
    id: 'tuition',
    words: wordsOf('fees'),
    unless: [...wordsOf('applying'), ...wordsOf('feeCuts')],
    topics: ['fees'],
    ask: 'tuition fees',
    read: ({ tuition, assumed }) => (tuition && !assumed ? `tuition ${rupeeRange(tuition)}` : ''),
    nothing: 'no fee',
  },
  {
    id: 'english',
    words: wordsOf('english'),
    topics: ['english'],
    ask: 'IELTS score',
    read: ({ ielts, toefl }) =>
      [ielts && `IELTS ${ielts}`, toefl && `TOEFL ${toefl}`].filter((score) => score).join(', '),
    nothing: 'no English score',
  },
  {
    id: 'starts',
    words: wordsOf('starts'),
    topics: [],
    ask: 'intakes',
    read: ({ intakes }) => (intakes.length > 0 ? `starts in ${intakes.map(monthName).join(' or ')}` : ''),
    nothing: 'no month of start',
  },
  {
    id: 'credits',
    words: wordsOf('credits'),
    unless: wordsOf('fees'),
    topics: [],
    ask: 'credits',
    ofProgram: true,
    read: ({ credits = '' }) => credits,
    nothing: 'no credits',
  },
  {
    id: 'accredited',
    words: wordsOf('accredited'),
    topics: [],
    ask: 'accreditation',
    ofProgram: true,
    read: ({ accreditation = '' }) => accreditation,
    nothing: 'nothing on accreditation',
  },
  { ...MODES, words: wordsOf('online') },
  { ...MODES, words: wordsOf('halfOrWhole'), with: wordsOf('time') },
  {
    id: 'city',
    words: wordsOf('city'),
    topics: [],
    ask: 'where the campus is',
    ofProgram: true,
    read: ({ city }) => (city === undefined ? '' : `in ${city}`),
    nothing: 'no city',
  },
  {
    id: 'duration',
    words: wordsOf('lasts'),
    unless: [...wordsOf('fees'), ...wordsOf('staying')],
    topics: [],
    ask: 'duration',
    ofProgram: true,
    read: ({ months }) => (months === undefined ? '' : `${months} months`),
    nothing: 'no length',
  },
  {
    id: 'gre',
    words: wordsOf('gre'),
    topics: ['gre'],
    ask: 'GRE',
    read: ({ gre }) => (gre ? { required: 'GRE required', optional: 'GRE optional', no: 'no GRE' }[gre] : ''),
    nothing: 'nothing on the GRE',
  },
  {
    id: 'deadline',
    words: wordsOf('deadline'),
    topics: ['deadline'],
    ask: 'application deadline',
    read: ({ deadline }, today) => (deadline ? `deadline ${deadlineText(deadline, today)}` : ''),
    nothing: 'no deadline',
  },
  {
    id: 'marks',
    words: wordsOf('marks'),
    topics: ['marks'],
    ask: 'marks needed',
    read: ({ percent, minimumMark }) => (percent === undefined ? (minimumMark ?? '') : `${percent}% from India`),
    nothing: 'no marks',
  },
  {
    id: 'backlogs',
    words: wordsOf('backlogs'),
    topics: ['backlogs'],
    ask: 'backlogs',
    read: () => '',
    nothing: 'nothing on backlogs',
  },
  {
    id: 'degree',
    words: REQUIREMENTS,
    topics: ['requirements', 'marks', 'english', 'gre', 'work-experience'],
    ask: 'entry requirements',
    read: ({ percent, minimumMark, condition, ielts }) =>
      [minimumMark, condition, percent && `${percent}% from India`, ielts && `IELTS ${ielts}`]
        .filter((score) => score)
        .join('; '),
    nothing: 'neither marks nor scores',
  },
  { ...AWARDS, words: wordsOf('awards') },
  // That of an application's fee is another one.
  { ...AWARDS, words: wordsOf('waiver'), unless: wordsOf('applying') },
  {
    id: 'deposit',
    words: wordsOf('deposit'),
    topics: ['deposit'],
    ask: 'tuition deposit before the offer is confirmed',
    read: () => '',
    nothing: 'no deposit',
  },
  {
    id: 'apply',
    words: wordsOf('applying'),
    unless: [...wordsOf('applied'), ...wordsOf('fees')],
    topics: ['apply', 'deadline'],
    ask: 'how to apply',
    read: () => '',
    nothing: 'nothing on how to apply',
  },
  paper('interview', wordsOf('interview'), 'admission interview'),
  paper('sop', wordsOf('sop'), 'statement of purpose'),
  paper('lor', wordsOf('lor'), 'recommendation letters'),
  paper('evaluation', wordsOf('evaluation'), 'credential evaluation'),
  paper('supervisor', wordsOf('supervisor'), 'a supervisor before applying'),
  {
    id: 'work-experience',
    words: wordsOf('experience'),
    topics: ['work-experience'],
    ask: 'work experience needed',
    read: () => '',
    nothing: 'nothing on work experience',
  },
];

/** What we have read on the page of a program; `today` is an ISO day. */
export const detailsOf = (degree: Degree, today: string): { readonly detail: Detail; readonly text: string }[] => [
  ...new Map(
    DETAILS.map((detail) => ({ detail, text: detail.read(degree, today) }))
      // The requirements say marks and scores again.
      .filter(({ detail, text }) => text !== '' && detail.id !== 'degree')
      .map((one) => [one.detail.id, one] as const),
  ).values(),
];

/** What is asked of a university by these terms; "IELTS requirement" asks for the score, and for no other requirement. */
export function detailsIn(terms: readonly string[]): readonly Detail[] {
  const says = (some: readonly string[]) => asksFor({ terms, recalled: [] }, some);
  const asked = DETAILS.filter(
    (detail) => says(detail.words) && (!detail.with || says(detail.with)) && !says(detail.unless ?? []),
  );
  const exact = asked.filter(({ topics }) => topics.length === 1);
  return exact.length > 0 ? asked.filter((one) => one.words !== REQUIREMENTS) : asked;
}

/** What is asked of universities in words of their own; where none is, or only how to apply, what lines that ask for it mean. */
export function detailsMeant(terms: readonly string[]): readonly Detail[] {
  const said = detailsIn(terms);
  if (said.some(({ id }) => !GENERAL.has(id))) return said;
  const [nearest] = nearestLines(terms);
  if (!nearest || nearest.likeness < MEANT) return said;
  const meant = nearest.id === 'english-instead' ? 'english' : nearest.id;
  return DETAILS.filter(({ id }) => id === meant).slice(0, 1);
}

const GENERAL: ReadonlySet<DetailLine> = new Set(['apply', 'degree']);
/** Of the lines themselves, each left out in turn, 91 % are then known for what they ask. */
const MEANT = 0.8;
