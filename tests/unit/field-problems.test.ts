import { expect, test } from 'vitest';
import { fieldErrors, problemText } from '#shared/rules/field-problems.ts';

test('the first message of each field is kept, by the last name of its path', () => {
  const detail = [
    { loc: ['body', 'email'], msg: 'Email is required', type: 'check' },
    { loc: ['body', 'email'], msg: 'Please enter a valid email address', type: 'email' },
    { loc: ['body', 'name'], msg: 'Name is required', type: 'check' },
  ];
  expect(fieldErrors({ detail })).toEqual({ email: 'Email is required', name: 'Name is required' });
});

test.each([
  null,
  'text',
  {},
  { detail: 'text' },
  { detail: [null, 1, { loc: 'email', msg: 'x' }, { loc: [0], msg: 'x' }] },
])('a body of another shape says nothing: %j', (body) => {
  expect(fieldErrors(body)).toEqual({});
});

test.each([
  ['referral', 'Unknown', 'Referral: Unknown'],
  ['plan_id', 'Unknown', 'Plan: Unknown'],
  ['current_password', 'This value cannot be used', 'Current password: This value cannot be used'],
  ['_', 'Unknown', 'Unknown'],
  [null, 'Invalid value', 'Invalid value'],
])('no reader meets the wire name %s', (field, text, shown) => {
  expect(problemText({ field, text })).toBe(shown);
});
