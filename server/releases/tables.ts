import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The files of every release of the widget, which pages out there name for ever. The release's name tells whether they are right. */
export const widgetFiles = pgTable(
  'widget_files',
  {
    release: text('release').notNull(),
    /** Below the release's folder, such as `languages/hi.json`. */
    path: text('path').notNull(),
    brotli: bytes('brotli').notNull(),
  },
  ({ release, path }) => [primaryKey({ columns: [release, path] })],
);
