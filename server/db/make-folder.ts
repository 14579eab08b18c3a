import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** For its owner alone: what we keep are people's words, addresses and mails. */
const PRIVATE = 0o700;

/**
 * Makes a folder and those above it that are missing, which no other user of this machine may open. Throws what the system
 * says. Node's own `recursive` would never end below `/proc`, which says that a folder is missing when it lets nobody make one.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, PRIVATE);
  } catch (cause) {
    // Another process may have made it in this moment.
    if (!isFolder(folder)) throw cause;
  }
}

/** The same for a folder in which everything is ours: one that is there already is closed to other users too. */
export function makeOwnFolder(folder: string): void {
  makeFolder(folder);
  try {
    chmodSync(folder, PRIVATE);
  } catch {
    // Somebody else's folder, or a disk that knows no users: who may open it was decided there.
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
