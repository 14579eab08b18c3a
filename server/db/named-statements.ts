import type pg from 'pg';

/** Statements that are sent so often are worth a name. */
const OFTEN = 20;
/** Each costs every connection some ten KB in the database. */
const MOST_NAMES = 100;
/** What is sent seldom is forgotten, so that statements of every length, as lists make them, take no room. */
const MOST_COUNTED = 1_000;

/** What a search looks for decides how it is best found: it is planned each time. */
const PLANNED_EACH_TIME = '@@';

const counts = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Has the database read and plan what is sent often once a connection, by a name (a prepared statement): that was a good part of
 * its work for an answer, and a longer message each time. A pooler in front has to know of them.
 */
export function nameStatements(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [first, ...rest]: unknown[]) => Reflect.apply(query, self, [named(first), ...rest]),
  });
}

function named(sent: unknown): unknown {
  if (!isStatement(sent)) return sent;
  const name = nameOf(sent.text);
  return name === undefined ? sent : { ...sent, name };
}

type Statement = { readonly text: string; readonly name?: undefined };

/** One with values, without a name of its own; drivers of their own kind, such as cursors, send themselves. */
function isStatement(sent: unknown): sent is Statement {
  if (typeof sent !== 'object' || sent === null || 'submit' in sent || !('text' in sent)) return false;
  return typeof sent.text === 'string' && sent.text.includes('$1') && (!('name' in sent) || sent.name === undefined);
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size === MOST_NAMES || text.includes(PLANNED_EACH_TIME)) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < OFTEN) {
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `galen_${names.size}`;
  names.set(text, name);
  return name;
}
