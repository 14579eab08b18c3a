import type { YAMLParseError } from 'yaml';

/** What to say of the field that has its name twice, of which only one would count. `above` are lines above `text`. */
export function fieldTwice(text: string, errors: readonly YAMLParseError[], above = 0): string | undefined {
  const error = errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (error === undefined) return undefined;
  const name = /^"?([^":\n]*)/.exec(text.slice(error.pos[0]))?.[1] ?? '';
  return `line ${lineAt(text, error.pos[0]) + above}: the field "${name}" is there twice; keep one of them.`;
}

/** The line of a text in which a position of it is. */
export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;
