import { useSite } from '../site-context.ts';

export function SignUpLink() {
  const { origin, firstParty } = useSite();
  return (
    <a className="aa-button" href={`${origin}/signup`} {...(!firstParty && { target: '_blank', rel: 'noopener' })}>
      Sign Up
    </a>
  );
}
