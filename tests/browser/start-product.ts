import { startDemo } from '../support/demo.ts';

/** One product for all browser tests. TRUST_PROXY lets each test be a visitor with an address of its own. */
export default async function startForAllTests(): Promise<() => Promise<void>> {
  const demo = await startDemo({ TRUST_PROXY: '1' });
  process.env.PRODUCT_ORIGIN = demo.origin;
  process.env.PARTNER_ORIGINS = JSON.stringify(demo.origins);
  return () => demo.stop();
}
