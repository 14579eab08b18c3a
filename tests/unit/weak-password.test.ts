import { describe, expect, test } from 'vitest';
import { refuseWeakPassword } from '#server/accounts/refuse-weak-password.ts';

const ASHA = { email: 'asha.rao@gmail.com', name: 'Asha Rao' };
const check = (password: string) => () => refuseWeakPassword(password, ASHA, 'password');

describe('refused', () => {
  test.each([
    'Password1',
    'pASSWORD1',
    'P@ssw0rd1',
    'Passw0rd!',
    'Password12345678',
    '123Password',
    'Qwerty123',
    'Qwertyuiop1',
    'Q1w2e3r4',
    '1qaz@WSX',
    'Abc12345',
    'Abcd1234',
    'Aa123456',
    'Admin@123',
    'Welcome@2026',
    'Iloveyou1',
    'India@123',
    'Jaimatadi1',
    'Krishna108',
    'Letmein1!',
    'Monkey123',
    'Dragon12',
    'Sunshine1',
    'Princess1',
    'Test1234',
    'Student@1',
  ])('the common %s', (password) => {
    expect(check(password)).toThrow();
  });
  test.each(['Asha2002', 'Asha@1998', 'AshaRao1', 'Asha.Rao@gmail.com1', '1Asha.Rao'])('the own %s', (password) => {
    expect(check(password)).toThrow();
  });
});

test.each([
  'Correct horse 42 battery',
  'x7!Kq2#pLm',
  'Blue Kettle 7',
  'Mañana será otro día 1',
  'Qwerty keys and 3 more',
  'Passwordless living 9',
  'Rao of Pune 1998 station',
])('accepted: %s', (password) => {
  expect(check(password)).not.toThrow();
});
