import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the assistant's file is, as the last build of the widget named it. Throws when there was none. */
export function widgetAddress(): string {
  const release: unknown = JSON.parse(readFileSync(join(process.cwd(), 'dist/widget/release.json'), 'utf8'));
  const version = typeof release === 'object' && release !== null && Reflect.get(release, 'version');
  if (typeof version !== 'string') throw new Error('dist/widget/release.json names no version');
  return `/embed/${version}/widget.js`;
}
