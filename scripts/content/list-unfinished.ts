import type { SourceFile } from './read-content.ts';

/** What is made up for the demonstration, and what no person has answered for yet: a line each. */
export function listUnfinished(files: readonly SourceFile[]): string[] {
  const samples = files.flatMap(({ file, data }) => {
    const count = countSamples(data);
    return count === 0 ? [] : [`${file.replace('site/content/', '')}${count > 1 ? ` (${count} entries)` : ''}`];
  });
  const guides = files.filter(({ collection }) => collection === 'guides');
  const unsigned = guides.filter(({ data }) => !hasField(data, 'reviewed_by'));
  return [
    ...(samples.length > 0 ? [`Still marked sample: ${samples.join(', ')}`] : []),
    ...(unsigned.length > 0
      ? [
          `Guides that no person has signed with reviewed_by: ${
            unsigned.length === guides.length ? `all ${guides.length}` : unsigned.map(({ id }) => id).join(', ')
          }`,
        ]
      : []),
  ];
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
