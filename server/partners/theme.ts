import * as v from 'valibot';
import type { ThemeName } from '#shared/contract/partners/partners.ts';

/** A colour that is nothing else: no variable, no address, nothing that could end the declaration it stands in. */
const colour = v.pipe(
  v.string(),
  v.regex(
    /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl|oklch)\([\d\s.,%/]{1,50}\))$/i,
    'must be a colour like #0e6b4f or oklch(55% 0.12 160)',
  ),
);

const VALUES: Readonly<Record<ThemeName, v.GenericSchema<string>>> = {
  accent: colour,
  accentText: colour,
  background: colour,
  surface: colour,
  text: colour,
  radius: v.pipe(v.string(), v.regex(/^(0|\d{1,2}(\.\d{1,3})?(px|rem|em))$/, 'must be a length like 8px or 0.5rem')),
  font: v.pipe(
    v.string(),
    v.maxLength(200, 'must have at most 200 characters'),
    v.regex(
      /^("[\w -]+"|'[\w -]+'|[\w -]+)(\s*,\s*("[\w -]+"|'[\w -]+'|[\w -]+))*$/,
      'must be font names like "Open Sans", sans-serif',
    ),
  ),
  scheme: v.picklist(['light', 'dark', 'auto'], 'must be light, dark or auto'),
};

const isThemeName = (name: string): name is ThemeName => Object.hasOwn(VALUES, name);

export type Theme = Readonly<Record<string, string>>;

/** The problem of one value, in words that follow its name; null when it is good. */
export function themeProblem(name: string, value: string): string | null {
  if (!isThemeName(name)) return `is not a name of a theme (${Object.keys(VALUES).join(', ')})`;
  const parsed = v.safeParse(VALUES[name], value);
  return parsed.success ? null : parsed.issues[0].message;
}

/** A stored theme without whatever is not good, so that a record changed by hand cannot reach a page's styles. */
export const readTheme = (stored: unknown): Theme => {
  const entries = v.safeParse(v.record(v.string(), v.string()), stored);
  if (!entries.success) return {};
  return Object.fromEntries(
    Object.entries(entries.output).filter(([name, value]) => themeProblem(name, value) === null),
  );
};
