import { toUrl } from '#shared/rules/to-url.ts';

/** Every attribute that the element watches. Unknown values count as absent; `tell-developer.ts` says so. */
export const ATTRIBUTES = ['mode', 'theme', 'api', 'partner', 'lang', 'label'] as const;

export const MODES = ['page', 'inline', 'launcher'] as const;
export type Mode = (typeof MODES)[number];
export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

export type Options = {
  /** `page` fills its page, `inline` is a box in it, `launcher` a button that opens a panel. */
  readonly mode: Mode;
  /** null follows the page's own `color-scheme`, `auto` the system. */
  readonly theme: Theme | null;
  /** Origin of the API, without a trailing slash. */
  readonly api: string;
  /** Who the page says it is; null leaves it to its origin. */
  readonly partner: string | null;
  /** The language of the interface, such as `hi`; the page's own where the element names none. */
  readonly lang: string;
  /** What the launcher says; null is our own words. */
  readonly label: string | null;
};

/** What the element's attributes say. `scriptOrigin` is where the script came from, and so where the API is by default. */
export function readOptions(element: Element, scriptOrigin: string): Options {
  const value = (name: (typeof ATTRIBUTES)[number]) => element.getAttribute(name)?.trim();
  return {
    mode: oneOf(MODES, value('mode')) ?? 'inline',
    theme: oneOf(THEMES, value('theme')) ?? null,
    api: toOrigin(value('api')) ?? scriptOrigin,
    partner: value('partner') || null,
    // Some systems write `hi_IN`.
    lang: (value('lang') || document.documentElement.lang || 'en').replace('_', '-'),
    label: value('label') || null,
  };
}

const oneOf = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find((known) => known === value?.toLowerCase());

/** The origin of an address of the web; null for what is none. */
export function toOrigin(address: string | undefined): string | null {
  if (!address) return null;
  const url = toUrl(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
