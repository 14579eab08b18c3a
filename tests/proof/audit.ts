import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Ledger } from './ledger.ts';

/** Answers of servers that are gone are ended within a lease of ten seconds and a look of five. */
const SETTLED_WITHIN = 60;

/** Compares what every client was told with what the database has. An empty list is what is wanted. */
export async function audit(database: pg.Client, ledger: Ledger): Promise<string[]> {
  for (let seconds = 0; seconds < SETTLED_WITHIN && (await open()) > 0; seconds++) await wait(1_000);
  return [
    ...ledger.missed,
    ...((await open()) > 0 ? ['an answer is still on its way that nobody makes'] : []),
    ...(await lostAnswers()),
    ...(await doubled()),
    ...(await find(
      'charged otherwise than answered, period',
      `select p.payment_id as what from subscription_periods p left join sends s on s.charge = 'bought:' || p.payment_id
       group by p.payment_id, p.messages_used having p.messages_used <> count(s.key)`,
    )),
    ...(await find(
      'charged otherwise than answered, guest',
      `select g.id as what from guests g left join sends s on s.charge = 'guest:' || g.id
       group by g.id, g.used having g.used <> count(s.key)`,
    )),
    ...(await find(
      'paid without a period',
      `select p.id as what from payments p left join subscription_periods s on s.payment_id = p.id
       where p.status = 'captured' and s.payment_id is null`,
    )),
    ...(await find(
      'paid at the provider, and unknown here',
      `select s.id as what from sandbox_payments s left join payments p on p.id = s.id where s.status = 'captured' and p.id is null`,
    )),
    ...(await lostPayments()),
    ...(await lostAccounts()),
  ];

  async function find(kind: string, query: string, values: readonly unknown[] = []): Promise<string[]> {
    const { rows } = await database.query(query, [...values]);
    return rows.map(({ what }: { readonly what: string }) => `${kind}: ${what}`);
  }

  async function open(): Promise<number> {
    const { rowCount } = await database.query(`select from sends where state in ('running', 'stopping')`);
    return rowCount ?? 0;
  }

  async function lostAnswers(): Promise<string[]> {
    const { rows } = await database.query('select id, content, conversation_id from messages where id = any($1)', [
      ledger.answers.map(({ replyId }) => replyId),
    ]);
    const there = new Map(
      rows.map((row: { readonly id: string; readonly content: string; readonly conversation_id: string }) => [
        row.id,
        row,
      ]),
    );
    return ledger.answers.flatMap(({ question, replyId, content, conversationId }) => {
      const row = there.get(replyId);
      if (!row) return [`an answer that was told is gone: ${question}`];
      const same = row.content === content && row.conversation_id === conversationId;
      return same ? [] : [`an answer is another than was told: ${question}`];
    });
  }

  /** Each question has a text of its own. */
  function doubled(): Promise<string[]> {
    return find(
      'asked once, and there another number of times',
      `select t.question || ': ' || count(m.id) as what from unnest($1::text[]) as t(question)
       left join messages m on m.role = 'user' and m.content = t.question group by t.question having count(m.id) <> 1`,
      [ledger.answers.map(({ question }) => question)],
    );
  }

  function lostPayments(): Promise<string[]> {
    return find(
      'told that the plan is active, with other than one period',
      `select t.email || ': ' || count(s.payment_id) as what from unnest($1::text[]) as t(email)
       left join users u on u.email = t.email and u.email_verified
       left join subscription_periods s on s.user_id = u.id group by t.email having count(s.payment_id) <> 1`,
      [ledger.payers.map(({ email }) => email)],
    );
  }

  async function lostAccounts(): Promise<string[]> {
    const emails = ledger.accounts.map(({ email }) => email);
    const gone = await find(
      'signed up, with other than one account',
      `select t.email as what from unnest($1::text[]) as t(email)
       left join users u on u.email = t.email and u.email_verified group by t.email having count(u.id) <> 1`,
      [emails],
    );
    const { rows } = await database.query(
      `select to_address as email, count(*)::int as mails from outbox where to_address = any($1) group by 1`,
      [emails],
    );
    const mails = new Map(
      rows.map((row: { readonly email: string; readonly mails: number }) => [row.email, row.mails]),
    );
    const odd = ledger.accounts.filter(({ email, tries }) => {
      const sent = mails.get(email) ?? 0;
      return sent < 1 || sent > tries;
    });
    return [...gone, ...odd.map(({ email }) => `mails lost or doubled: ${email}`)];
  }
}
