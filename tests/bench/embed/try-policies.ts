import type { Browser } from '@playwright/test';
import type { Contestant } from './contestants.ts';
import { askAndWait, watchedPage } from './page-of.ts';
import type { Policy, Stage } from './stage.ts';

export type Verdict = 'yes' | 'unstyled' | 'no';

/**
 * Whether one question is answered on a page with each policy, and whether the box then looks as it does without.
 * @throws when the question is not answered without a policy either.
 */
export async function tryPolicies(
  browser: Browser,
  stage: Stage,
  contestant: Contestant,
): Promise<Record<Policy, Verdict>> {
  const free = await lookAfterAnswer(browser, stage, contestant);
  if (free === null) throw new Error('does not answer even without a policy');
  const under = async (policy: Policy): Promise<Verdict> => {
    const held = await lookAfterAnswer(browser, stage, contestant, policy);
    if (held === null) return 'no';
    return held === free ? 'yes' : 'unstyled';
  };
  return { strict: await under('strict'), soft: await under('soft'), types: await under('types') };
}

/** The box's look once an answer has come, or null when none comes. */
async function lookAfterAnswer(browser: Browser, stage: Stage, contestant: Contestant, policy?: Policy) {
  const page = await watchedPage(browser, contestant, 1);
  page.setDefaultTimeout(12_000);
  try {
    await page.goto(stage.page(contestant, policy));
    await askAndWait(page, contestant);
    return await page.locator(contestant.box.join(' ')).first().evaluate(lookOf);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return null;
    throw error;
  } finally {
    await page.context().close();
  }
}

/** Runs in the page: what style sheets gave the box and the three elements around it. */
function lookOf(box: Element): string {
  const looks: string[] = [];
  for (let element: Element | null = box; element && looks.length < 4; element = element.parentElement) {
    const { display, fontFamily, fontSize, padding, borderRadius, backgroundColor } = getComputedStyle(element);
    looks.push([display, fontFamily, fontSize, padding, borderRadius, backgroundColor].join('|'));
  }
  return looks.join('\n');
}
