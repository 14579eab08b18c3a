import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#tests/proof/audit.ts';
import type { Ledger } from '#tests/proof/ledger.ts';
import { killOnce, prove } from '#tests/proof/prove.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';

const bin = findPostgres();
const STUDENTS = 24;

/** The short run of `npm run proof`. */
describe.skipIf(!bin)('three servers on one PostgreSQL', () => {
  let postgres: Postgres;
  let ledger: Ledger;
  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
  });
  afterAll(() => postgres.remove());

  test('one is killed while students ask, stop, sign up, pay and read: nothing they were told is lost or doubled', async () => {
    const proof = await prove({ postgres, students: STUDENTS, trouble: killOnce(2 * STUDENTS), until: 0 });
    ledger = proof.ledger;
    expect(proof.violations).toEqual([]);
    expect(proof.troubles).toEqual(['a server killed and started again']);
    expect([ledger.answers.length, ledger.payers.length, ledger.accounts.length]).toEqual([
      5 * STUDENTS,
      STUDENTS,
      STUDENTS,
    ]);
    expect(ledger.stops).toBeGreaterThan(0);
    expect(ledger.histories).toBeGreaterThanOrEqual(STUDENTS);
  });

  test('the auditor would have seen it', async () => {
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    const [first, second, third] = ledger.answers;
    await database.query('delete from messages where id = $1', [first?.replyId]);
    await database.query(`update messages set content = 'something else' where id = $1`, [second?.replyId]);
    await database.query(
      `insert into messages (id, conversation_id, role, content, created_at)
       select 'twice', conversation_id, role, content, created_at from messages where content = $1`,
      [third?.question],
    );
    // First, for the student's period goes too: the one that is changed next has to stay.
    await database.query('delete from users where email = $1', [ledger.accounts[0]?.email]);
    await database.query(
      `update subscription_periods set messages_used = messages_used + 1
       where payment_id = (select min(payment_id) from subscription_periods)`,
    );
    const found = await audit(database, ledger);
    await database.end();
    for (const kind of [
      /^an answer that was told is gone/,
      /^an answer is another than was told/,
      /^asked once, and there another number of times/,
      /^charged otherwise than answered, period/,
      /^paid without a period/,
      /^told that the plan is active, with other than one period/,
      /^signed up, with other than one account/,
    ])
      expect(found).toContainEqual(expect.stringMatching(kind));
  });
});
