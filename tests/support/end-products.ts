import { afterAll, afterEach, beforeEach } from 'vitest';
import { endProducts, runningProducts } from './product.ts';

// Runs around every test file: a product that a test has started and not stopped, because it failed or took too long,
// is ended with it; one that a file has started for all of its tests, with the file.
let before = runningProducts();
beforeEach(() => {
  before = runningProducts();
});
afterEach(() => endProducts(before));
afterAll(() => endProducts());
