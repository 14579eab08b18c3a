import { useText } from '#shared/ui/use-text.ts';
import { SignUpButton } from '../account/SignUpButton.tsx';
import { useSite } from '../site-context.ts';

/** To our sign-up page; on a partner's page, which is not left, to our window. */
export function SignUpLink() {
  const t = useText();
  const { origin, firstParty } = useSite();
  if (!firstParty) return <SignUpButton />;
  return (
    <a className="aa-form-button aa-button" href={`${origin}/signup`}>
      {t('Sign Up')}
    </a>
  );
}
