import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changePasswordRequest,
  loginRequest,
  profileUpdate,
  signupRequest,
} from '#shared/contract/accounts/accounts.ts';
import { signupError, verificationErrorText } from '#shared/rules/account-errors.ts';
import { checkForm, confirmationProblem } from '#shared/rules/check-form.ts';
import { displayName, initials } from '#shared/rules/display-name.ts';
import { hasAcceptedDomain } from '#shared/rules/email-domain.ts';
import { passwordStrength } from '#shared/rules/password-strength.ts';
import { loginPath, returnPath } from '#shared/rules/return-path.ts';
import { hasRole, roleLabel } from '#shared/rules/roles.ts';
import { said, text } from '#shared/texts/text.ts';

const GOOD = { name: 'Asha Rao', email: 'asha@gmail.com', password: 'Pharmacy1', phone: '' };

test.each([
  ['name', 'K. R. Narayanan', 'K R Narayanan'],
  ['name', 'Md. Ali', 'Md Ali'],
  ['name', 'K.R.Narayanan', 'K R Narayanan'],
  ['phone', '+91 98765 43210', '+919876543210'],
  ['phone', '+91 (987) 65-43.210', '+919876543210'],
  ['phone', ' ', ''],
])('what people write in %s, %j, is stored as %j', (field, value, stored) => {
  expect(checkForm(signupRequest, { ...GOOD, [field]: value })).toMatchObject({
    ok: true,
    values: { [field]: stored },
  });
});

test.each(['...', ' . '])('a name of dots alone is no name: %j', (name) => {
  expect(checkForm(signupRequest, { ...GOOD, name })).toEqual({ ok: false, errors: { name: 'Name is required' } });
});

test('too many sign-ups are explained in the words of the server, with the time to wait', () => {
  const words = text('Too many of #1.', 40);
  expect(signupError({ kind: 'http', code: 'many_sign_ups_here', text: words })).toEqual({
    text: words,
    offerLogin: false,
    whole: true,
  });
});

