import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe finds on a page, or in one element of it. Our pages have no frames, so it need not open a window to sum up. */
export async function findFaults(page: Page, within?: string) {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (within !== undefined) builder.include(within);
  return (await builder.analyze()).violations;
}

/** Nothing that keeps somebody from using what is shown; `what` is named when there is. */
export async function expectNothingSerious(page: Page, what: string): Promise<void> {
  const violations = await findFaults(page);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    what,
  ).toEqual([]);
}
