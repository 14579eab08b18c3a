import { useSite } from '../site-context.ts';
import { useOpenAuth } from './auth-context.ts';

/** Opens the sign-up form; on a partner's page it leads to ours. */
export function SignUpButton() {
  const { origin } = useSite();
  const openAuth = useOpenAuth();
  if (openAuth)
    return (
      <button className="aa-button" type="button" onClick={() => openAuth('signup')}>
        Sign Up
      </button>
    );
  return (
    <a className="aa-button" href={`${origin}/signup`} target="_blank" rel="noopener">
      Sign Up
    </a>
  );
}
