import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';

/** A table as it is copied from one database into another. */
export type TableShape = {
  readonly name: string;
  /** Those that are stored; what the database computes itself is computed again. */
  readonly columns: readonly Column[];
};
type Column = {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
  /** Numbered by a sequence, which has to go on after the highest number. */
  readonly isCounted: boolean;
};

const columns = v.object({
  rows: v.array(
    v.object({ table: v.string(), name: v.string(), type: v.string(), isKey: v.boolean(), isCounted: v.boolean() }),
  ),
});
const references = v.object({ rows: v.array(v.object({ from: v.string(), to: v.string() })) });

/** All tables of our schema; whatever a table refers to comes before it. */
export async function readTableShapes(db: Database): Promise<TableShape[]> {
  const { rows } = v.parse(
    columns,
    await db.execute(sql`
      select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        coalesce(a.attnum = any(i.indkey), false) as "isKey",
        pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null as "isCounted"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      order by c.relname, a.attnum`),
  );
  const { rows: links } = v.parse(
    references,
    await db.execute(sql`
      select child.relname as "from", parent.relname as "to"
      from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and child.relnamespace = current_schema()::regnamespace`),
  );
  const shapes = [...Map.groupBy(rows, ({ table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map(({ table: _, ...column }) => column),
  }));
  return parentsFirst(shapes, links);
}

function parentsFirst(
  shapes: readonly TableShape[],
  links: readonly { readonly from: string; readonly to: string }[],
): TableShape[] {
  const placed = new Map<string, TableShape>();
  const place = (shape: TableShape) => {
    if (placed.has(shape.name)) return;
    for (const { to } of links.filter(({ from, to }) => from === shape.name && to !== from)) {
      const parent = shapes.find(({ name }) => name === to);
      if (parent) place(parent);
    }
    placed.set(shape.name, shape);
  };
  shapes.forEach(place);
  return [...placed.values()];
}
