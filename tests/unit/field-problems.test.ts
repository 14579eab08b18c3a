import { expect, test } from 'vitest';
import { fieldErrors } from '#shared/rules/field-problems.ts';
import { problemText } from '#shared/rules/problem-text.ts';
import { english } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';

test('the first message of each field is kept, by the last name of its path', () => {
  const detail = [
    { loc: ['body', 'email'], msg: 'Email is required', type: 'check' },
    { loc: ['body', 'email'], msg: 'Please enter a valid email address', type: 'email' },
    { loc: ['body', 'name'], msg: 'Name is required', type: 'check' },
  ];
  expect(fieldErrors({ detail })).toEqual({ email: 'Email is required', name: 'Name is required' });
});

test('a problem with values keeps them apart, for other languages', () => {
  const text = ['Only #1 email addresses are supported', 'gmail.com'];
  const detail = [{ loc: ['body', 'email'], msg: 'Only gmail.com email addresses are supported', type: 'x', text }];
  expect(fieldErrors({ detail })).toEqual({ email: said('Only #1 email addresses are supported', 'gmail.com') });
  for (const odd of [null, 'text', [], [null, 'x'], { 0: 'x' }])
    expect(fieldErrors({ detail: [{ ...detail[0], text: odd }] })).toEqual({
      email: 'Only gmail.com email addresses are supported',
    });
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
  expect(english(problemText(field, text))).toBe(shown);
});
