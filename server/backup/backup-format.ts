import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { Refusal } from '../partners/refusal.ts';
import { createSummer, type Sum } from './copy-rows.ts';

/**
 * A backup is a gzipped text of lines, each JSON: a header; for each table its name and columns, its rows as arrays of
 * texts, and their sum; and at last that this was all. So a file that was cut off or changed is known as one.
 */
export const header = v.object({
  format: v.literal('galen-backup'),
  version: v.literal(1),
  madeAt: v.string(),
  /** When the newest of the migrations was written that the database had: says which tables there were. */
  migration: v.number(),
});
export type Header = v.InferOutput<typeof header>;

export const tableStart = v.object({ table: v.string(), columns: v.array(v.string()) });
export const tableEnd = v.object({ rows: v.number(), sha256: v.string() });
export const fileEnd = v.object({ complete: v.literal(true), tables: v.number() });

/** Who takes in what a backup has. Told in the order of the file. */
export type Reader = {
  begin(header: Header): Promise<void>;
  beginTable(name: string, columns: readonly string[]): Promise<void>;
  rows(rows: readonly string[]): Promise<void>;
  endTable(name: string, sum: Sum): Promise<void>;
};

const AT_ONCE = 200;
/** The longest message has some ten thousand characters, a file of the widget some hundred thousand. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

/** Reads a whole backup. Throws a Refusal that says what is wrong with the file, when something is. */
export async function readBackup(file: string, reader: Reader): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), (chunks: AsyncIterable<Buffer>) =>
      readLines(chunks, reader),
    );
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOENT') throw new Refusal(`There is no file ${file}.`);
    if (code === 'EISDIR') throw new Refusal(`${file} is a folder: name the file of a backup.`);
    if (code === 'EACCES') throw new Refusal(`The file ${file} may not be read by this user.`);
    if (code === 'Z_BUF_ERROR') throw new Refusal(`The file ${file} was cut off: it is not a whole backup.`);
    if (code.startsWith('Z_')) throw new Refusal(`The file ${file} is not a backup of this program, or is damaged.`);
    throw cause;
  }

  async function readLines(chunks: AsyncIterable<Buffer>, told: Reader): Promise<void> {
    const walk = createWalk(file, told);
    const decoder = new TextDecoder('utf-8');
    let rest = '';
    for await (const chunk of chunks) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MOST_CHARACTERS) throw foreign(file);
      for (const line of lines) await walk.line(line);
    }
    if (rest !== '') await walk.line(rest);
    walk.end();
  }
}

const foreign = (file: string) => new Refusal(`The file ${file} is not a backup of this program, or is damaged.`);

/** Follows the lines of a file from one part to the next. */
function createWalk(file: string, reader: Reader) {
  let place: 'start' | 'between' | 'in a table' | 'end' = 'start';
  let table = '';
  let tables = 0;
  let waiting: string[] = [];
  let summer = createSummer();

  const handOver = async () => {
    if (waiting.length > 0) await reader.rows(waiting);
    waiting = [];
  };

  return {
    async line(line: string): Promise<void> {
      if (place === 'in a table' && line.startsWith('[')) {
        if (!Array.isArray(parse(line))) throw foreign(file);
        summer.add([line]);
        waiting.push(line);
        if (waiting.length === AT_ONCE) await handOver();
        return;
      }
      const said = parse(line);
      if (place === 'start') {
        if (!v.is(header, said)) throw foreign(file);
        await reader.begin(said);
        place = 'between';
      } else if (place === 'between' && v.is(tableStart, said)) {
        [place, table, summer] = ['in a table', said.table, createSummer()];
        await reader.beginTable(said.table, said.columns);
      } else if (place === 'in a table' && v.is(tableEnd, said)) {
        await handOver();
        const { rows, sha256 } = summer.sum();
        if (rows !== said.rows || sha256 !== said.sha256)
          throw new Refusal(`The file ${file} is damaged: the rows of ${table} are not those that were written.`);
        await reader.endTable(table, said);
        tables += 1;
        place = 'between';
      } else if (place === 'between' && v.is(fileEnd, said) && said.tables === tables) place = 'end';
      else throw foreign(file);
    },
    end(): void {
      if (place !== 'end') throw new Refusal(`The file ${file} was cut off: it is not a whole backup.`);
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
