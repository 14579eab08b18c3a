import { describe, expect, it } from 'vitest';
import { createHealthCheck, HEALTHY, type Health } from '#shared/stores/health-check.ts';

type Answer = { readonly yes: () => void; readonly no: () => void };

/** A check whose looks are answered by the test, in the order in which they began. */
function check() {
  let state: Health = HEALTHY;
  const looks: Answer[] = [];
  const health = createHealthCheck(
    () =>
      new Promise((resolve, reject) => {
        looks.push({
          yes: () => resolve({ status: 'ok', guest_free_messages: 4, signup_email_domain: '' }),
          no: () => reject(new Error('no answer')),
        });
      }),
    (news) => {
      state = { ...state, ...news };
    },
  );
  return { health, looks, state: () => state };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe('whether there is a connection', () => {
  it('is no more after a call that had no answer, whatever a look says that began before it', async () => {
    const { health, looks, state } = check();
    const first = health.checkHealth();
    health.lost();
    looks[0]?.yes();
    await first;
    expect(state().connected).toBe(false);
  });

  it('is asked again once that look has ended, and believed', async () => {
    const { health, looks, state } = check();
    void health.checkHealth();
    health.lost();
    health.lost();
    looks[0]?.yes();
    await settled();
    expect(looks).toHaveLength(2);
    looks[1]?.yes();
    await settled();
    expect(state()).toMatchObject({ connected: true, checkingConnection: false });
    expect(looks).toHaveLength(2);
  });

  it('is asked at once when nobody is asking', async () => {
    const { health, looks, state } = check();
    health.lost();
    expect(state().connected).toBe(false);
    looks[0]?.no();
    await settled();
    expect(state()).toMatchObject({ connected: false, checkingConnection: false });
    expect(looks).toHaveLength(1);
  });
});
