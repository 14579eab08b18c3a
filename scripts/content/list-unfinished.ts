import type { SourceFile } from './read-content.ts';

/** What is made up for the demonstration, and what no person has answered for yet: a line each. */
export function listUnfinished(files: readonly SourceFile[]): string[] {
  const samples = files.flatMap(({ file, data }) => {
    const count = countSamples(data);
    return count === 0 ? [] : [`${file.replace('site/content/', '')}${count > 1 ? ` (${count} entries)` : ''}`];
  });
  return [
    ...(samples.length > 0 ? [`Still marked sample: ${samples.join(', ')}`] : []),
    ...unsigned(files, 'guides', 'Guides that no person has signed'),
    ...unsigned(files, 'legal', 'Policy pages that no lawyer has signed'),
  ];
}

function unsigned(files: readonly SourceFile[], folder: string, words: string): string[] {
  const all = files.filter(({ collection }) => collection === folder);
  const open = all.filter(({ data }) => !hasField(data, 'reviewed_by'));
  if (open.length === 0) return [];
  const names = open.length === all.length ? `all ${all.length}` : open.map(({ id }) => id).join(', ');
  return [`${words} with reviewed_by: ${names}`];
}

function countSamples(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  return Object.entries(data).reduce(
    (count, [key, value]) => count + (key === 'sample' && value === true ? 1 : countSamples(value)),
    0,
  );
}

const hasField = (data: unknown, field: string): boolean =>
  typeof data === 'object' && data !== null && Boolean(Reflect.get(data, field));
