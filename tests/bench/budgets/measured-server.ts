import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { MEMORY_OPTIONS, MEMORY_SETTINGS } from '../../../scripts/deploy-folder.ts';
import { connectFolder, connectPostgres } from '../../../server/db/connect.ts';
import { createPool } from '../../../server/db/pool.ts';
import { PASSWORD } from '../../support/accounts-world.ts';
import { begin, frame, startModelEndpoint } from '../../support/model-endpoint.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { fillHistory, PER_CONVERSATION } from '../fill-history.ts';
import { type Call, send } from './load.ts';
import { type Place, QUESTION } from './record-calls.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const MESSAGES = 100_000;
export const SECRET = 'only for the bench, but long enough to be one';

/** A folder as one that is deployed, with the packages that are installed here. */
export function deployInto(folder: string): string {
  const deployed = join(folder, 'deployed');
  cpSync(join(root, 'dist/deploy'), deployed, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(deployed, 'node_modules'));
  return deployed;
}

/** The server as it runs where it is deployed, without the limits that one address has. */
export function startServer(
  deployed: string,
  place: Place,
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const settings = {
    ...('url' in place ? { DATABASE_URL: place.url } : { DATA_DIR: place.dataDir }),
    AUTH_SECRET: SECRET,
    LIMITS: 'off',
    GUEST_FREE_MESSAGES: '900000',
    ...MEMORY_SETTINGS,
    ...env,
  };
  return startProduct(settings, deployed, 'start.mjs', MEMORY_OPTIONS);
}

/** A model that has its answer after so long (ms), and the settings by which a server asks it. */
export async function startModel(ms: number) {
  const { baseUrl, stop } = await startModelEndpoint(async (response) => {
    begin(response);
    await wait(ms);
    response.write(frame({ content: 'The list of documents is on this page [1].' }));
    response.end(`${frame({}, 'stop')}data: [DONE]\n\n`);
  });
  return { env: { LLM_BASE_URL: baseUrl, LLM_API_KEY: 'none', LLM_MODEL: 'a-model' }, stop };
}

export const searchAs = (headers: Record<string, string>): Call => ({
  method: 'GET',
  path: '/api/v1/conversations?search=scholarship',
  headers,
});

/** A question of somebody new, whose answer is read as it comes. */
export const ASK: Call = {
  method: 'POST',
  path: '/api/v1/chat',
  headers: { accept: 'text/event-stream' },
  body: JSON.stringify({ message: QUESTION }),
};

/** The headers of an account that has just signed in. */
export async function signedIn(origin: string, email: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email, password: PASSWORD });
  const session = JSON.parse(await send(origin, { method: 'POST', path: '/api/v1/auth/login', body }));
  return { authorization: `Bearer ${session.access_token}` };
}

/** History of many students; a share of it is of the one who is measured, as much as a busy student has. */
export async function fill(place: Place, email: string): Promise<void> {
  const { db, close } =
    'url' in place
      ? await connectPostgres(place.url, { setting: 'url', pool: createPool(place.url, null) })
      : await connectFolder(place.dataDir);
  const own = 20;
  await fillHistory(
    db,
    1,
    MESSAGES / PER_CONVERSATION,
    sql`case when i <= ${own} then 'user:' || (select id from users where email = ${email}) else 'user:' || i / 20 end`,
  );
  await close();
}

/** Memory of the process that is in use (RSS), in MB. */
export function residentMegabytes({ process: { pid } }: Product): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
