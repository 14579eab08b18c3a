import { afterAll } from 'vitest';
import { createPaymentsWorld } from './payments-world.ts';
import { startRazorpayStandIn } from './razorpay-stand-in.ts';

/** Our server and a stand-in for Razorpay that it talks to; both end with the tests of the file. */
export async function openRazorpayWorld({ env, ...options }: Parameters<typeof createPaymentsWorld>[0] = {}) {
  const razorpay = await startRazorpayStandIn();
  const world = await createPaymentsWorld({ ...options, env: { ...env, ...razorpay.env } });
  afterAll(async () => {
    await world.close();
    await razorpay.close();
  });
  return { razorpay, world };
}
