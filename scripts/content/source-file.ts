import { type GuideFrontmatter, guideFrontmatter } from '#site/schemas/content-schemas.ts';

/** A content file as it was found: its data before any check, and for Markdown the text under it. */
export type SourceFile = {
  /** As a person finds it: `site/content/posts/visa.md`. */
  readonly file: string;
  readonly collection: string;
  readonly id: string;
  readonly data: unknown;
  /** The Markdown, in files that have some. */
  readonly body: string | null;
  /** What stands above the Markdown, or the whole of a file without any. */
  readonly above: string;
  /** The whole file, for saying in which line something stands. */
  readonly raw: string;
};

/** The data of the one file of a collection. */
export const dataOf = (files: readonly SourceFile[], collection: string): unknown =>
  files.find((file) => file.collection === collection)?.data;

/** The guides whose fields are in order; what is wrong with those of others is told by the check of fields. */
export const guidesIn = (files: readonly SourceFile[]): (SourceFile & { readonly head: GuideFrontmatter })[] =>
  files.flatMap((source) => {
    const head = source.collection === 'guides' ? guideFrontmatter.safeParse(source.data).data : undefined;
    return head ? [{ ...source, head }] : [];
  });

/** The ids of a file that is one list. */
export const idsOf = (data: unknown): string[] => textsAt(data, ['items', 'id']);

/** The texts at a path, through lists. */
export function textsAt(data: unknown, path: readonly string[]): string[] {
  if (Array.isArray(data)) return data.flatMap((item) => textsAt(item, path));
  const [first, ...rest] = path;
  if (first === undefined) return typeof data === 'string' ? [data] : [];
  return textsAt(fieldOf(data, first), rest);
}

/** A field of data that may be anything. */
export const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/** Every field that stands anywhere in `data`, with its name. */
export function fieldsIn(data: unknown): [name: string, value: unknown][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => [[name, value], ...fieldsIn(value)]);
}
