/** Any origin will do: what matters is whether the path stays on it. */
const PROBE = 'https://origin.invalid';
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses, so they can hide a second slash
const HIDDEN = /[\u0000-\u0020\u007F\\]/;

/**
 * The path on our own origin that a `returnTo` or `redirect` may lead to; anything else is `/`.
 * Checked twice, because resolving `/..//evil` yields a path that would leave on the next use.
 */
export function returnPath(value: string | null | undefined): string {
  if (!value || HIDDEN.test(value) || !isLocal(value)) return '/';
  const resolved = new URL(value, PROBE);
  const path = resolved.pathname + resolved.search + resolved.hash;
  return isLocal(path) ? path : '/';
}

/** `/login` with the way back: the current path and query. */
export const loginPath = (current: string): string => `/login?returnTo=${encodeURIComponent(returnPath(current))}`;

/** Where a visitor goes whose session was ended, and why it was; null where one signs in or up anyway. */
export const expiredPath = (
  { pathname, search }: { pathname: string; search: string },
  why: 'expired' | 'password',
): string | null =>
  /^\/(login|signup|embed\/sign-in)\/?$/.test(pathname) ? null : `${loginPath(pathname + search)}&reason=${why}`;

function isLocal(path: string): boolean {
  if (!/^\/(?!\/)/.test(path)) return false;
  try {
    return new URL(path, PROBE).origin === PROBE;
  } catch {
    // Not an address at all.
    return false;
  }
}
