import { createHash } from 'node:crypto';

/** A release's files by their paths. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** What stands in the scripts until their release has a name and a hash. */
const VERSION = '__RELEASE__.version';
const INTEGRITY = '__RELEASE__.integrity';
const SCRIPTS = ['assistant.js', 'widget.js'];

/** The name that a release has by its content, told from its files as they were built: another for every change of a byte. */
export function nameRelease(built: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [path, content] of [...built].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(path).update(content);
  return `1-${hash.digest('hex').slice(0, 10)}`;
}

/** The files with the release's name in its scripts, and the widget's integrity in the loader. */
export function finishRelease(version: string, built: ReleaseFiles): ReleaseFiles {
  const files = new Map(built);
  for (const path of SCRIPTS) replaceIn(files, path, VERSION, JSON.stringify(version));
  replaceIn(files, 'assistant.js', INTEGRITY, JSON.stringify(integrityOf(files.get('widget.js') ?? '')));
  return files;
}

/** Whether these are the files that the name was given to: whole, and unchanged since. */
export function isRelease(version: string, files: ReleaseFiles): boolean {
  const built = new Map(files);
  replaceIn(built, 'assistant.js', JSON.stringify(integrityOf(files.get('widget.js') ?? '')), INTEGRITY);
  for (const path of SCRIPTS) replaceIn(built, path, JSON.stringify(version), VERSION);
  return nameRelease(built) === version;
}

/** Subresource integrity, as a page pins a file with it. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

function replaceIn(files: Map<string, Buffer>, path: string, from: string, to: string): void {
  const content = files.get(path);
  if (content) files.set(path, Buffer.from(content.toString('utf8').replaceAll(from, to)));
}
