import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SUPPORTED } from '#scripts/supported-browsers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each(['README.md', 'EMBEDDING.md'])('%s names the oldest browsers that the build makes everything for', (file) => {
  const { chrome, samsunginternet, safari, firefox } = SUPPORTED;
  expect(readFileSync(root + file, 'utf8')).toContain(
    `Chrome and Android WebView ${chrome}, Samsung Internet ${samsunginternet}, Safari ${safari}, Firefox ${firefox}, and whatever is newer`,
  );
});
