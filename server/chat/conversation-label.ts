import { limits } from '#shared/contract/limits.ts';
import type { Sign } from '../assistant/danger/recognise-danger.ts';
import type { TopicsIn } from '../assistant/library/topics.ts';
import { cutAtWord } from './plain-words.ts';

const GREETING =
  /^(?:(?:hi|hello|hey|namaste|dear|good (?:morning|afternoon|evening)|sir|madam|ma'am|team|there|please|pls|plz|kindly)\b[\s,.!]*)+/i;
const PREAMBLE =
  /^(?:(?:can|could|would) you (?:please )?(?:tell|explain|help)(?: to)? me(?: about| with)?|tell me about|i (?:want|would like|wanted) to know(?: about)?)\s+/i;
const TITLE_CHARACTERS = Math.min(80, limits.conversationTitleCharacters);

/** The title of a conversation that begins with danger: others may look at the same phone. */
const SAYS_NOTHING = 'A conversation';

/** A conversation's title: its first question without greeting and preamble, in one line. `sign` is what it shows of danger. */
export function titleOf(question: string, sign: Sign | null): string {
  if (sign) return SAYS_NOTHING;
  const line = question.replace(/\s+/g, ' ').trim();
  const core = line.replace(GREETING, '').replace(PREAMBLE, '');
  const [first = '', ...rest] = core.length < 3 ? line : core;
  return cutAtWord(first.toUpperCase() + rest.join(''), TITLE_CHARACTERS);
}

const MOST_TOPICS = 8;

/** What a conversation is about once `question` has been asked in it; what came up first stays first. */
export function topicsOf(known: readonly string[], question: string, topicsIn: TopicsIn, sign: Sign | null): string[] {
  const fresh = sign ? [] : topicsIn(question);
  return [...new Set([...known, ...fresh])].slice(0, MOST_TOPICS);
}
