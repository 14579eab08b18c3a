import type { BrowserContextOptions } from '@playwright/test';

/** How a screen is looked at; a name stands in the file's name. */
export type View = { readonly name: string; readonly context: BrowserContextOptions };

const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;

/** Each is chosen by its width or its theme, or both. */
const PICTURES: readonly View[] = widths.flatMap((width) =>
  themes.map((theme) => ({
    name: `${width}-${theme}`,
    context: { viewport: { width, height: width < 600 ? 740 : 800 }, colorScheme: theme },
  })),
);

/** What a phone held sideways, a page at twice its size, and colours that the system forces do to a screen. */
const CHECKS: readonly View[] = [
  { name: 'phone', context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  // Dark, so that axe weighs the contrast of both themes.
  {
    name: 'landscape',
    context: { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
  },
  { name: 'zoom', context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  { name: 'forced', context: { viewport: { width: 360, height: 740 }, forcedColors: 'active', colorScheme: 'dark' } },
];

/** The views that the words name, and whether what is wrong in them is looked for. */
export function chooseViews(words: readonly string[]): { views: readonly View[]; checks: boolean; names: string[] } {
  const asked = new Set(words);
  const checks = asked.has('check');
  const all = checks ? CHECKS : PICTURES;
  const known = [...widths.map(String), ...themes, ...CHECKS.map(({ name }) => name)];
  const named = known.filter((word) => asked.has(word));
  const fits = ({ name }: View) =>
    [widths.map(String), themes, CHECKS.map((check) => check.name)].every((kind) => {
      const wanted = kind.filter((word) => asked.has(word));
      return wanted.length === 0 || wanted.some((word) => name.split('-').includes(word));
    });
  return {
    views: named.length === 0 ? all : all.filter(fits),
    checks,
    names: words.filter((word) => word !== 'check' && !known.includes(word)),
  };
}
