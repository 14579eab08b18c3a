import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page, or in one element of it. Our pages have no frames, so it need not open a window to sum up. */
export async function findFaults(page: Page, within?: string) {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) builder.include(within);
  return (await builder.analyze()).violations;
}
