import { limits } from '#shared/contract/limits.ts';
import { recogniseDanger } from '../assistant/danger/recognise-danger.ts';
import { cutAtWord } from './plain-words.ts';

const GREETING =
  /^(?:(?:hi|hello|hey|namaste|dear|good (?:morning|afternoon|evening)|sir|madam|ma'am|team|there|please|pls|plz|kindly)\b[\s,.!]*)+/i;
const PREAMBLE =
  /^(?:(?:can|could|would) you (?:please )?(?:tell|explain|help)(?: to)? me(?: about| with)?|tell me about|i (?:want|would like|wanted) to know(?: about)?)\s+/i;
const TITLE_CHARACTERS = Math.min(80, limits.conversationTitleCharacters);

/** The title of a conversation that begins with danger: others may look at the same phone. */
const SAYS_NOTHING = 'A conversation';

/** A conversation's title: its first question without greeting and preamble, in one line. */
export function titleOf(question: string): string {
  if (recogniseDanger(question)) return SAYS_NOTHING;
  const line = question.replace(/\s+/g, ' ').trim();
  const core = line.replace(GREETING, '').replace(PREAMBLE, '');
  const [first = '', ...rest] = core.length < 3 ? line : core;
  return cutAtWord(first.toUpperCase() + rest.join(''), TITLE_CHARACTERS);
}

/** Words that make a question one about a topic; countries first, because they say most. */
const TOPICS: readonly (readonly [topic: string, words: RegExp])[] = [
  ['UK', /\b(?:uk|u\.k\.?|united kingdom|britain|england|scotland|london)\b/i],
  ['USA', /\b(?:usa|u\.s\.a?\.?|united states|america)\b|\bUS\b/],
  ['Canada', /\b(?:canada|canadian|ontario|toronto)\b/i],
  ['Germany', /\b(?:germany|german|deutschland)\b/i],
  ['Ireland', /\b(?:ireland|irish|dublin)\b/i],
  ['Australia', /\b(?:australian?)\b/i],
  ['New Zealand', /\bnew zealand\b/i],
  ['Scholarships', /\b(?:scholarships?|chevening|daad|funding|funded|commonwealth)\b/i],
  ['Visa', /\b(?:visas?|post[- ]study|work permit|work rights?)\b/i],
  ['Costs', /\b(?:costs?|fees?|budget|lakhs?|kharch\w*|tuition|afford|cheap\w*)\b/i],
  ['Loans', /\bloans?\b/i],
  ['Exams', /\b(?:ielts|toefl|pte|gre|gpat|duolingo)\b/i],
  ['Licensing', /\b(?:licen[cs]\w*|fpgec|fpgee|naplex|ospap|pebc|kaps|opra|registration|gphc)\b/i],
  [
    'Applications',
    /\b(?:sop|lors?|cv|statement of purpose|recommendation|deadlines?|intakes?|apply|application\w*)\b/i,
  ],
  ['Universities', /\b(?:universit\w*|colleges?|programs?|programmes?|courses?)\b/i],
  ['Careers', /\b(?:jobs?|careers?|salar\w*)\b/i],
];
const MOST_TOPICS = 8;

/** What a conversation is about once `question` has been asked in it; what came up first stays first. */
export function topicsOf(known: readonly string[], question: string): string[] {
  const fresh = recogniseDanger(question) ? [] : TOPICS.filter(([, words]) => words.test(question));
  return [...new Set([...known, ...fresh.map(([topic]) => topic)])].slice(0, MOST_TOPICS);
}