describe('sign-up fields answer in the specified words', () => {
  test.each([
    ['name', '', 'Name is required'],
    ['name', 'a'.repeat(101), 'Name must be less than 100 characters'],
    ['name', 'R2D2', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@gmail.com`, 'Email is too long'],
    ['password', 'Ab1', 'Password must be at least 8 characters'],
    ['password', `Ab1${'x'.repeat(98)}`, 'Password is too long'],
    ['password', 'pharmacy1', 'Password must contain at least one uppercase letter'],
    ['password', 'PHARMACY1', 'Password must contain at least one lowercase letter'],
    ['password', 'Pharmacyy', 'Password must contain at least one number'],
    ['phone', '0123', 'Please enter a valid phone number'],
    ['phone', '+1', 'Please enter a valid phone number'],
    ['phone', '+1234567890123456', 'Please enter a valid phone number'],
  ])('%s %j: %s', (field, value, message) => {
    const checked = checkForm(signupRequest, { ...GOOD, [field]: value });
    expect(checked).toEqual({ ok: false, errors: { [field]: message } });
  });

  test.each([
    ['name', "Zoë O'Neil-Śmith"],
    ['name', 'आशा राव'],
    ['phone', '+919876543210'],
    ['phone', '12'],
    ['password', 'Ünïcødé1ß'],
  ])('%s %j is accepted', (field, value) => {
    expect(checkForm(signupRequest, { ...GOOD, [field]: value }).ok).toBe(true);
  });

  test('every wrong field is named at once', () => {
    const checked = checkForm(signupRequest, { name: '', email: '', password: '' });
    expect(checked).toMatchObject({ errors: { name: 'Name is required', email: 'Email is required' } });
  });
});

test('login, profile and password change use their own words', () => {
  expect(checkForm(loginRequest, { email: 'a@b.co', password: '' })).toMatchObject({
    errors: { password: 'Password is required' },
  });
  expect(checkForm(loginRequest, { email: 'a@b.co', password: 'x'.repeat(101) })).toMatchObject({
    errors: { password: 'Password is too long' },
  });
  expect(checkForm(profileUpdate, { name: 'a'.repeat(101), phone: 'abc' })).toMatchObject({
    errors: { name: 'Name is too long', phone: 'Invalid phone number format' },
  });
  expect(checkForm(changePasswordRequest, { current_password: '', new_password: 'Pharmacy1' })).toMatchObject({
    errors: { current_password: 'Current password is required' },
  });
  expect(confirmationProblem('a', '')).toEqual(text('Please confirm your password'));
  expect(confirmationProblem('a', 'b')).toEqual(text("Passwords don't match"));
  expect(confirmationProblem('a', 'a')).toBeNull();
});

test.each([
  ['', 0, 'Very Weak'],
  ['a', 1, 'Very Weak'],
  ['aB', 2, 'Weak'],
  ['aB1', 3, 'Fair'],
  ['aB1!', 4, 'Good'],
  ['aB1!aB1!', 5, 'Strong'],
])('the strength of %j is %i, %s', (password, score, label) => {
  const strength = passwordStrength(password);
  expect(strength).toMatchObject({ score, label });
  expect(strength.hints).toHaveLength(5 - score);
});

describe('the way back after signing in', () => {
  test.each(['/', '/profile', '/pricing?plan=a&retry=true', '/a#b', '/search?q=%2F%2Fevil'])('%s is kept', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  test.each([
    null,
    '',
    'profile',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    ' /profile',
    '/%2e%2e//evil.example',
    '///evil.example',
    '/\u0000/evil',
  ])('%j leads home', (path) => {
    expect(returnPath(path)).toBe('/');
  });

  test('no text whatever leads to another origin', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      'http',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const url = new URL(returnPath(`/${pieces.join('')}`), 'https://ours.example/login');
        return url.origin === 'https://ours.example' && !url.pathname.startsWith('//');
      }),
      { numRuns: 5_000 },
    );
  });

  test('the way to the login page carries path and query', () => {
    expect(loginPath('/profile?tab=1')).toBe('/login?returnTo=%2Fprofile%3Ftab%3D1');
  });
});

describe('roles', () => {
  test.each([
    ['user', 'user', true],
    ['user', 'premium', false],
    ['premium', 'user', true],
    ['admin', 'premium', true],
    [undefined, 'user', false],
    ['owner', 'user', false],
    ['admin', 'owner', false],
    ['constructor', 'user', false],
  ])('%s as %s: %s', (own, required, allowed) => {
    expect(hasRole(own, required)).toBe(allowed);
  });

  test('badges', () => {
    expect(['admin', 'premium', 'user', 'other'].map(roleLabel)).toEqual(['Admin', 'Premium', 'User', 'User']);
  });
});

test('names and initials', () => {
  expect(displayName(null)).toBe('Guest');
  expect(displayName({ name: ' Asha Rao ', email: 'a@b.co' })).toBe('Asha Rao');
  expect(displayName({ name: '', email: 'asha@gmail.com' })).toBe('asha');
  expect(displayName({ email: '' })).toBe('User');
  expect(initials({ name: 'Asha Devi Rao', email: 'x@y.z' })).toBe('AD');
  expect(initials({ name: 'asha', email: 'x@y.z' })).toBe('A');
  expect(initials({ name: null, email: 'xena@y.z' })).toBe('X');
});

test('only addresses of the accepted mail service count, however they are written', () => {
  expect(hasAcceptedDomain('Asha@GMAIL.com', 'gmail.com')).toBe(true);
  for (const email of ['a@gmail.com.evil.example', 'a@notgmail.com', 'a@gmaıl.com', 'a@gmail.co'])
    expect(hasAcceptedDomain(email, 'gmail.com')).toBe(false);
  expect(hasAcceptedDomain('a@anything.example', '')).toBe(true);
});

test('refusals of the sign-up and verification pages are worded as specified', () => {
  const http = { kind: 'http', code: null, text: said('x') };
  expect(signupError({ ...http, code: 'email_taken' })).toEqual({
    text: said('An account with this email address already exists. Please try logging in instead.'),
    offerLogin: true,
    whole: true,
  });
  expect(signupError({ ...http, kind: 'network' }).text).toEqual(
    said('Network error. Please check your internet connection and try again.'),
  );
  for (const code of [null, 'wrong_credentials', 'a_code_of_next_year'])
    expect(signupError({ ...http, code })).toMatchObject({
      text: said('Registration failed. Please try again.'),
      // What the server says stands beside it.
      whole: false,
    });
  expect(verificationErrorText({ code: 'verification_link_invalid', text: said('x') })).toEqual(
    said('This verification link has expired or is invalid. Please request a new verification email.'),
  );
  for (const code of [null, 'a_code_of_next_year'])
    expect(verificationErrorText({ code, text: said('In the words of the server') })).toEqual(
      said('In the words of the server'),
    );
});
