import { wantedPath } from '#shared/rules/route-guard.ts';

/** A sign-in page's address that keeps the visitor's way back. */
export function withWayBack(page: '/login' | '/signup', search: string): string {
  const path = wantedPath(search);
  return path === '/' ? page : `${page}?returnTo=${encodeURIComponent(path)}`;
}
