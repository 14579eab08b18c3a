import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { users } from '../../../server/accounts/tables.ts';
import { createGuide } from '../../../server/assistant/guide.ts';
import { createLibrary } from '../../../server/assistant/library/library.ts';
import { type Connection, connectFolder, connectPostgres, embeddedFolder } from '../../../server/db/connect.ts';
import { createPool } from '../../../server/db/pool.ts';
import { createAccountsWorld } from '../../support/accounts-world.ts';
import { ourKnowledge } from '../../support/our-knowledge.ts';
import { type RecordedCall, type Statement, sameCall } from './recorded-call.ts';

/** A database that both sides of a comparison use: a PostgreSQL server, or a data folder with the embedded one. */
export type Place = { readonly url: string } | { readonly dataDir: string };

export type Recording = {
  readonly email: string;
  readonly passwordHash: string;
  readonly calls: Readonly<Record<'me' | 'login' | 'chat', RecordedCall>>;
};

export const QUESTION = 'Which documents does a student visa for Germany need?';

/** Makes somebody with an account in an empty database, and writes down what their calls ask of it. */
export async function recordCalls(place: Place): Promise<Recording> {
  let statements: Statement[] = [];
  const logger = { logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params }) };
  const connection = await connectLogged(place, logger);
  // With what an answer really says: it is what is stored, and searched later.
  const assistant = createGuide({ library: createLibrary(await ourKnowledge()), clock: Date.now });
  const world = await createAccountsWorld({ connection, assistant, env: { LIMITS: 'off' } });
  try {
    const person = await world.signUpAndVerify();
    const { body } = await world.login(person);
    const bearer: string = body.access_token;
    const calls = {
      me: () => world.call('GET', '/auth/me', { bearer }),
      login: () => world.login(person),
      // Each is somebody new, as in the load.
      chat: () => world.send('/chat', { message: QUESTION }),
    };
    const record = async (call: () => ReturnType<typeof world.call>): Promise<RecordedCall> => {
      // What is done once, such as reading what a sign-in has left, is done.
      await call();
      statements = [];
      await call();
      const first = statements;
      statements = [];
      const { status, body } = await call();
      if (status !== 200) throw new Error(`A call was answered with ${status}: ${JSON.stringify(body)}`);
      return sameCall(first, statements, JSON.stringify(body));
    };
    const recorded = { me: await record(calls.me), login: await record(calls.login), chat: await record(calls.chat) };
    const [row] = await world.db.select().from(users).where(eq(users.email, person.email));
    return { email: person.email, passwordHash: row?.passwordHash ?? '', calls: recorded };
  } finally {
    await world.close();
  }
}

type Logger = { logQuery(sql: string, params: unknown[]): void };

async function connectLogged(place: Place, logger: Logger): Promise<Connection> {
  if ('url' in place) {
    const migrated = await connectPostgres(place.url, { setting: 'url', pool: createPool(place.url) });
    await migrated.close();
    const pool = createPool(place.url);
    return { db: drizzlePostgres(pool, { logger }), close: () => pool.end() };
  }
  const migrated = await connectFolder(place.dataDir);
  await migrated.close();
  const client = await PGlite.create(embeddedFolder(place.dataDir));
  // Drizzle logs where a transaction begins and ends on PostgreSQL alone.
  const transaction = client.transaction.bind(client);
  client.transaction = async (work) => {
    logger.logQuery('begin', []);
    const result = await transaction(work);
    logger.logQuery('commit', []);
    return result;
  };
  return { db: drizzlePglite(client, { logger }), close: () => client.close() };
}
