import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRelease } from '#shared/contract/release.ts';

/** Where the assistant's file is, as the last build of the widget named it. Throws when there was none. */
export function widgetAddress(): string {
  const { version } = parseRelease(readFileSync(join(process.cwd(), 'dist/widget/release.json'), 'utf8'));
  return `/embed/${version}/widget.js`;
}
