import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiredPath } from '#shared/rules/return-path.ts';
import { guardRoute, wantedPath } from '#shared/rules/route-guard.ts';

const nobody = { isAuthenticated: false, user: null };
const someone = (role = 'user') => ({ isAuthenticated: true, user: { role } });
const at = (address: string) => {
  const [pathname = '', query] = address.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}` };
};

describe('pages for signed-in visitors', () => {
  test('a signed-out visitor goes to sign in, and back to the same path and query', () => {
    const path = guardRoute('signed-in', nobody, at('/profile?tab=plan&x=1'));
    expect(path).toBe('/login?returnTo=%2Fprofile%3Ftab%3Dplan%26x%3D1');
    expect(wantedPath(path?.replace('/login', '') ?? '')).toBe('/profile?tab=plan&x=1');
  });
  test('a signed-in visitor stays', () => {
    expect(guardRoute('signed-in', someone(), at('/profile'))).toBeNull();
  });
  test.each([
    ['user', 'user', null],
    ['premium', 'user', null],
    ['admin', 'premium', null],
    ['user', 'premium', '/'],
    ['owner', 'user', '/'],
    ['admin', 'owner', '/'],
  ])('role %s where %s is required', (own, required, path) => {
    expect(guardRoute('signed-in', someone(own), at('/x'), required)).toBe(path);
  });
});

describe('pages for signed-out visitors', () => {
  test('a signed-out visitor stays', () => {
    expect(guardRoute('signed-out', nobody, at('/login?returnTo=/profile'))).toBeNull();
  });
  test.each([
    ['/login', '/'],
    ['/login?returnTo=/profile', '/profile'],
    ['/login?redirect=/pricing', '/pricing'],
    ['/login?returnTo=/settings&redirect=/pricing', '/settings'],
    ['/signup?returnTo=//evil.example', '/'],
    ['/login?redirect=https://evil.example/', '/'],
    ['/login?returnTo=%2F%5Cevil.example', '/'],
  ])('a signed-in visitor of %s goes to %s', (address, path) => {
    expect(guardRoute('signed-out', someone(), at(address))).toBe(path);
  });
  test('whatever the query says, the way back stays on the origin', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('returnTo', 'redirect'), (value, name) => {
        const path = wantedPath(`?${new URLSearchParams({ [name]: value })}`);
        expect(new URL(path, 'https://our.example').origin).toBe('https://our.example');
      }),
    );
  });
});

test('an ended session leads to sign in, except where one signs in or up', () => {
  expect(expiredPath(at('/profile?x=1'), 'expired')).toBe('/login?returnTo=%2Fprofile%3Fx%3D1&reason=expired');
  expect(expiredPath(at('/login'), 'password')).toBeNull();
  expect(expiredPath(at('/signup?returnTo=/x'), 'expired')).toBeNull();
});
