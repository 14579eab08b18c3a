import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { letterDistance } from '#shared/rules/letter-distance.ts';
import type { Database } from '../db/database.ts';
import { conversations, messages, ownerWords } from './tables.ts';

/** Shorter words are not guessed at, longer ones are no words. */
const LETTERS = { min: 3, max: 30 };

/** Bounds for who fills a history with words: more than a student has, and work that nobody waits for. */
const MOST_LEARNED = { conversations: 100, messages: 50, words: 5_000 };
const MOST_COMPARED = 1_500;

/**
 * Remembers the words of conversations, of their titles and newest messages (or of some messages), for their owner. Guests have
 * no history to search.
 */
export async function learnWords(
  tx: Database,
  conversationIds: readonly string[],
  messageIds?: readonly string[],
): Promise<void> {
  const ids = conversationIds.slice(-MOST_LEARNED.conversations);
  const wanted = and(inArray(messages.conversationId, ids), messageIds && inArray(messages.id, [...messageIds]));
  const newest = tx
    .select({ conversationId: messages.conversationId, search: messages.search })
    .from(messages)
    .where(wanted)
    .orderBy(desc(messages.position))
    .limit(MOST_LEARNED.messages);
  // Held, so that no words are left of a conversation that is being removed.
  await tx.execute(sql`
    with held as (
      select id, owner, search from ${conversations} where ${inArray(conversations.id, ids)} for key share
    )
    insert into ${ownerWords} (owner, word)
    select distinct c.owner, w.word
    from held c
    join (
      select id, unnest(tsvector_to_array(search)) as word from held
      union all
      select conversation_id, unnest(tsvector_to_array(search)) from ${newest} m
    ) w on w.id = c.id
    where c.owner like 'user:%' and length(w.word) between ${LETTERS.min} and ${LETTERS.max}
    limit ${MOST_LEARNED.words}
    on conflict do nothing`);
}

/**
 * The owner's own words that a misspelt one may have meant, the nearest first; empty when it is one of them, or begins
 * one. The first letter is taken to be right, or swapped with the second: that is what makes it one short look-up.
 */
export async function correctWord(db: Database, owner: string, wrong: string): Promise<string[]> {
  const letters = [...wrong];
  const [first, second] = letters;
  if (!first || !second || letters.length < LETTERS.min || letters.length > LETTERS.max) return [];
  const known: string[] = [];
  for (const initial of new Set([first, second])) {
    const theirs = db
      .select({ word: ownerWords.word })
      .from(ownerWords)
      .where(
        and(
          eq(ownerWords.owner, owner),
          sql`${ownerWords.word} >= ${initial}`,
          sql`${ownerWords.word} < ${`${initial}\u{10ffff}`}`,
        ),
      )
      .limit(MOST_COMPARED)
      .as('theirs');
    const rows = await db
      .select({ word: theirs.word })
      .from(theirs)
      .where(sql`length(${theirs.word}) >= ${letters.length - 2}`);
    known.push(...rows.map(({ word }) => word));
  }
  if (known.some((word) => word.startsWith(wrong))) return [];
  const most = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  return known
    .map((word) => ({ word, far: letterDistance(wrong, word, most) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far || a.word.length - b.word.length)
    .slice(0, 3)
    .map(({ word }) => word);
}
