import { startProduct } from '../support/product.ts';

/** One product for all browser tests. TRUST_PROXY lets each test be a visitor with an address of its own. */
export default async function startForAllTests(): Promise<() => Promise<void>> {
  const product = await startProduct({ TRUST_PROXY: '1' });
  process.env.PRODUCT_ORIGIN = product.origin;
  return () => product.stop();
}
