import { expect, test } from 'vitest';
import { REQUESTS_PER_MINUTE } from '#server/http/limit-requests.ts';
import { createTestApp } from '#tests/support/test-app.ts';

test('an address that asks too often is refused in words, for a while, and no other address is', async () => {
  const world = await createTestApp({ env: { TRUST_PROXY: '1' } });
  const ask = (address: string) =>
    world.app.request('/api/v1/chat/health', { headers: { 'x-forwarded-for': address } });
  for (let i = 0; i < REQUESTS_PER_MINUTE; i++) expect((await ask('10.0.0.1')).status).toBe(200);
  const refused = await ask('10.0.0.1');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ detail: 'Too many requests. Please wait a moment and try again.' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect((await ask('10.0.0.2')).status).toBe(200);
  await world.close();
});

test('LIMITS=off switches it off', async () => {
  const world = await createTestApp({ env: { LIMITS: 'off' } });
  const statuses = new Set<number>();
  for (let i = 0; i <= REQUESTS_PER_MINUTE; i++) statuses.add((await world.app.request('/api/v1/chat/health')).status);
  expect([...statuses]).toEqual([200]);
  await world.close();
});
