import type { Page } from '@playwright/test';

/** One public page of each kind that the sitemap names: the deepest part of an address tells one of a kind from another. */
export async function pageOfEachKind(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  const kinds = Map.groupBy(paths, (path) =>
    path
      .split('/')
      .map((part, at) => (at < 2 ? part : '*'))
      .join('/'),
  );
  return [...kinds.values()].flatMap(([first]) => first ?? []);
}
