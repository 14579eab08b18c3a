import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversations, messages, sends } from '#server/chat/tables.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { sampleOf } from '#tests/support/contract-values.ts';

/** Answered without a plan. */
const DANGER = 'I want to die';
const KEY = 'key-of-the-owner';
const UNKNOWN = 'nobody-has-this-id';

let world: AccountsWorld;
/** What names something of a user and of a guest: conversation, answer, and the key that it was asked with. */
const theirs: string[] = [];
/** How everybody calls who is not them. */
const strangers: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  world = await createAccountsWorld({ env: { LIMITS: 'off' } });
  const ask = (headers: Record<string, string>) => world.send('/chat', { message: DANGER }, { headers });
  const bearerOf = async () => ({ authorization: `Bearer ${(await world.signUpAndVerify()).session.access_token}` });
  for (const who of [await bearerOf(), {}]) {
    const { body } = await ask({ ...who, 'idempotency-key': KEY });
    theirs.push(body.conversation_id, body.message.message_id);
  }
  theirs.push(KEY);
  const guest = { 'guest-token': (await ask({})).headers.get('guest-token') ?? '' };
  Object.assign(strangers, { nobody: {}, 'another guest': guest, 'another user': await bearerOf() });
});
afterAll(() => world.close());

const kept = async () => [
  await world.db.select().from(conversations).orderBy(conversations.id),
  await world.db.select().from(messages).orderBy(messages.position),
  await world.db.select().from(sends).orderBy(sends.owner, sends.key),
];

/** Calls whose address names one of somebody's own things: programs and papers are everybody's, a mailed token is its own proof. */
const ownThings = Object.entries<Endpoint>(endpoints).filter(
  ([, { path }]) => path.includes('{id}') && !path.startsWith('/shortlist/'),
);

describe('what is somebody’s own is to everybody else as if it never was', () => {
  test.each(ownThings)('%s', async (_, endpoint) => {
    const body = endpoint.request && sampleOf(endpoint.request, fits);
    const answerTo = async (id: string, headers: Record<string, string>) => {
      const path = endpoint.path.replace('{id}', id);
      const answer = await world.call(endpoint.method, path, { headers, ...(body !== undefined && { body }) });
      return [answer.status, answer.body];
    };
    const before = await kept();
    for (const [who, headers] of Object.entries(strangers)) {
      const unknown = await answerTo(UNKNOWN, headers);
      expect([401, 404], who).toContain(unknown[0]);
      for (const id of theirs) expect(await answerTo(id, headers), who).toEqual(unknown);
    }
    expect(await kept()).toEqual(before);
  });

  test('a conversation to go on with, and a question to replace', async () => {
    const before = await kept();
    for (const [who, headers] of Object.entries(strangers))
      for (const conversation_id of theirs.slice(0, -1))
        for (const named of [{}, { replaces: KEY }]) {
          const body = { message: DANGER, conversation_id, ...named };
          expect((await world.send('/chat', body, { headers })).body.error, who).toBe('conversation_not_found');
        }
    expect(await kept()).toEqual(before);
  });
});

function fits(_: string, schema: v.GenericSchema): string | undefined {
  return ['some words', 'up'].find((text) => v.is(schema, text));
}
