const RANKS: Readonly<Record<string, number>> = { user: 0, premium: 1, admin: 2 };

/** Whether a role is at least the required one. An unknown own role fails; an unknown required role is never met. */
export function hasRole(role: string | null | undefined, required: string): boolean {
  const own = rank(role);
  const needed = rank(required);
  return own !== null && needed !== null && own >= needed;
}

/** The badge on the profile. */
export const roleLabel = (role: string): 'Admin' | 'Premium' | 'User' =>
  role === 'admin' ? 'Admin' : role === 'premium' ? 'Premium' : 'User';

const rank = (role: string | null | undefined): number | null =>
  role != null && Object.hasOwn(RANKS, role) ? (RANKS[role] ?? null) : null;
