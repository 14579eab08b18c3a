import { fieldOf, fieldsIn, type SourceFile } from './source-file.ts';

/** What is made up for the demonstration, and what no person has answered for yet: a line each. */
export function listUnfinished(files: readonly SourceFile[]): string[] {
  const samples = files.flatMap(({ file, data }) => {
    const count = fieldsIn(data).filter(([name, value]) => name === 'sample' && value === true).length;
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
  const open = all.filter(({ data }) => !fieldOf(data, 'reviewed_by'));
  if (open.length === 0) return [];
  const names = open.length === all.length ? `all ${all.length}` : open.map(({ id }) => id).join(', ');
  return [`${words} with reviewed_by: ${names}`];
}
