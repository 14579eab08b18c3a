import { and, eq, inArray, sql } from 'drizzle-orm';
import { letterDistance } from '#shared/rules/letter-distance.ts';
import type { Database } from '../db/database.ts';
import { conversations, messages, ownerWords } from './tables.ts';

/** Shorter words are not guessed at, longer ones are no words. */
const LETTERS = { min: 3, max: 30 };

/** Remembers the words of a conversation (or of some messages of it) for its owner. Guests have no history to search. */
export async function learnWords(tx: Database, conversationId: string, messageIds?: readonly string[]): Promise<void> {
  const wanted = messageIds ? inArray(messages.id, messageIds) : eq(messages.conversationId, conversationId);
  await tx.execute(sql`
    insert into ${ownerWords} (owner, word)
    select distinct c.owner, w.word
    from ${conversations} c,
      lateral (
        select unnest(tsvector_to_array(c.search)) as word
        union select unnest(tsvector_to_array(${messages.search})) from ${messages} where ${wanted}
      ) w
    where c.id = ${conversationId} and c.owner like 'user:%'
      and length(w.word) between ${LETTERS.min} and ${LETTERS.max}
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
    const rows = await db
      .select({ word: ownerWords.word })
      .from(ownerWords)
      .where(
        and(
          eq(ownerWords.owner, owner),
          sql`${ownerWords.word} >= ${initial}`,
          sql`${ownerWords.word} < ${`${initial}\u{10ffff}`}`,
          sql`length(${ownerWords.word}) >= ${letters.length - 2}`,
        ),
      );
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
