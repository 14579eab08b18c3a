import { DEGREE_COLUMNS, type Degree, degreeSchema } from '#site/schemas/degree.ts';
import { checkedRows, readCountryTables, repeatedRows } from '#site/tables/read-country-tables.ts';

/** A program with the place where a person finds it. */
export type FoundDegree = { readonly file: string; readonly row: number; readonly degree: Degree };
export type Degrees = { readonly found: readonly FoundDegree[]; readonly problems: readonly string[] };

/** All real programs under the folder `content`, by country and row, and what is wrong with their files, a sentence each. */
export function readDegrees(content: string): Degrees {
  const tables = readCountryTables(content, { folder: 'degrees', columns: DEGREE_COLUMNS, schema: degreeSchema });
  const found = tables.found.map(({ file, row, country, value }) => ({ file, row, degree: { ...value, country } }));
  return { found, problems: [...tables.problems, ...repeated(found)] };
}

/** Those of a folder that has been checked; throws an Error with the first sentence when it has not. */
export const readCheckedDegrees = (content: string): Degree[] =>
  checkedRows(readDegrees(content)).map(({ degree }) => degree);

const repeated = (found: readonly FoundDegree[]): string[] =>
  repeatedRows(
    found,
    ({ degree }) => degree.id,
    (one, first) => {
      const where = first.file === one.file ? '' : ` of ${first.file}`;
      return `${one.file}: row ${one.row}, column "id" ("${one.degree.id}") stands in row ${first.row}${where} already; give each program its own.`;
    },
  );
