import * as whole from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { valibotOwnEntries } from '#scripts/leave-out.ts';
import { valibotWithoutDescriptions } from '#scripts/valibot-shrinker.ts';
import { asModule } from '#tests/support/bundled.ts';

let shrunk: typeof whole;
beforeAll(async () => {
  shrunk = await asModule('node_modules/valibot/dist/index.mjs', [valibotOwnEntries(), valibotWithoutDescriptions()]);
});

/** One schema of each kind that the contract is made of. */
const schemas = (v: typeof whole) => [
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('Name is required'), v.maxLength(5, 'Too long')),
    email: v.pipe(
      v.string('No email'),
      v.check((text) => text.includes('@'), 'Not an email'),
      v.regex(/\.org$/, 'Not ours'),
    ),
    notes: v.optional(v.array(v.object({ text: v.string('No text') }))),
    plan: v.nullish(v.picklist(['month', 'year'], 'No such plan')),
    mood: v.fallback(v.picklist(['up', 'down']), 'up'),
  }),
  v.variant('type', [
    v.object({ type: v.literal('start'), id: v.string() }),
    v.looseObject({ type: v.literal('end'), at: v.nullable(v.number('No time')), done: v.optional(v.boolean(), true) }),
  ]),
  v.pipe(
    v.record(
      v.pipe(v.string(), v.maxLength(3, 'Key too long')),
      v.union([v.string(), v.pipe(v.number(), v.finite('Endless'))]),
    ),
    v.maxEntries(2, 'Too many'),
    v.transform((entries) => Object.keys(entries).length),
  ),
];

const VALUES: readonly unknown[] = [
  ...[null, undefined, 'text', 5, [], {}, { type: 'other' }, { type: 'start' }, { type: 'start', id: 'a', more: 1 }],
  ...[
    { type: 'end', at: null, more: 1 },
    { type: 'end', at: 'x' },
    { type: 'end', at: Number.NaN, done: 'no' },
  ],
  ...[{ a: 'x', b: 1 }, { a: Number.POSITIVE_INFINITY }, { long: 'x' }, { a: 1, b: 2, c: 3 }, { a: {} }],
  { name: ' Asha ', email: 'a@b.org', notes: [{ text: 'x' }], plan: 'month', mood: 'down' },
  { name: '  ', email: 'a.org', notes: [{ text: 'x' }, { text: 1 }], plan: 'week', mood: 'sideways' },
  { name: 'Ananya', email: 'a@b.com', notes: 'none', plan: null },
];

/** What our code reads of the answer: how far a value is good, what it comes to, and where what is wrong with it. */
function found(v: typeof whole, value: unknown, config = {}) {
  return schemas(v).map((schema) => {
    const { success, output, issues } = v.safeParse(schema, value, config);
    const told = issues?.map((issue) => [v.getDotPath(issue), /^Invalid/.test(issue.message) ? '' : issue.message]);
    return { success, output: success && output, told, unknownVariant: issues?.[0].type === 'variant' };
  });
}

test.each(VALUES.map((value) => [JSON.stringify(value), value]))('%s is judged as by the whole library', (_, value) => {
  expect(found(shrunk, value)).toEqual(found(whole, value));
  expect(found(shrunk, value, { abortPipeEarly: true })).toEqual(found(whole, value, { abortPipeEarly: true }));
});
