import type { Question } from '../assistant.ts';
import type { CountryId } from '../knowledge.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { asksForPerson, itemAsked, TO_A_PERSON } from './asks-about-us.ts';
import { beforeFold } from './before-fold.ts';
import { countriesOfPage } from './page-countries.ts';
import { readText } from './read-words.ts';
import { rewriteTurn } from './rewrite-turn.ts';
import type { Understanding } from './understanding.ts';

export type Asked = Pick<Question, 'text' | 'history' | 'userContext'>;

/** Works out what a student asks. Pure; any text is fine. */
export function understandQuestion({ text, history, userContext }: Asked, index: GuideIndex): Understanding {
  const page = countriesOfPage(userContext, index.catalogue);
  const before = history
    .filter(({ role }) => role === 'user')
    .slice(-MOST_TURNS)
    .map(({ content }) => content.slice(0, LONGEST_TURN));
  const answers = history.filter(({ role }) => role === 'bot');
  const shown = answers.map(({ content }) => beforeFold(content)).join('\n');
  const asked = { ...understood([...before, text.slice(0, LONGEST)], index, page), shown };
  const cited = answers.at(-1)?.sources?.[0]?.url;
  if (cited === undefined) return asked;
  if (asked.complains) return { ...asked, lastCited: cited, turnedDown: cited };
  return { ...asked, lastCited: cited, ...(asked.leans && { cited }) };
}

/** The last of the turns, after those before it. What was read lately is kept: a conversation that goes on leans on the same turns. */
function understood(turns: readonly string[], index: GuideIndex, page: readonly CountryId[]): Understanding {
  const known = lately.get(index) ?? new Map<string, Understanding>();
  lately.set(index, known);
  const key = JSON.stringify([page, turns]);
  const asked = known.get(key) ?? inTurn(turns.at(-1) ?? '', askedBefore(turns.slice(0, -1), index, page), index, page);
  known.delete(key);
  known.set(key, asked);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KEPT) break;
    known.delete(oldest);
  }
  return asked;
}

/** The last of these turns that asks something of study; a turn about us only where nothing else was asked. */
function askedBefore(turns: readonly string[], index: GuideIndex, page: readonly CountryId[]): Understanding | null {
  if (turns.length === 0) return null;
  const last = understood(turns, index, page);
  // Whoever asked for a person goes on with it: "evening after 7 only".
  if (last.kind === 'study' && (last.ofUs === undefined || last.ofUs === TO_A_PERSON)) return last;
  return askedBefore(turns.slice(0, -1), index, page) ?? (last.kind === 'study' ? last : null);
}

const lately = new WeakMap<GuideIndex, Map<string, Understanding>>();
/** Turns of some hundred conversations. */
const MOST_KEPT = 500;

/** A question that we offered, one about us, or a wish for a person leads to what it asks, whatever was spoken of; who the student is stays known. */
function inTurn(
  text: string,
  before: Understanding | null,
  index: GuideIndex,
  page: readonly CountryId[],
): Understanding {
  const isOffered = index.offered.has(text.trim());
  const ofUs = isOffered ? undefined : itemAsked(text, before !== null);
  const isWhole = isOffered || ofUs !== undefined || asksForPerson(readText(text, index));
  if (before === null) return withItem(rewriteTurn(text, null, index, page), ofUs);
  if (!isWhole) return rewriteTurn(text, before, index, page);
  const asked = withItem(rewriteTurn(text, null, index, page), ofUs);
  const mentioned = [...new Set([...before.mentioned, ...asked.mentioned])];
  return { ...asked, mentioned, profile: { ...before.profile, ...asked.profile } };
}

/** What asks for an item of ours, and names no country, is about us. */
function withItem(asked: Understanding, ofUs: string | undefined): Understanding {
  if (ofUs === undefined || asked.countries.length + asked.otherPlaces.length > 0) return asked;
  return { ...asked, ofUs, aboutUs: true, toUs: true };
}

const LONGEST = 4_000;
/** Of an earlier turn: what it was about stands at its beginning. */
const LONGEST_TURN = 600;
const MOST_TURNS = 5;
