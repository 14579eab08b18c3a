import { toUrl } from '#shared/rules/to-url.ts';

/** What a partner's page has asked our sign-in window for. */
export type SignInRequest = {
  /** The page that gets the answer. */
  readonly origin: string;
  /** Sent back as it came, so that the page knows its own request. */
  readonly state: string;
  readonly challenge: string;
  readonly form: 'login' | 'signup';
  /** The partner's signed word about its student; null without one. */
  readonly vouch: string | null;
  /** What is to be bought once they are signed in; null when nothing is. */
  readonly plan: string | null;
};

/** Reads the window's address. Null when anything is missing or odd: then nobody has opened it who could be answered. */
export function readSignInRequest({ search, hash }: { search: string; hash: string }): SignInRequest | null {
  const query = new URLSearchParams(search);
  const origin = query.get('origin') ?? '';
  const state = query.get('state') ?? '';
  const challenge = query.get('challenge') ?? '';
  if (toUrl(origin)?.origin !== origin) return null;
  if (!/^[\w.~-]{1,200}$/.test(state) || !/^[\w-]{43}$/.test(challenge)) return null;
  const form = query.get('tab') === 'signup' ? 'signup' : 'login';
  const plan = query.get('plan');
  if (plan !== null && !/^[\w-]{1,60}$/.test(plan)) return null;
  return { origin, state, challenge, form, plan, vouch: new URLSearchParams(hash.slice(1)).get('vouch') };
}
