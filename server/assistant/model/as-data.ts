/**
 * A value as data between two tags, for a prompt. It cannot close the tag or open another: it is JSON, and no `<` is left
 * in it.
 */
export function asData(tag: string, value: unknown): string {
  return `<${tag}>\n${JSON.stringify(value).replaceAll('<', '\\u003c')}\n</${tag}>`;
}
