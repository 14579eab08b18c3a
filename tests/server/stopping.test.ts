import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '#tests/support/product.ts';

describe('a server that is asked to end while a balancer still sends it visitors', () => {
  let product: Product;
  const get = (path: string) => fetch(`${product.origin}${path}`);
  const untilStopping = async (): Promise<Response> => {
    const health = await get('/api/v1/health');
    return health.status === 200 ? untilStopping() : health;
  };
  beforeAll(async () => {
    product = await startProduct({ STOP_DELAY_SECONDS: '60' });
    expect((await get('/api/v1/health')).headers.get('connection')).not.toBe('close');
    product.process.kill('SIGTERM');
  });
  afterAll(() => {
    product.process.kill('SIGKILL');
  });

  test('says that it is stopping, and alive', async () => {
    const health = await untilStopping();
    expect([health.status, await health.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await get('/api/v1/health/live')).status).toBe(200);
  });

  test('serves everybody, and is done with a connection when its answer is', async () => {
    await untilStopping();
    const page = await get('/about');
    await page.arrayBuffer();
    const answer = await fetch(`${product.origin}/api/v1/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: 'Tell me about a pharmacy master’s in Germany' }),
    });
    expect(await answer.text()).toContain('"type":"done"');
    expect([page, answer].map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
      [200, 'close'],
      [200, 'close'],
    ]);
  });
});

test('a delay that no supervisor would wait for is refused', async () => {
  await expect(startProduct({ STOP_DELAY_SECONDS: '61' })).rejects.toThrow(/STOP_DELAY_SECONDS.*must be at most 60/);
});
