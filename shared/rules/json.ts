/**
 * JSON as the language has it, whatever the page around has made of it: old libraries give arrays and texts a `toJSON`
 * of their own, and helpers make `JSON.parse` answer dates.
 */
export function toJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${toJson(name)}:${toJson(member)}`).join()}}`;
}

/** Throws SyntaxError when the text is not JSON. */
export const fromJson = (text: string): unknown => withoutDates(JSON.parse(text));

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) Reflect.set(value, name, withoutDates(member));
  return value;
}
