import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One dialect, whatever stands behind it: PGlite in a folder, or a PostgreSQL server. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;
