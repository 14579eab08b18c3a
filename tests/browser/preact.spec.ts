import alias from '@rollup/plugin-alias';
import replace from '@rollup/plugin-replace';
import type { Plugin } from 'rollup';
import { preactWithoutHydration } from '#scripts/preact-shrinker.ts';
import { bundled } from '#tests/support/bundled.ts';
import type { play } from '#tests/support/react-scenes.tsx';
import { expect, test } from './visitor.ts';

/** The scenes as a script that calls itself `name`. */
const scenes = (name: string, plugins: readonly Plugin[]) =>
  bundled(
    'tests/support/react-scenes.tsx',
    [
      alias({
        entries: [
          { find: /^react$/, replacement: 'preact/compat' },
          { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
          { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        ],
      }),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      ...plugins,
    ],
    { format: 'iife', name },
  );

test('what the bundle takes of Preact draws, moves, tells and forgets as the whole library does', async ({ page }) => {
  const scripts = await Promise.all([scenes('Whole', []), scenes('Ours', [preactWithoutHydration()])]);
  await page.goto('about:blank');
  for (const script of scripts) await page.evaluate(script.replace(/^var (\w+) =/m, 'window.$1 ='));
  const played = (name: string) =>
    page.evaluate((library) => {
      const given: { play: typeof play } = Reflect.get(window, library);
      const holder = document.createElement('div');
      document.body.append(holder);
      return given.play(holder);
    }, name);
  const whole = await played('Whole');
  expect(await played('Ours')).toEqual(whole);
  expect(whole.join('\n')).toMatch(/dark[\s\S]*focus[\s\S]*after[\s\S]*<b>failed<\/b>[\s\S]*guard left/);
});
