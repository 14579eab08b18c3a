import * as v from 'valibot';
import { type SignInMode, signInMode } from '#shared/contract/partners/partners.ts';
import { isVisible, plainText } from '#shared/contract/text.ts';
import { Refusal } from './refusal.ts';
import { themeProblem } from './theme.ts';

const partnerName = v.pipe(
  plainText,
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
  v.check(isVisible),
  v.maxLength(100),
);
const partnerId = v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/));

/** What may be said of a partner at the terminal, as it was typed. */
export type Given = {
  readonly name?: string | undefined;
  readonly signIn?: string | undefined;
  /** Each `name=value`; an empty value takes the name away. */
  readonly theme: readonly string[];
};

export function requireId(typed: string): void {
  if (!v.is(partnerId, typed))
    throw new Refusal(`"${typed}" is not a partner's id: use at most 40 small letters, digits and hyphens.`);
}

export function readName(typed: string): string {
  const parsed = v.safeParse(partnerName, typed);
  if (!parsed.success) throw new Refusal('The name must have 1 to 100 characters that can be seen.');
  return parsed.output;
}

export function readSignIn(typed: string): SignInMode {
  const parsed = v.safeParse(signInMode, typed);
  if (!parsed.success) throw new Refusal(`"${typed}" is not a way to sign in: it is popup or inline.`);
  return parsed.output;
}

/** The theme as it was, with what was typed put in or taken away. */
export function changedTheme(
  before: Readonly<Record<string, string>>,
  typed: readonly string[],
): Record<string, string> {
  const theme = { ...before };
  for (const pair of typed) {
    const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new Refusal(`"${pair}" is not a part of a theme: write it like accent=#0e6b4f.`);
    if (value === '') {
      delete theme[name];
      continue;
    }
    const problem = themeProblem(name, value);
    if (problem) throw new Refusal(`The theme's ${name} ${problem}.`);
    theme[name] = value;
  }
  return theme;
}
