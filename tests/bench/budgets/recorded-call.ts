import { randomInt } from 'node:crypto';
import * as v from 'valibot';

/** One statement as it was sent, with the values of its places. */
const statementSchema = v.object({ sql: v.string(), params: v.array(v.unknown()) });
export type Statement = v.InferOutput<typeof statementSchema>;

/** A call of the product: what it asked the database, and what it answered. */
export const recordedCallSchema = v.object({
  statements: v.array(statementSchema),
  /** Values that are another at every call, such as ids and moments. */
  changing: v.array(v.string()),
  answer: v.string(),
});
export type RecordedCall = v.InferOutput<typeof recordedCallSchema>;

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const LETTERS = '0123456789abcdef';

/** Two recordings of one call as one: where their values differ, they change with every call. */
export function sameCall(first: readonly Statement[], second: readonly Statement[], answer: string): RecordedCall {
  const changing = new Set<string>();
  for (const [index, { sql, params }] of first.entries()) {
    if (second[index]?.sql !== sql) throw new Error(`A call asks differently each time: ${sql}`);
    for (const [place, value] of params.entries())
      if (typeof value === 'string' && value !== second[index].params[place]) changing.add(value);
  }
  if (first.length !== second.length) throw new Error('A call asks differently each time: more, or fewer, statements');
  return { statements: [...first], changing: [...changing], answer };
}

/** The statements of a call again, with new ids and moments in all of their places. */
export function renewed({ statements, changing }: RecordedCall): readonly Statement[] {
  const now = new Date().toISOString();
  const fresh = new Map(changing.map((value) => [value, MOMENT.test(value) ? now : scrambled(value)]));
  const ids = changing.filter((value) => !MOMENT.test(value));
  const renew = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const whole = fresh.get(value);
    // What is kept as JSON has ids within it.
    return whole ?? ids.reduce((text, id) => text.replaceAll(id, () => fresh.get(id) ?? id), value);
  };
  return statements.map(({ sql, params }) => ({ sql, params: params.map(renew) }));
}

/** As long as the value, of letters that are good in an id and in a hash. */
const scrambled = (value: string): string => value.replace(/[\da-f]/g, () => LETTERS.charAt(randomInt(LETTERS.length)));
