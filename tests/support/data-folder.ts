import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the tests' runner says that it has made a database that is migrated and empty. */
export const DATABASE_FOLDER = 'TEST_DATABASE_FOLDER';

/**
 * A data folder for a product whose database is migrated already, where there is one to copy: making it costs more than all
 * that a test does with it. `process.test.ts` starts with folders that are really empty.
 */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  const database = process.env[DATABASE_FOLDER];
  if (database) cpSync(database, join(folder, 'database'), { recursive: true });
  return folder;
}
