import { loginPath, returnPath } from './return-path.ts';
import { hasRole } from './roles.ts';

export type Access = 'signed-in' | 'signed-out';
type Visitor = { readonly isAuthenticated: boolean; readonly user: { readonly role: string } | null };
/** Where the visitor is: the path, and the query with its question mark. */
type Address = { readonly pathname: string; readonly search: string };

/**
 * Where a page sends a visitor who may not see it; null when they may.
 * Signed-out visitors go to sign in and come back; signed-in ones go where they wanted to from a sign-in page;
 * a missing role leads to the start page.
 */
export function guardRoute(access: Access, visitor: Visitor, place: Address, role?: string): string | null {
  if (access === 'signed-out') return visitor.isAuthenticated ? wantedPath(place.search) : null;
  if (!visitor.isAuthenticated) return loginPath(place.pathname + place.search);
  return role === undefined || hasRole(visitor.user?.role, role) ? null : '/';
}

/** The way back that a sign-in page was given: `returnTo`, else `redirect`, else the start page. */
export function wantedPath(search: string): string {
  const query = new URLSearchParams(search);
  return returnPath(query.get('returnTo') ?? query.get('redirect'));
}
