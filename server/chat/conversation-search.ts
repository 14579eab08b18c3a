import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Marked } from '#shared/contract/conversations/conversations.ts';
import { plainWords } from './plain-words.ts';
import { findMarks, oneSpelling, searchWords } from './search-words.ts';
import { conversations, messages } from './tables.ts';

/** Signs that people search for as such: they are looked for letter by letter, after the words have narrowed it down. */
const SIGNS = /[%_\\]/;
const BEFORE_MATCH = 40;
const MATCH_CHARACTERS = 140;

export type Search = {
  readonly words: readonly string[];
  /** A pattern for `ilike`; null when the words say all. */
  readonly literal: string | null;
};

export function toSearch(text: string): Search | null {
  if (text === '') return null;
  const words = searchWords(text);
  const literal = words.length === 0 || SIGNS.test(text) ? `%${oneSpelling(text).replace(/[\\%_]/g, '\\$&')}%` : null;
  return { words, literal };
}

/** Ids of the owner's conversations in which a message, or the title, has all that is looked for. */
export function foundIds(owner: string, search: Search): SQL {
  const mine = and(eq(conversations.owner, owner), isNull(conversations.deletedAt));
  return sql`(
    select ${conversations.id} from ${conversations} where ${mine} and ${has('conversations', 'title', search)}
    union
    select ${messages.conversationId} from ${messages}
      join ${conversations} on ${conversations.id} = ${messages.conversationId}
      where ${mine} and ${has('messages', 'content', search)})`;
}

/** The newest message of a row of conversations that has all that is looked for; null when only its title has. */
export function newestFitting(search: Search): SQL<string | null> {
  // A part of its own: in a list of fields Drizzle leaves out the names of tables, except within such parts.
  const fits = sql`${messages.conversationId} = ${conversations.id} and ${has('messages', 'content', search)}`;
  return sql`(select ${messages.content} from ${messages} where ${fits} order by ${messages.position} desc limit 1)`;
}

function has(table: 'conversations' | 'messages', column: 'title' | 'content', { words, literal }: Search): SQL {
  const tests: SQL[] = [];
  // Quoted words are read as they are: they have no quote and no backslash in them.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  if (query) tests.push(sql`${sql.raw(`"${table}"."search"`)} @@ ${query}::tsquery`);
  if (literal !== null) tests.push(sql`${sql.raw(`"${table}"."${column}"`)} ilike ${literal}`);
  return sql.join(tests, sql` and `);
}

/** The piece of a fitting message around the first hit. */
export function toMatch(content: string, { words }: Search): Marked {
  const text = plainWords(content);
  const [first] = findMarks(text, words);
  const from = first ? wordStart(text, Math.max(0, first[0] - BEFORE_MATCH)) : 0;
  const piece = `${from > 0 ? '…' : ''}${text.slice(from, from + MATCH_CHARACTERS).toWellFormed()}`;
  const whole = text.length > from + MATCH_CHARACTERS ? `${piece}…` : piece;
  return { text: whole, marks: findMarks(whole, words) };
}

/** The next beginning of a word, so that no piece starts inside one. */
function wordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space < 0 || space > from + BEFORE_MATCH / 2 ? from : space + 1;
}
