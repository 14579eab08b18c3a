import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { fromJson, toJson } from '#shared/rules/json.ts';

const state = { messages: [{ id: 'm', at: '2026-11-21T10:00:00.000Z', sources: [] }], left: 2, open: undefined };
const written = JSON.stringify(state);
const { parse } = JSON;

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  Reflect.deleteProperty(String.prototype, 'toJSON');
  JSON.parse = parse;
});

test('says what JSON says, of any value that JSON can say', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => toJson(value) === JSON.stringify(value)));
  expect(toJson(state)).toBe(written);
  expect(toJson([undefined])).toBe('[null]');
});

test('arrays and texts with a toJSON of the page’s own are written all the same', () => {
  for (const { prototype } of [Array, String])
    Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'spoilt' });
  expect(toJson(state)).toBe(written);
});

test('times stay text where the page’s JSON.parse makes dates of them', () => {
  JSON.parse = (text) =>
    parse(text, (_, value) => (typeof value === 'string' && /^\d{4}-/.test(value) ? new Date(value) : value));
  expect(fromJson(written)).toEqual({ messages: state.messages, left: 2 });
});

test('what is not JSON is thrown', () => {
  expect(() => fromJson('{"state":')).toThrow(SyntaxError);
});
